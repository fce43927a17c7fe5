/// The entries of a pack as unowned addresses: what a pack has for an ordinal.
///
/// Valid while the pack is retained.
struct PackEntries {
  let buffer: ByteView
  let places: PackPlaces
  let count: Int

  /// Returns the pack's entry for an ordinal.
  @inline(__always)
  func entry(_ ordinal: UInt32) -> LanguagePack.Entry {
    guard !places.isOverlay else { return overlayEntry(ordinal) }
    let ordinal = Int(truncatingIfNeeded: ordinal)
    guard ordinal >= 0, ordinal < count,
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
    var (low, high) = (0, count)
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
}

extension PackLayout {
  /// Returns a mark in the wider entry of an overlay.
  package static func overlayMark(_ mark: UInt16) -> UInt32 { 0xFFFF_0000 | UInt32(mark) }
}
