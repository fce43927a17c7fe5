import Delivery
import Files

/// Reads the records of a segment from start to end.
///
/// The first record that is not whole ends it: its batch was never answered.
struct SpoolDecoder {
  private let spool: UInt64
  private var words: [String] = []
  private var places: [SumKey] = []
  private var rest: ArraySlice<UInt8> = []

  /// Creates a decoder for a segment.
  ///
  /// - Parameter spool: The number of the spool.
  init(spool: UInt64) { self.spool = spool }

  /// Returns the batches of a segment, and how many bytes of it they are.
  ///
  /// - Parameters:
  ///   - file: The segment.
  ///   - spool: The number of the spool.
  /// - Returns: The counts; nil if the segment is of another version.
  /// - Throws: An error if the file cannot be read.
  static func read(
    _ file: OpenFile, of spool: UInt64
  ) throws(FileError) -> (counts: WaitingCounts, batches: Int)? {
    let header = try file.read(from: 0, atMost: SpoolFormat.header)
    // A header that was not written has no records after it.
    guard header.count == SpoolFormat.header else { return (WaitingCounts(), 0) }
    guard header == SpoolFormat.header(of: spool) else { return nil }
    var (decoder, found) = (SpoolDecoder(spool: spool), (counts: WaitingCounts(), batches: 0))
    var (start, offset, piece) = (SpoolFormat.header, SpoolFormat.header, [UInt8]())
    while true {
      if let batch = decoder.next(in: piece[(offset - start)...], at: &offset) {
        found.counts.add(batch)
        found.batches += 1
        continue
      }
      // The piece may end within a record; a piece that begins with one has it whole.
      guard piece.isEmpty || offset > start else { return found }
      (start, piece) = (offset, try file.read(from: offset, atMost: Self.piece))
      if piece.isEmpty { return found }
    }
  }

  /// The number of bytes that are read at once; a record always fits.
  private static let piece = 1 << 20

  /// Returns the next batch; nil if it is not whole.
  ///
  /// - Parameters:
  ///   - bytes: The bytes from the offset on.
  ///   - offset: The offset of the record, which moves to the next one.
  /// - Returns: The batch.
  private mutating func next(in bytes: ArraySlice<UInt8>, at offset: inout Int) -> CountedBatch? {
    rest = bytes
    guard let length = fixed(UInt32.self), let sum = fixed(UInt64.self),
      length <= SpoolFormat.longest, rest.count >= length
    else { return nil }
    rest = rest.prefix(Int(length))
    guard SpoolFormat.checksum(of: rest, spool: spool, offset: offset) == sum else { return nil }
    guard let batch = batch(), rest.isEmpty else { return nil }
    offset += SpoolFormat.frame + Int(length)
    return batch
  }

  private mutating func batch() -> CountedBatch? {
    guard let hour = whole(), let hasNumber = whole(), hasNumber <= 1 else { return nil }
    var number: UInt64?
    if hasNumber == 1 {
      guard let found = self.number() else { return nil }
      number = found
    }
    guard let count = whole() else { return nil }
    var rows: [CountedBatch.Row] = []
    for _ in 0..<count {
      guard let row = row() else { return nil }
      rows.append(row)
    }
    return CountedBatch(hour: hour, number: number, rows: rows)
  }

  private mutating func row() -> CountedBatch.Row? {
    guard let key = place(), let count = whole() else { return nil }
    var counts: FactCounts = [:]
    for _ in 0..<count {
      guard let fact = word(), let times = whole() else { return nil }
      counts[fact] = times
    }
    return CountedBatch.Row(key: key, counts: counts)
  }

  private mutating func place() -> SumKey? {
    guard let index = whole() else { return nil }
    if index < places.count { return places[index] }
    guard index == places.count, let hour = whole(), let version = whole(),
      let release = word().flatMap(ReleaseName.init(text:)),
      let subject = word().flatMap(FactSubject.init(text:))
    else { return nil }
    let key = SumKey(hour: hour, version: version, releaseName: release, subject: subject)
    places.append(key)
    return key
  }

  private mutating func word() -> String? {
    guard let index = whole() else { return nil }
    if index < words.count { return words[index] }
    guard index == words.count, let length = whole(), length <= rest.count else { return nil }
    let word = String(decoding: rest.prefix(length), as: UTF8.self)
    rest = rest.dropFirst(length)
    words.append(word)
    return word
  }

  private mutating func whole() -> Int? { number().flatMap { Int(exactly: $0) } }

  private mutating func number() -> UInt64? {
    var value: UInt64 = 0
    for shift: UInt64 in stride(from: 0, through: 63, by: 7) {
      guard let byte = rest.popFirst() else { return nil }
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    return nil
  }

  private mutating func fixed<Number: FixedWidthInteger>(_: Number.Type) -> Number? {
    let size = Number.bitWidth / 8
    guard rest.count >= size else { return nil }
    defer { rest = rest.dropFirst(size) }
    return rest.prefix(size).reversed().reduce(Number(0)) { $0 << 8 | Number($1) }
  }
}
