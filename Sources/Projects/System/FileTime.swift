import Foundation

/// When a file changed, to the nanosecond.
struct FileTime: Comparable {
  private let seconds, nanoseconds: Int

  fileprivate init(_ time: timespec) { (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec) }

  static func < (one: FileTime, other: FileTime) -> Bool {
    (one.seconds, one.nanoseconds) < (other.seconds, other.nanoseconds)
  }
}

extension File {
  /// The time when the content was last written; nil if there is no file.
  var contentTime: FileTime? { status.map { FileTime($0.st_mtim) } }

  /// The time when the file was last written, put in its place or given other rights; nil if there is
  /// no file.
  var changeTime: FileTime? { status.map { FileTime($0.st_ctim) } }

  private var status: stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }
}
