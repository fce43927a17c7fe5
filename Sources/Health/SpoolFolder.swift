import Delivery
import Files
import Language

/// The spools of all servers of a machine, some of which may have ended.
struct SpoolFolder: Sendable {
  let folder: Folder

  /// The maximum size of a spool in bytes.
  static let limit = 1 << 30
  /// The file that is locked while a spool begins, or is looked for.
  private static let lock = "spools.lock"
  private static let lockEnd = ".lock"

  /// Creates a value for a folder, which is not made yet.
  init(_ path: String) { folder = Folder(path) }

  /// Creates a spool of this process; the folder is made if it is absent.
  ///
  /// - Parameters:
  ///   - number: A random number that no spool has had.
  ///   - limit: The maximum size in bytes.
  /// - Returns: The spool, whose lock is held until it is removed or the process ends.
  /// - Throws: An error if the folder cannot be written.
  func begin(_ number: UInt64, atMost limit: Int = limit) throws(FileError) -> Spool {
    try folder.make(mode: .owner)
    // No other process takes the spool for an ended one before its own lock is held.
    let begins = try folder.lock(Self.lock, mode: .owner, waits: true)
    defer { begins?.release() }
    // Waits for no process: none has this number.
    let lock = try folder.lock(Self.lockName(number), mode: .owner, waits: true)
    return try Spool(number, in: folder, lock: lock, atMost: limit)
  }

  /// Makes the file of a segment, which no batch is written to yet.
  func makeSegment(_ segment: Int, of spool: UInt64) throws(FileError) -> OpenFile {
    // Of an earlier try that made the file, but could not write its header.
    remove(segment, of: spool)
    let file = try folder.makeOpen(Self.name(spool, segment), mode: .owner)
    try file.write(SpoolFormat.header(of: spool), at: 0)
    return file
  }

  /// Removes the file of a segment.
  func remove(_ segment: Int, of spool: UInt64) {
    try? folder.remove(Self.name(spool, segment))
  }

  /// Returns the spools whose processes have ended, locked so that no other process has them.
  func ended() throws(FileError) -> [EndedSpool] {
    let looks = try folder.lock(Self.lock, mode: .owner, waits: true)
    defer { looks?.release() }
    var ended: [EndedSpool] = []
    for name in try folder.list() where name.hasSuffix(Self.lockEnd) {
      guard let number = Self.number(name.dropLast(Self.lockEnd.utf8.count)),
        let lock = try? folder.lock(name, isMade: false)
      else { continue }
      // Listed again: until now, the process may have made one.
      let segments = try folder.list().compactMap { Self.segment($0, of: number) }.sorted()
      ended.append(EndedSpool(number: number, segments: segments, folder: folder, lock: lock))
    }
    return ended
  }

  /// Returns the name of a segment.
  static func name(_ spool: UInt64, _ segment: Int) -> String {
    "\(HexadecimalDigits.text(of: spool)).\(segment)"
  }

  /// Returns the name of the file that a living process has locked.
  static func lockName(_ spool: UInt64) -> String { HexadecimalDigits.text(of: spool) + lockEnd }

  private static func number(_ text: Substring) -> UInt64? {
    UInt64(sixteenDigits: text)
  }

  private static func segment(_ name: String, of spool: UInt64) -> Int? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, number(parts[0]) == spool else { return nil }
    return Int(decimal: parts[1])
  }
}
