/// A file of lines that a process has joined.
///
/// The end of its last reference releases the mark that says so.
public protocol JoinedFile: Sendable {
  /// Returns the last bytes of the file, at most `limit`, or nil if it has another name
  /// by now, or none.
  func currentTail(limit: Int) throws(DiskError) -> [UInt8]?

  /// Adds bytes to the end of the file; not yet safe from a loss of power.
  func append(_ bytes: [UInt8]) throws(DiskError)
}

/// A joined file of a disk that opens it anew for each operation.
struct NamedFile: JoinedFile {
  let disk: any Disk
  let name: String
  let hold: DiskLock?

  func currentTail(limit: Int) throws(DiskError) -> [UInt8]? {
    try disk.tail(name, limit: limit).bytes
  }

  func append(_ bytes: [UInt8]) throws(DiskError) { try disk.append(bytes, to: name) }
}
