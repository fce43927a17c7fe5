/// Finds plain texts in place: no copy, no allocation, no references counted.
///
/// ```swift
/// let finder = TextFinder(keyTable, pack)
/// let words = finder?.words(of: id.rawValue)      // UTF-8, in the mapped file
/// ```
/// For callers that show bytes, as C does; Swift strings come from a localizer.
public struct TextFinder: Sendable {
  private let keyTable: KeyTable
  private let pack: Pack
  // Addresses of what is held above, so that asking counts no references.
  private let keys: KeySlots
  private let texts: PlainTexts

  /// A finder of the texts of one pack; nil where key table and pack are of different epochs, or the
  /// pack is compact: its texts do not lie anywhere until they are decoded.
  public init?(_ keyTable: KeyTable, _ pack: Pack) {
    guard keyTable.epoch == pack.epoch, !pack.flags.contains(.compact),
      let keys = keyTable.slots, let texts = PlainTexts(pack.open, below: keys.empty)
    else { return nil }
    self.keyTable = keyTable
    self.pack = pack
    self.keys = keys
    self.texts = texts
  }

  /// The words of a phrase whose text is plain.
  ///
  /// - Parameter id: the 64 bits of a phrase id.
  /// - Returns: the UTF-8, valid while somebody holds the pack, not checked; nil where the pack has no
  ///   text for the phrase, or one that depends on values.
  /// - Complexity: O(1): two reads of the key table, two of the pack.
  public func words(of id: UInt64) -> ByteView? { found(id) }

  /// The words of a keyed phrase of the default table, hashed and found in one go.
  ///
  /// - Parameter key: the UTF-8 of the key.
  /// - Returns: as `words(of:)` for its id.
  /// - Complexity: linear in the key; no allocation.
  public func words(ofKey key: ByteView) -> ByteView? {
    guard let id = KeyID.common(key) else { return words(ofOther: key) }
    return found(id)
  }

  @inline(never)
  private func words(ofOther key: ByteView) -> ByteView? { words(of: KeyID.other(key)) }

  @inline(__always)
  private func found(_ id: UInt64) -> ByteView? {
    guard let ordinal = keys.ordinalOrEmpty(of: id) else { return nil }
    return texts.words(of: ordinal) ?? readWords(of: ordinal)
  }

  @inline(never)
  private func readWords(of ordinal: UInt32) -> ByteView? {
    let reader = pack.reader
    guard ordinal != keys.empty, case .text(let offset) = reader.entry(ordinal),
      let record = reader.record(at: offset),
      !record.isMessage
    else { return nil }
    return reader.buffer.part(record.content)
  }
}
