/// The records of a pack, by address: the little of a reader that rendering needs.
///
/// Valid while somebody holds the pack.
struct PackRecords {
  let buffer: ByteView
  /// Where the values begin, and where those that are far away end.
  let start: Int
  let end: Int
  /// Where far values begin, counted from the values.
  let far: Int

  /// The content of a record that was found here, and so lies inside.
  @inline(__always)
  func content(of record: Pack.Record) -> ByteView { buffer.part(record.content) ?? .none }

  /// What reads a record that was found here.
  @inline(__always)
  func cursor(in record: Pack.Record) -> ByteCursor? {
    ByteCursor(buffer, from: record.content.lowerBound, to: record.content.upperBound)
  }

  /// The record at an offset among the values, or nil where there is none; where it only names
  /// another, that one.
  @inline(__always)
  func record(at offset: Int) -> Pack.Record? {
    guard let record = writtenRecord(at: offset) else { return nil }
    guard record.isMessage, !record.content.isEmpty,
      let tag = buffer.little(UInt8.self, at: record.content.lowerBound),
      tag == PackLayout.Node.again.rawValue || tag == PackLayout.Node.far.rawValue
    else { return record }
    return meant(by: record)
  }

  /// The record as it is written at an offset; plain words are no longer than a text may be.
  @inline(__always)
  private func writtenRecord(at offset: Int) -> Pack.Record? {
    guard offset >= 0, offset <= end &- start,
      var cursor = ByteCursor(buffer, from: start &+ offset, to: end),
      let head = cursor.number()
    else { return nil }
    let content = cursor.position
    guard head >> 1 <= end &- content, head & 1 == 1 || head >> 1 <= TextOutput.longest else {
      return nil
    }
    return Pack.Record(
      offset: offset, content: content..<(content &+ (head >> 1)), isMessage: head & 1 == 1)
  }

  @inline(never)
  private func meant(by record: Pack.Record) -> Pack.Record? {
    guard
      var cursor = ByteCursor(
        buffer, from: record.content.lowerBound, to: record.content.upperBound),
      let tag = cursor.byte()
    else { return record }
    switch PackLayout.Node(rawValue: tag) {
    case .again:
      guard let distance = cursor.number(), distance > 0, distance <= record.offset else {
        return nil
      }
      return writtenRecord(at: record.offset - distance)
    case .far:
      guard let place = cursor.number(), place <= end else { return nil }
      return writtenRecord(at: far + place)
    default: return record
    }
  }
}

extension Pack {
  /// A record among the values: where its content lies in the file, and whether it is a message.
  package struct Record {
    /// Its offset among the values.
    package var offset: Int
    /// Its content.
    package var content: Range<Int>
    /// A message's nodes, else plain words.
    package var isMessage: Bool
  }

  /// The record at an offset among the values, or nil where there is none.
  package func record(at offset: Int) -> Record? {
    withExtendedLifetime(bytes) { reader.record(at: offset) }
  }
}
