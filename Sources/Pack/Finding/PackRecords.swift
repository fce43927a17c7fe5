/// The records of a pack as unowned addresses: the part of a reader that rendering needs.
///
/// Valid while the pack is retained.
struct PackRecords {
  let buffer: ByteView
  /// The start of the values, and the end of the far values.
  let start: Int
  let end: Int
  /// The start of the far values, relative to the values.
  let far: Int

  @inline(__always) init(_ buffer: ByteView, _ places: PackPlaces) {
    (self.buffer, start, end, far) = (buffer, places.values, places.valuesEnd, places.far)
  }

  /// Returns the content of a record that was found here, and is therefore in bounds.
  @inline(__always)
  func content(of record: LanguagePack.Record) -> ByteView { buffer.part(record.content) ?? .none }

  /// Returns a cursor over a record that was found here.
  @inline(__always)
  func cursor(in record: LanguagePack.Record) -> ByteCursor? {
    ByteCursor(buffer, from: record.content.lowerBound, to: record.content.upperBound)
  }

  /// Returns the record at an offset among the values, or the one that it refers to; nil if
  /// invalid.
  @inline(__always)
  func record(at offset: Int) -> LanguagePack.Record? {
    guard let record = writtenRecord(at: offset) else { return nil }
    guard record.isMessage, !record.content.isEmpty,
      let tag = buffer.little(UInt8.self, at: record.content.lowerBound),
      tag == PackLayout.Node.again.rawValue || tag == PackLayout.Node.far.rawValue
    else { return record }
    return meant(by: record)
  }

  /// Returns the record at an offset without following references; a plain text has at most the
  /// maximum length.
  @inline(__always)
  private func writtenRecord(at offset: Int) -> LanguagePack.Record? {
    guard offset >= 0, offset <= end &- start,
      var cursor = ByteCursor(buffer, from: start &+ offset, to: end),
      let head = cursor.number()
    else { return nil }
    let content = cursor.position
    guard head >> 1 <= end &- content, head & 1 == 1 || head >> 1 <= TextOutput.longest else {
      return nil
    }
    return LanguagePack.Record(
      offset: offset, content: content..<(content &+ (head >> 1)), isMessage: head & 1 == 1)
  }

  @inline(never)
  private func meant(by record: LanguagePack.Record) -> LanguagePack.Record? {
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

extension LanguagePack {
  /// A record among the values: its content's range in the file, and its kind.
  package struct Record {
    /// The offset among the values.
    package var offset: Int
    /// The range of the content.
    package var content: Range<Int>
    /// Whether the content is a message's nodes, not plain text.
    package var isMessage: Bool
  }

  /// Returns the record at an offset among the values; nil if invalid.
  package func record(at offset: Int) -> Record? {
    withExtendedLifetime(open) {
      PackRecords(open.bytes.buffer, open.places).record(at: offset)
    }
  }

  /// Returns the words of a plain text in place, for callers that show bytes, such as C.
  ///
  /// ```swift
  /// guard let ordinal = keyTable.ordinal(of: id), case .text(let offset) = pack.entry(ordinal)
  /// else { return nil }
  /// return pack.plainWords(at: offset)
  /// ```
  ///
  /// - Parameter offset: The offset of the text's record among the values.
  /// - Returns: UTF-8, not validated, valid while the pack is retained; nil if the text depends on
  ///   values, is invalid, or is coded, as in a compact pack.
  /// - Complexity: O(1); no allocation.
  public func plainWords(at offset: Int) -> ByteView? {
    guard open.code == nil, let record = record(at: offset), !record.isMessage else { return nil }
    return bytes.buffer.part(record.content)
  }
}
