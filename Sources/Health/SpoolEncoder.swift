import Phrases

/// Writes counted batches as records of a segment (`Docs/Formats/Spool.md`).
///
/// A value without a file. Each word and place is spelled in the first record that has it.
struct SpoolEncoder {
  private let spool: UInt64
  private var words: [String: Int] = [:]
  private var places: [SumKey: Int] = [:]
  /// The words and places that the last record spells.
  private var spelled: (words: [String], places: [SumKey]) = ([], [])
  private var bytes: [UInt8] = []

  /// Creates an encoder for a new segment.
  ///
  /// - Parameter spool: The number of the spool.
  init(spool: UInt64) { self.spool = spool }

  /// Returns the record of a batch.
  ///
  /// - Parameters:
  ///   - batch: The batch.
  ///   - offset: The offset of the record in the segment.
  /// - Returns: The bytes; call `undo()` if they were not written.
  mutating func record(of batch: CountedBatch, at offset: Int) -> [UInt8] {
    spelled = ([], [])
    bytes = [UInt8](repeating: 0, count: SpoolFormat.frame)
    add(batch.hour)
    add(batch.number == nil ? 0 : 1)
    if let number = batch.number { add(number) }
    add(batch.rows.count)
    for row in batch.rows {
      add(row.key)
      add(row.counts.count)
      for (fact, count) in row.counts {
        add(fact)
        add(count)
      }
    }
    SpoolFormat.frame(&bytes, spool: spool, offset: offset)
    return bytes
  }

  /// Forgets what the last record spelled.
  mutating func undo() {
    for word in spelled.words { words[word] = nil }
    for place in spelled.places { places[place] = nil }
    spelled = ([], [])
  }

  private mutating func add(_ key: SumKey) {
    if let place = places[key] { return add(place) }
    add(places.count)
    places[key] = places.count
    spelled.places.append(key)
    add(key.hour)
    add(key.version)
    add(key.releaseName.text)
    add(key.subject.text)
  }

  private mutating func add(_ word: String) {
    if let place = words[word] { return add(place) }
    add(words.count)
    words[word] = words.count
    spelled.words.append(word)
    add(word.utf8.count)
    bytes += word.utf8
  }

  private mutating func add(_ number: Int) { add(UInt64(clamping: number)) }

  private mutating func add(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }
}

/// What the writer and the reader of a segment share.
enum SpoolFormat {
  /// The version in the header.
  static let version: UInt16 = 1
  /// The length of the header: magic, version, two zero bytes, the number of the spool.
  static let header = 16
  /// The length of what precedes a record's content: its length, and a checksum.
  static let frame = 12
  /// The maximum length of a record's content; a batch has far less.
  static let longest = 1 << 18

  /// Returns the header of a segment.
  static func header(of spool: UInt64) -> [UInt8] {
    Array("LPSP".utf8) + littleEndian(version) + [0, 0] + littleEndian(spool)
  }

  /// Returns whether a header is of a segment of another version, whatever spool it names.
  static func isOtherVersion(_ header: [UInt8]) -> Bool {
    let magic = Array("LPSP".utf8)
    return header.count >= 6 && Array(header.prefix(4)) == magic
      && Array(header[4..<6]) != littleEndian(version)
  }

  /// Writes the length and the checksum into the first bytes of a record.
  static func frame(_ record: inout [UInt8], spool: UInt64, offset: Int) {
    let sum = checksum(of: record[frame...], spool: spool, offset: offset)
    let head = littleEndian(UInt32(clamping: record.count - frame)) + littleEndian(sum)
    record.replaceSubrange(..<frame, with: head)
  }

  /// Returns the checksum of a content, which depends on its place: what an incomplete write has left
  /// is no record elsewhere.
  static func checksum(of content: ArraySlice<UInt8>, spool: UInt64, offset: Int) -> UInt64 {
    var hash = XXH64(seed: spool &+ UInt64(clamping: offset))
    content.withUnsafeBufferPointer { hash.combine(bytes: $0) }
    return hash.value
  }

  private static func littleEndian(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }
}
