/// The ids and ordinals of a key table, by address: without references, so that a lookup counts none.
///
/// Valid while somebody holds the table.
package struct KeySlots {
  let buffer: UnsafeRawBufferPointer
  let bits: UInt16

  /// The ordinal of an id, or nil where the build does not have it.
  ///
  /// Ends, since no slot is visited twice; reads inside, since the length was checked by the slots.
  package func ordinal(of id: UInt64) -> UInt32? {
    let slots = 1 &<< Int(truncatingIfNeeded: bits)
    guard id != 0, buffer.count == KeyTable.headerLength &+ 12 &* slots else { return nil }
    var slot = KeyTable.slot(of: id, bits: bits)
    for _ in 0..<slots {
      let place = KeyTable.headerLength &+ 8 &* slot
      let found = UInt64(
        littleEndian: buffer.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      if found == id {
        let place = KeyTable.headerLength &+ 8 &* slots &+ 4 &* slot
        return UInt32(littleEndian: buffer.loadUnaligned(fromByteOffset: place, as: UInt32.self))
      }
      if found == 0 { return nil }
      slot = (slot &+ 1) & (slots &- 1)
    }
    return nil
  }
}
