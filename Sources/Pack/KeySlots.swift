/// The slots of a key table, by address: without references, so that a lookup counts none.
///
/// Valid while somebody holds the table.
package struct KeySlots {
  let buffer: UnsafeRawBufferPointer
  let hash: KeyHash
  let layout: KeyTableLayout

  /// The ordinal of an id, or nil where the build does not have it.
  ///
  /// Reads one byte and one word, both inside, whatever the bytes say.
  @inline(__always)
  package func ordinal(of id: UInt64) -> UInt32? {
    let group = Int(truncatingIfNeeded: hash.group(of: id))
    guard let pilot = buffer.little(UInt8.self, at: KeyTableLayout.header &+ group) else {
      return nil
    }
    guard let cell = cell(hash.slot(of: id, pilot: pilot)),
      UInt32(truncatingIfNeeded: cell) == UInt32(truncatingIfNeeded: id)
    else { return nil }
    return content(of: cell)
  }

  /// The ordinal in a slot, or nil where it is empty.
  func ordinal(in slot: UInt32) -> UInt32? { cell(slot).flatMap(content(of:)) }

  /// A cell, above which there are bits of the next one.
  @inline(__always)
  private func cell(_ slot: UInt32) -> UInt64? {
    let (place, shift) = layout.cell(slot)
    return buffer.little(UInt64.self, at: place).map { $0 &>> shift }
  }

  @inline(__always)
  private func content(of cell: UInt64) -> UInt32? {
    let ordinal = UInt32(truncatingIfNeeded: cell &>> 32) & layout.empty
    return ordinal == layout.empty ? nil : ordinal
  }
}
