/// The texts of a pack, by address: without references, so that a lookup counts none.
///
/// Valid while somebody holds the pack.
package struct PackReader {
  let buffer: UnsafeRawBufferPointer
  let shared: Unmanaged<SharedRules>
  /// Whether the language is written from right to left.
  package let isRightToLeft: Bool
  let entryCount: Int
  let places: PackPlaces
  /// What the values of a compact pack are decoded with.
  let code: Unmanaged<TextCode>?

  /// What the pack says of an ordinal.
  @inline(__always)
  package func entry(_ ordinal: UInt32) -> Pack.Entry {
    guard !places.isOverlay else { return overlayEntry(ordinal) }
    let ordinal = Int(truncatingIfNeeded: ordinal)
    guard ordinal >= 0, ordinal < entryCount,
      let entry = buffer.little(UInt16.self, at: places.entries &+ 2 &* ordinal)
    else { return .missing }
    guard entry < PackLayout.Mark.dead else { return Self.state(entry) }
    guard let block = buffer.little(UInt32.self, at: places.blocks &+ ordinal &>> 6 &* 4) else {
      return .missing
    }
    return .text(Int(truncatingIfNeeded: block) &+ Int(entry))
  }

  private static func state(_ mark: UInt16) -> Pack.Entry {
    switch mark {
    case PackLayout.Mark.sameAsSource: .sameAsSource
    case PackLayout.Mark.dead: .dead
    default: .missing
    }
  }

  /// Looks for an ordinal among those that an overlay names, which rise.
  @inline(never)
  private func overlayEntry(_ ordinal: UInt32) -> Pack.Entry {
    var (low, high) = (0, entryCount)
    while low < high {
      let middle = (low &+ high) / 2
      guard let found = buffer.little(UInt32.self, at: places.blocks &+ 4 &* middle) else {
        return .missing
      }
      if found == ordinal {
        let entry = buffer.little(UInt32.self, at: places.entries &+ 4 &* middle) ?? .max
        guard entry < PackLayout.overlayMark(PackLayout.Mark.dead) else {
          return Self.state(UInt16(truncatingIfNeeded: entry))
        }
        return .text(Int(truncatingIfNeeded: entry))
      }
      if found < ordinal { low = middle &+ 1 } else { high = middle }
    }
    return .missing
  }

  /// The text at an offset where it is plain words, else nil.
  package func plainText(at offset: Int) -> String? {
    if let code { return compactText(at: offset, code) }
    guard let record = record(at: offset), !record.isMessage,
      record.content.count <= TextOutput.longest
    else { return nil }
    return UTF8Check.string(UnsafeRawBufferPointer(rebasing: buffer[record.content]))
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

  /// The record as it is written at an offset.
  @inline(__always)
  private func writtenRecord(at offset: Int) -> Pack.Record? {
    guard offset >= 0, offset <= places.valuesEnd &- places.values,
      var cursor = ByteCursor(buffer, from: places.values &+ offset, to: places.valuesEnd),
      let head = cursor.number()
    else { return nil }
    let start = cursor.position
    guard head >> 1 <= places.valuesEnd &- start else { return nil }
    return Pack.Record(
      offset: offset, content: start..<(start &+ (head >> 1)), isMessage: head & 1 == 1)
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
      guard let place = cursor.number(), place <= places.valuesEnd else { return nil }
      return writtenRecord(at: places.far + place)
    default: return record
    }
  }
}

extension PackLayout {
  /// A mark as an overlay has it, whose entries are wider.
  package static func overlayMark(_ mark: UInt16) -> UInt32 { 0xFFFF_0000 | UInt32(mark) }
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
