/// The texts of a pack as unowned addresses, so that a lookup does no reference counting.
///
/// Valid while the pack is retained.
package struct PackReader: Sendable {
  let buffer: ByteView
  private let open: Borrowed<OpenedPack>
  /// Whether the language is written from right to left.
  package let isRightToLeft: Bool
  let entryCount: Int
  let places: PackPlaces
  /// The code of a compact pack's values.
  let code: Borrowed<TextCode>?

  /// The language's rules, without a copy; nil if they cannot be read.
  @inline(__always)
  var shared: Borrowed<SharedRules>? { open.with { $0.rules.shared } }

  init(_ pack: OpenedPack) {
    buffer = pack.bytes.buffer
    open = Borrowed(pack)
    isRightToLeft = pack.rules.isRightToLeft
    entryCount = Int(pack.header.entryCount)
    places = pack.places
    code = pack.code.map { Borrowed($0) }
  }

  /// Returns the pack's entry for an ordinal.
  @inline(__always)
  package func entry(_ ordinal: UInt32) -> LanguagePack.Entry {
    PackEntries(buffer: buffer, places: places, count: entryCount).entry(ordinal)
  }

  /// Returns the text at an offset if it is plain; else nil.
  package func plainText(at offset: Int) -> String? {
    if let code { return compactText(at: offset, code) }
    guard let record = record(at: offset), !record.isMessage,
      record.content.count <= TextOutput.longest
    else { return nil }
    return UTF8Check.string(records.content(of: record))
  }

  /// The records as unowned addresses.
  @inline(__always)
  var records: PackRecords {
    PackRecords(buffer, places)
  }

  /// Returns the record at an offset among the values, or the one that it refers to; nil if
  /// invalid.
  @inline(__always)
  func record(at offset: Int) -> LanguagePack.Record? { records.record(at: offset) }
}
