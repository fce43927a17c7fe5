/// The slots of a key table, by address: without references, so that a lookup counts none.
///
/// Valid while somebody holds the table.
package struct KeySlots {
  private let base: UnsafeRawPointer
  /// Where the last word begins.
  private let last: UInt
  private let hash: KeyHash
  private let layout: KeyTableLayout

  /// The slots of a file that is as long as its layout.
  init?(_ buffer: UnsafeRawBufferPointer, _ hash: KeyHash, _ layout: KeyTableLayout) {
    guard let base = buffer.baseAddress, buffer.count == layout.length else { return nil }
    self.base = base
    last = UInt(layout.length - 8)
    self.hash = hash
    self.layout = layout
  }

  /// The ordinal of an id, or nil where the build does not have it.
  ///
  /// Reads one byte and one word, both inside, whatever the bytes say.
  @inline(__always)
  package func ordinal(of id: UInt64) -> UInt32? {
    let group = KeyTableLayout.header &+ Int(truncatingIfNeeded: hash.group(of: id))
    guard UInt(bitPattern: group) <= last else { return nil }
    let pilot = base.load(fromByteOffset: group, as: UInt8.self)
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
    guard UInt(bitPattern: place) <= last else { return nil }
    return UInt64(littleEndian: base.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      &>> shift
  }

  @inline(__always)
  private func content(of cell: UInt64) -> UInt32? {
    let ordinal = UInt32(truncatingIfNeeded: cell &>> 32) & layout.empty
    return ordinal == layout.empty ? nil : ordinal
  }
}
