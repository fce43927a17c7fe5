#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What the system says of a file without reading it; another content has another stamp.
struct FileStamp: Hashable, Sendable {
  var size: Int
  /// When its content or its entry changed last, which nobody can put back: nanoseconds since 1970.
  var changed: Int
  /// The file's number on its disk.
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

  /// Whether the file had not changed shortly before a time: within the clock's own steps two
  /// contents can have one stamp.
  func isSettled(before time: Int) -> Bool { changed < time - 100_000_000 }

  /// Nanoseconds since 1970.
  static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time.tv_sec &* 1_000_000_000 &+ time.tv_nsec
  }
}
