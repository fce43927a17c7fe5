/// A file of lines that a process has joined.
///
/// The release of its last reference releases the mark of joining. A class, since a launch would
/// have to look up the type of any other optional value.
public protocol JoinedFile: AnyObject, Sendable {
  /// Returns the last bytes of the file, at most `limit`.
  ///
  /// Returns nil if the file has been renamed or removed, or has a second name.
  func currentTail(limit: Int) throws(DiskError) -> [UInt8]?

  /// Appends bytes to the file; not yet safe from power loss.
  func append(_ bytes: [UInt8]) throws(DiskError)
}

/// A joined file of a disk that reopens it for each operation.
final class NamedFile: JoinedFile {
  private let disk: any Disk
  private let name: String
  private let hold: DiskLock?

  init(disk: any Disk, name: String, hold: DiskLock?) {
    (self.disk, self.name, self.hold) = (disk, name, hold)
  }

  func currentTail(limit: Int) throws(DiskError) -> [UInt8]? {
    try disk.tail(name, limit: limit).bytes
  }

  func append(_ bytes: [UInt8]) throws(DiskError) { try disk.append(bytes, to: name) }
}
