#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file's identity as reported by the system without reading it; new content gets a new stamp.
struct FileStamp: Hashable, Sendable {
  var size: Int
  /// The time of the last change of its content or inode, which cannot be set back: nanoseconds
  /// since 1970.
  var changed: Int
  /// The file's inode number.
  var number: UInt64

  init(size: Int, changed: Int, number: UInt64) {
    self.size = size
    self.changed = changed
    self.number = number
  }

  init(_ status: stat) {
    #if canImport(Darwin)
      let time = status.st_ctimespec
    #else
      let time = status.st_ctim
    #endif
    self.init(
      size: Int(status.st_size), changed: time.tv_sec &* 1_000_000_000 &+ time.tv_nsec,
      number: UInt64(status.st_ino))
  }

  /// Returns whether the file's last change was well before a time: within the clock's resolution,
  /// two contents can have one stamp.
  func isSettled(before time: Int) -> Bool { changed < time - 100_000_000 }

  /// The current time in nanoseconds since 1970.
  static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time.tv_sec &* 1_000_000_000 &+ time.tv_nsec
  }
}
