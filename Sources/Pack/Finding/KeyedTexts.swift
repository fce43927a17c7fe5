/// Plain texts by key, in place: no copy, no allocation, no reference counting.
///
/// ```swift
/// let texts = KeyedTexts(keyTable, pack)          // or KeyedTexts(pack), if it contains its keys
/// let words = texts?.words(of: id.rawValue)       // UTF-8, in the mapped file
/// ```
/// For callers that show bytes, such as C; a localizer returns Swift strings.
public struct KeyedTexts: Sendable {
  private let pack: LanguagePack
  private let keyTable: Bytes
  // Addresses into the objects above, so that a lookup does no reference counting.
  private let keys: KeySlots
  private let texts: PlainTexts

  /// Opens the texts of a pack; nil if key table and pack differ in epoch, or if the pack is
  /// compact: its texts are nowhere in memory until they are decoded.
  public init?(_ keyTable: KeyTable, _ pack: LanguagePack) {
    guard keyTable.epoch == pack.epoch else { return nil }
    self.init(keyTable.slots, of: keyTable.bytes, pack)
  }

  /// Opens the texts of a pack that contains its keys; nil if it has none, if `LanguagePack.keyTable()`
  /// cannot read them, or if the pack is compact.
  public init?(_ pack: LanguagePack) {
    guard let section = pack.bytes.buffer.part(pack.open.header.sections[.keys]),
      let header = try? KeyTableHeader(section), header.epoch == pack.epoch
    else { return nil }
    self.init(header.slots, of: pack.bytes, pack)
  }

  @inline(__always)
  private init?(_ keys: KeySlots, of keyTable: Bytes, _ pack: LanguagePack) {
    guard !pack.flags.contains(.compact), let texts = PlainTexts(pack.open, below: keys.empty)
    else { return nil }
    self.pack = pack
    self.keyTable = keyTable
    self.keys = keys
    self.texts = texts
  }

  /// Returns the text of a phrase if it is plain.
  ///
  /// - Parameter id: The 64 bits of a phrase id.
  /// - Returns: UTF-8, not validated, valid while the pack is retained; nil if the pack has no text
  ///   for the phrase, or one that depends on values.
  /// - Complexity: O(1): two reads of the key table, two of the pack.
  public func words(of id: UInt64) -> ByteView? { found(id) }

  /// Returns the text of a keyed phrase in the default table; hashes and finds it in one pass.
  ///
  /// - Parameter key: The UTF-8 of the key.
  /// - Returns: The same as `words(of:)` for its id.
  /// - Complexity: Linear in the key; no allocation.
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
