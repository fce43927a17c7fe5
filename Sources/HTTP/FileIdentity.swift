import Glibc

/// What distinguishes a file from one that replaced it, and from itself before a change.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64
  private let length: Int64
  private let written: Int64
  private let changed: Int64

  init(_ status: stat) {
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
    length = Int64(status.st_size)
    written = Self.nanoseconds(status.st_mtim)
    changed = Self.nanoseconds(status.st_ctim)
  }

  /// Returns whether the last change is so recent that another one may have the same time.
  package func isRecent() -> Bool {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let last = max(written, changed)
    return Self.nanoseconds(now) &- last < 1_000_000_000
  }

  /// Returns whether both files were written in the same second, as a file and its compressed copy are:
  /// the programs that compress keep the time.
  package func hasTime(of other: FileIdentity) -> Bool {
    written / 1_000_000_000 == other.written / 1_000_000_000
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
