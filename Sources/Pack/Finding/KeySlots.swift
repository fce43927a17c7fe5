/// The slots of a key table, by address: without references, so that a lookup counts none.
///
/// Valid while somebody holds the table.
package struct KeySlots: Sendable {
  private let hash: KeyHash
  private let pilots: HashColumn<UInt8>
  private let cells: HashColumn<Cell>
  /// How many bits of an ordinal are not in its cell.
  private let highBits: UInt64
  /// Those of all slots.
  private let high: ByteView
  /// The ordinal of an empty slot, which is larger than all others of the table.
  let empty: UInt32

  /// What lies in a slot, in six bytes: as little-endian numbers, so that each is one read.
  struct Cell: BitwiseCopyable {
    /// The low half of an id.
    let half: UInt32
    /// The lowest bits of its ordinal.
    let ordinal: UInt16
  }

  /// The slots of a file that has a layout; nil where the file is shorter, or has no slot or group.
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

  /// The ordinal of an id, or nil where the build does not have it.
  ///
  /// Reads a pilot and a cell, and in large tables what is not in the cell; all inside, whatever the
  /// bytes say.
  @inline(__always)
  package func ordinal(of id: UInt64) -> UInt32? {
    guard let ordinal = ordinalOrEmpty(of: id), ordinal != empty else { return nil }
    return ordinal
  }

  /// The same, but for an id that leads to an empty slot it may be `empty`.
  ///
  /// For those who compare the ordinal with a smaller number anyway.
  @inline(__always)
  func ordinalOrEmpty(of id: UInt64) -> UInt32? {
    let slotHash = hash.slotHash(of: id, pilot: pilots[hash.groupHash(of: id)])
    let cell = cells[slotHash]
    guard UInt32(littleEndian: cell.half) == UInt32(truncatingIfNeeded: id) else { return nil }
    return ordinal(in: cell, cells.index(of: slotHash))
  }

  /// The ordinals in all slots, in their order.
  var ordinals: [UInt32] { (0..<hash.slots).compactMap(ordinal(in:)) }

  /// The ordinal in a slot, or nil where it is empty.
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
