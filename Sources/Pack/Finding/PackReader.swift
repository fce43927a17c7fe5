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
    places = pack.header.places
    code = pack.code.map { Borrowed($0) }
  }

  /// Returns the pack's entry for an ordinal.
  @inline(__always)
  package func entry(_ ordinal: UInt32) -> LanguagePack.Entry {
    guard !places.isOverlay else { return overlayEntry(ordinal) }
    let ordinal = Int(truncatingIfNeeded: ordinal)
    guard ordinal >= 0, ordinal < entryCount,
      let entry = buffer.little(UInt16.self, at: places.entries &+ 2 &* ordinal)
    else { return .missing }
    guard entry < PackLayout.Mark.dead else { return Self.state(entry) }
    let place = places.blocks &+ ordinal &>> 6 &* BlockStart.length
    guard let word = buffer.little(UInt64.self, at: place), let block = BlockStart.start(of: word)
    else { return .missing }
    return .text(Int(truncatingIfNeeded: block) &+ Int(entry))
  }

  private static func state(_ mark: UInt16) -> LanguagePack.Entry {
    switch mark {
    case PackLayout.Mark.sameAsSource: .sameAsSource
    case PackLayout.Mark.dead: .dead
    default: .missing
    }
  }

  /// Searches an overlay's ordinals, which ascend.
  @inline(never)
  private func overlayEntry(_ ordinal: UInt32) -> LanguagePack.Entry {
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
    PackRecords(
      buffer: buffer, start: places.values, end: places.valuesEnd, far: places.far)
  }

  /// Returns the record at an offset among the values, or the one that it refers to; nil if
  /// invalid.
  @inline(__always)
  func record(at offset: Int) -> LanguagePack.Record? { records.record(at: offset) }
}

extension PackLayout {
  /// Returns a mark in the wider entry of an overlay.
  package static func overlayMark(_ mark: UInt16) -> UInt32 { 0xFFFF_0000 | UInt32(mark) }
}
