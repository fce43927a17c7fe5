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
    var slot = KeyTable.slot(of: id, bits: bits)
    for _ in 0..<slots {
      let found = buffer.little(UInt64.self, at: KeyTable.headerLength &+ 8 &* slot)
      if found == id, id != 0 {
        return buffer.little(UInt32.self, at: KeyTable.headerLength &+ 8 &* slots &+ 4 &* slot)
      }
      if found == 0 { return nil }
      slot = (slot &+ 1) & (slots &- 1)
    }
    return nil
  }
}
