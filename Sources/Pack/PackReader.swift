/// The texts of a pack, by address: without references, so that a lookup counts none.
///
/// Valid while somebody holds the pack.
package struct PackReader {
  let buffer: UnsafeRawBufferPointer
  let shared: Unmanaged<SharedRules>
  /// Whether the language is written from right to left.
  package let isRightToLeft: Bool
  let entryCount: Int
  let entriesOffset: Int
  let valuesOffset: Int

  /// What the pack says of an ordinal.
  package func entry(_ ordinal: UInt32) -> Pack.Entry {
    guard ordinal < entryCount,
      let word = buffer.little(UInt32.self, at: entriesOffset + 4 * Int(ordinal))
    else { return .missing }
    switch PackLayout.State(rawValue: word & 3) {
    case .text: return .text(Int(word >> 2))
    case .sameAsSource: return .sameAsSource
    case .dead: return .dead
    case .missing, nil: return .missing
    }
  }

  /// The text at an offset where it is plain words, else nil.
  package func plainText(at offset: Int) -> String? {
    guard let record = record(at: offset), !record.isMessage,
      record.content.count <= TextOutput.longest
    else { return nil }
    return UTF8Check.string(UnsafeRawBufferPointer(rebasing: buffer[record.content]))
  }

  /// The record at an offset among the values, or nil where there is none.
  func record(at offset: Int) -> Pack.Record? {
    guard offset >= 0, offset <= buffer.count - valuesOffset,
      var cursor = ByteCursor(buffer, from: valuesOffset + offset, to: buffer.count),
      let head = cursor.number()
    else { return nil }
    let start = cursor.position
    guard head >> 1 <= buffer.count - start else { return nil }
    return Pack.Record(
      offset: offset, content: start..<(start + (head >> 1)), isMessage: head & 1 == 1)
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
