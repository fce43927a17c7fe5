/// Finds plain texts in place: no copy, no allocation, no references counted.
///
/// ```swift
/// let finder = TextFinder(keyTable, pack)
/// let words = finder?.words(of: id.rawValue)      // UTF-8, in the mapped file
/// ```
/// For callers that show bytes, as C does; Swift strings come from a localizer.
public struct TextFinder: @unchecked Sendable {
  private let keyTable: KeyTable
  private let pack: Pack
  // Addresses of what is held above, so that asking counts no references.
  private let keys: KeySlots
  private let reader: PackReader

  /// A finder of the texts of one pack; nil where key table and pack are of different epochs.
  public init?(_ keyTable: KeyTable, _ pack: Pack) {
    guard keyTable.epoch == pack.epoch else { return nil }
    self.keyTable = keyTable
    self.pack = pack
    keys = keyTable.slots
    reader = pack.reader
  }

  /// The words of a phrase whose text is plain.
  ///
  /// - Parameter id: the 64 bits of a phrase id.
  /// - Returns: the UTF-8, valid while somebody holds the pack, not checked; nil where the pack has no
  ///   text for the phrase, or one that depends on values.
  /// - Complexity: O(1): two reads of the key table, two of the pack.
  public func words(of id: UInt64) -> UnsafeRawBufferPointer? {
    guard let ordinal = keys.ordinal(of: id), case .text(let offset) = reader.entry(ordinal),
      let record = reader.record(at: offset), !record.isMessage
    else { return nil }
    return UnsafeRawBufferPointer(rebasing: reader.buffer[record.content])
  }
}
