/// Where the parts of a key table lie, which follows from three numbers of its header.
///
/// ```
///  0  4  magic "LPKT"                  40  pilots, a byte a group
///  4  2  version, 2                     …  cells, packed bit by bit: the low half of an id,
///  6  2  bits of an ordinal                and its ordinal
///  8 16  epoch                          …  up to eight zeros, so that a cell is read as one word
/// 24  4  number of ids
/// 28  4  number of slots
/// 32  4  number of groups
/// 36  4  seed
/// ```
package struct KeyTableLayout: Sendable {
  /// "LPKT", as a little-endian number.
  package static let magic: UInt32 = 0x544B_504C
  package static let version: UInt16 = 2
  package static let header = 40
  /// The version of how ids are made, as `Docs/Formats/PhraseID.md` says.
  package static let idVersion: UInt8 = 1
  /// How long an ordinal may be: 2^24 of them, and one value that says that a slot is empty.
  package static let bits: ClosedRange<UInt16> = 1...25
  /// How many slots or groups there may be, so that no position overflows.
  package static let slots: ClosedRange<UInt32> = 1...(1 << 25)

  /// The bits of a cell: 32 of the id, and those of an ordinal.
  package let width: UInt64
  /// The ordinal of an empty slot: all bits are set.
  package let empty: UInt32
  /// Where the cells begin.
  package let cells: Int
  /// The length of the file.
  package let length: Int

  /// The layout of a table; nil where a number is out of its range.
  package init?(bits: UInt16, _ hash: KeyHash) {
    guard Self.bits.contains(bits), Self.slots.contains(hash.slots),
      Self.slots.contains(hash.groups)
    else { return nil }
    width = 32 + UInt64(bits)
    empty = (1 << UInt32(bits)) - 1
    cells = Self.header + Int(hash.groups)
    let last = UInt64(hash.slots - 1) * width
    length = cells + Int(last >> 3) + 8
  }

  /// The byte in which a cell begins, and how many bits of it are another cell's.
  @inline(__always)
  package func cell(_ slot: UInt32) -> (place: Int, shift: UInt64) {
    let bit = UInt64(slot) &* width
    return (cells &+ Int(truncatingIfNeeded: bit &>> 3), bit & 7)
  }
}
