/// The slots of a key table, by address: without references, so that a lookup counts none.
///
/// Valid while somebody holds the table.
package struct KeySlots: Sendable {
  private let pilots: Column<UInt8>
  private let cells: Stretch<UInt64>
  private let hash: KeyHash
  private let width: UInt64
  private let empty: UInt32

  /// The slots of a file that is as long as its layout.
  init?(_ buffer: ByteView, _ hash: KeyHash, _ layout: KeyTableLayout) {
    guard buffer.count == layout.length,
      let pilots = Column<UInt8>(buffer, KeyTableLayout.header..<layout.cells),
      let cells = Stretch<UInt64>(buffer, layout.cells..<layout.length)
    else { return nil }
    self.pilots = pilots
    self.cells = cells
    self.hash = hash
    width = layout.width
    empty = layout.empty
  }

  /// The ordinal of an id, or nil where the build does not have it.
  ///
  /// Reads one byte and one word, both inside, whatever the bytes say.
  @inline(__always)
  package func ordinal(of id: UInt64) -> UInt32? {
    guard let pilot = pilots[UInt(hash.group(of: id))],
      let cell = cell(hash.slot(of: id, pilot: pilot)),
      UInt32(truncatingIfNeeded: cell) == UInt32(truncatingIfNeeded: id)
    else { return nil }
    return content(of: cell)
  }

  /// The ordinal in a slot, or nil where it is empty.
  func ordinal(in slot: UInt32) -> UInt32? { cell(slot).flatMap(content(of:)) }

  /// A cell, above which there are bits of the next one.
  @inline(__always)
  private func cell(_ slot: UInt32) -> UInt64? {
    let bit = UInt64(slot) &* width
    return cells.word(at: UInt(bit &>> 3)).map { $0 &>> (bit & 7) }
  }

  @inline(__always)
  private func content(of cell: UInt64) -> UInt32? {
    let ordinal = UInt32(truncatingIfNeeded: cell &>> 32) & empty
    return ordinal == empty ? nil : ordinal
  }
}
