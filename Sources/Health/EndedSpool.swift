import Files
import Glibc

/// The spool of a process that has ended.
struct EndedSpool {
  let number: UInt64
  /// The numbers of its segments, in order.
  let segments: [Int]
  let folder: Folder
  let lock: FileLock

  /// What a segment's file turns out to be.
  enum Segment {
    case counts(WaitingCounts, batches: Int)
    /// A segment of another version, which other servers read.
    case otherVersion
    /// Anything else, or a file that the system refuses to read.
    case unreadable(reason: String)
  }

  /// The end of the names of segments that were set aside.
  static let asideEnd = ".bad"

  /// Returns the counts of a segment.
  ///
  /// - Throws: An error if the process has no descriptor or memory for it now.
  func read(_ segment: Int) throws(HealthError) -> Segment {
    do throws(FileError) {
      let file = try folder.openToRead(SpoolFolder.name(number, segment))
      if let found = try SpoolDecoder.read(file, of: number) {
        return .counts(found.counts, batches: found.batches)
      }
      let header = try file.read(from: 0, atMost: SpoolFormat.header)
      return SpoolFormat.isOtherVersion(header)
        ? .otherVersion : .unreadable(reason: "it does not begin as a segment does")
    } catch {
      if [EMFILE, ENFILE, ENOMEM].contains(error.code) {
        throw .spool(path: folder.path, reason: error.words)
      }
      return .unreadable(reason: error.words)
    }
  }

  /// Returns the path of a segment.
  func path(of segment: Int) -> String { "\(folder.path)/\(SpoolFolder.name(number, segment))" }

  /// Renames a segment, so that no server reads it again, and people can look at it.
  func setAside(_ segment: Int) {
    let name = SpoolFolder.name(number, segment)
    try? folder.rename(name, to: name + Self.asideEnd)
  }

  /// Removes its files, which are stored.
  func remove() {
    for segment in segments { try? folder.remove(SpoolFolder.name(number, segment)) }
    try? folder.remove(SpoolFolder.lockName(number))
    lock.release()
  }
}
