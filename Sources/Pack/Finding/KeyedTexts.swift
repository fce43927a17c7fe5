/// Plain texts by key, in place: no copy, no allocation, no references counted.
///
/// ```swift
/// let texts = KeyedTexts(keyTable, pack)          // or KeyedTexts(pack), where the keys are inside
/// let words = texts?.words(of: id.rawValue)       // UTF-8, in the mapped file
/// ```
/// For callers that show bytes, as C does; Swift strings come from a localizer.
public struct KeyedTexts: Sendable {
  private let pack: Pack
  private let keyTable: Bytes
  // Addresses of what is held above, so that asking counts no references.
  private let keys: KeySlots
  private let texts: PlainTexts

  /// The texts of one pack; nil where key table and pack are of different epochs, or the pack is compact:
  /// its texts do not lie anywhere until they are decoded.
  public init?(_ keyTable: KeyTable, _ pack: Pack) {
    guard keyTable.epoch == pack.epoch else { return nil }
    self.init(keyTable.slots, of: keyTable.bytes, pack)
  }

  /// The texts of a pack that carries its keys inside; nil where it has none, `Pack.keyTable()` cannot read
  /// them, or the pack is compact.
  public init?(_ pack: Pack) {
    guard let section = pack.bytes.buffer.part(pack.open.header.sections[.keys]),
      let header = try? KeyTableHeader(section), header.epoch == pack.epoch
    else { return nil }
    self.init(header.slots, of: pack.bytes, pack)
  }

  @inline(__always)
  private init?(_ keys: KeySlots, of keyTable: Bytes, _ pack: Pack) {
    guard !pack.flags.contains(.compact), let texts = PlainTexts(pack.open, below: keys.empty)
    else { return nil }
    self.pack = pack
    self.keyTable = keyTable
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
