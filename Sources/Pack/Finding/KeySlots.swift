/// The slots of a key table as unowned addresses, so that a lookup does no reference counting.
///
/// Valid while the table is retained.
package struct KeySlots: Sendable {
  private let hash: KeyHash
  private let pilots: HashColumn<UInt8>
  private let cells: HashColumn<Cell>
  /// The number of ordinal bits outside its cell.
  private let highBits: UInt64
  /// The high ordinal bits of all slots.
  private let high: ByteView
  /// The ordinal of an empty slot, which is larger than every other ordinal of the table.
  let empty: UInt32

  /// The six bytes of a slot: little-endian numbers, so that each is one read.
  struct Cell: BitwiseCopyable {
    /// The low half of the id.
    let half: UInt32
    /// The lowest bits of the ordinal.
    let ordinal: UInt16
  }

  /// Creates the slots of a file with a layout; nil if the file is too short, or has no slot or
  /// group.
  @inline(__always)
  init?(_ buffer: ByteView, _ hash: KeyHash, _ layout: KeyTableLayout) {
    guard
      let pilots = HashColumn<UInt8>(buffer, at: KeyTableLayout.header, count: hash.groups),
      let cells = HashColumn<Cell>(buffer, at: layout.cells, count: hash.slots),
      let high = buffer.part(layout.high..<layout.length)
    else { return nil }
    self.hash = hash
    self.pilots = pilots
    self.cells = cells
    self.high = high
    highBits = layout.highBits
    empty = layout.empty
  }

  /// Returns the ordinal of an id; nil if the build does not contain it.
  ///
  /// Reads a pilot, a cell, and in large tables the ordinal's high bits; all reads are in bounds,
  /// whatever the bytes are.
  @inline(__always)
  package func ordinal(of id: UInt64) -> UInt32? {
    let slotHash = hash.slotHash(of: id, pilot: pilots[hash.groupHash(of: id)])
    let cell = cells[slotHash]
    guard UInt32(littleEndian: cell.half) == UInt32(truncatingIfNeeded: id) else { return nil }
    let ordinal = ordinal(in: cell, cells.index(of: slotHash))
    return ordinal == empty ? nil : ordinal
  }

  /// The ordinals in slot order.
  var ordinals: [UInt32] { (0..<hash.slots).compactMap(ordinal(in:)) }

  /// Returns the ordinal in a slot; nil if the slot is empty.
  private func ordinal(in slot: UInt32) -> UInt32? {
    guard let cell = cells.value(at: slot) else { return nil }
    let ordinal = ordinal(in: cell, slot)
    return ordinal == empty ? nil : ordinal
  }

  @inline(__always)
  private func ordinal(in cell: Cell, _ slot: UInt32) -> UInt32 {
    let low = UInt32(UInt16(littleEndian: cell.ordinal))
    guard highBits != 0 else { return low }
    let bit = UInt64(slot) &* highBits
    guard let word = high.little(UInt16.self, at: Int(truncatingIfNeeded: bit &>> 3)) else {
      return empty
    }
    return low | (UInt32(word) &>> UInt32(bit & 7)) &<< 16 & empty
  }
}
