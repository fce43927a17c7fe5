import Files

/// Counted batches of one process whose sums are not stored yet, in files that outlive it.
///
/// ```
/// 0123456789abcdef.lock   held while the process lives
/// 0123456789abcdef.7      a segment: batches whose sums are being stored
/// 0123456789abcdef.8      the current segment, which gets the next batches
/// ```
/// A record is written before its batch is answered. The kernel keeps it if the process is killed.
/// The transaction that stores the sums of a segment also stores the segment's number; the file is
/// removed afterwards. So whatever moment a process ends at, each segment is counted once.
struct Spool {
  /// The number in the names of the files: random, so that it is never used twice.
  let number: UInt64
  private let folder: Folder
  private let lock: FileLock?
  /// The maximum number of bytes.
  var limit: Int
  /// The current segment; nil after it could not be made.
  private var file: OpenFile?
  /// The number of the current segment.
  private(set) var segment = 1
  private var length = 0
  private var encoder: SpoolEncoder
  /// The lengths of former segments that are not removed yet.
  private var former: [Int: Int] = [:]

  /// The number of bytes in all segments.
  var bytes: Int { former.values.reduce(length, +) }
  /// Whether batches can be written.
  var isOpen: Bool { file != nil }

  /// Creates a spool whose lock is held.
  ///
  /// - Throws: An error if the first segment cannot be made.
  init(
    _ number: UInt64, in folder: Folder, lock: FileLock?, atMost limit: Int
  ) throws(FileError) {
    (self.number, self.folder, self.lock, self.limit) = (number, folder, lock, limit)
    encoder = SpoolEncoder(spool: number)
    open(try SpoolFolder(folder.path).makeSegment(1, of: number))
  }

  /// Writes a batch; if that fails, nothing of it counts.
  ///
  /// - Throws: `spool` if the disk refuses it, or the spool is full.
  mutating func append(_ batch: CountedBatch) throws(HealthError) {
    guard let file else { throw failure("the next segment could not be made") }
    let record = encoder.record(of: batch, at: length)
    guard bytes <= limit - record.count else {
      encoder.undo()
      throw failure("\(limit >> 20) MB wait until their sums can be stored")
    }
    do throws(FileError) { try file.write(record, at: length) } catch {
      encoder.undo()
      throw failure(error.words)
    }
    length += record.count
  }

  private func failure(_ reason: String) -> HealthError {
    .spool(path: folder.path, reason: reason)
  }

  /// Ends the current segment.
  ///
  /// - Parameter next: The file of the next one; nil if it could not be made.
  /// - Returns: The number of the ended segment.
  mutating func rotate(to next: OpenFile?) -> Int {
    let ended = segment
    former[ended] = length
    segment += 1
    (file, length) = (nil, 0)
    if let next { open(next) }
    return ended
  }

  /// Begins to write to the file of the current segment.
  mutating func open(_ file: OpenFile) {
    (self.file, length, encoder) = (file, SpoolFormat.header, SpoolEncoder(spool: number))
  }

  /// Forgets the segments up to one, whose files are removed.
  mutating func forget(through segment: Int) { former = former.filter { $0.key > segment } }

  /// Removes every file of a spool that is stored.
  func remove() {
    try? folder.remove(SpoolFolder.name(number, segment))
    try? folder.remove(SpoolFolder.lockName(number))
    lock?.release()
  }
}
