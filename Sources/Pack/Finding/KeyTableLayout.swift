/// The layout of a key table, computed from three numbers of its header.
///
/// ```
///  0  4  magic "LPKT"                  40  pilots, a byte a group
///  4  2  version, 4                     …  cells of six bytes: the low half of an id, and the
///  6  1  bits of an ordinal                lowest 16 bits of its ordinal
///  7  1  rule of the ids, 2             …  where ordinals have more bits, these of all slots,
///  8 16  epoch                             packed, and zeros: each is read in a word of two bytes
/// 24  4  number of ids
/// 28  4  number of slots
/// 32  4  number of groups
/// 36  4  seed
/// ```
package struct KeyTableLayout: Sendable {
  /// "LPKT", as a little-endian number.
  package static let magic: UInt32 = 0x544B_504C
  package static let version: UInt16 = 4
  /// The rule by which phrase ids are computed, numbered as in `Docs/Formats/PhraseID.md`.
  package static let idRule: UInt8 = 2
  package static let header = 40
  private static let cell = 6
  /// The number of bits of an ordinal: at least those in a cell; at most those needed for 2^24
  /// ordinals and a value for empty slots.
  package static let bits: ClosedRange<UInt8> = 16...25
  /// The number of slots or groups, limited so that no offset overflows.
  package static let slots: ClosedRange<UInt32> = 1...(1 << 25)

  /// The number of ordinal bits outside its cell.
  package let highBits: UInt64
  /// The ordinal of an empty slot: all bits are set.
  package let empty: UInt32
  /// The start of the cells.
  package let cells: Int
  /// The start of the ordinals' high bits.
  package let high: Int
  /// The length of the file.
  package let length: Int

  /// Computes the layout of a table; nil if a number is out of range.
  @inline(__always)
  package init?(bits: UInt8, _ hash: KeyHash) {
    guard Self.bits.contains(bits), Self.slots.contains(hash.slots),
      Self.slots.contains(hash.groups)
    else { return nil }
    highBits = UInt64(bits) - 16
    empty = (1 << UInt32(bits)) - 1
    cells = Self.header + Int(hash.groups)
    high = cells + Self.cell * Int(hash.slots)
    let last = UInt64(hash.slots - 1) * highBits
    length = highBits == 0 ? high : high + Int(last >> 3) + 2
  }
}
