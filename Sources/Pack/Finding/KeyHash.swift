/// The hash function of a key table, which maps an id to its slot; reader and writer share it.
///
/// Ids fall into small groups. Each group has a byte, its *pilot*, which the writer chose so that
/// no two ids of the table get the same slot. See `Docs/Formats/KeyTable.md`.
package struct KeyHash: Sendable, Hashable {
  /// The seed, which the writer increased until every group found a pilot.
  package let seed: UInt32
  /// The number of slots, from one to twice the ordinals of an epoch.
  package let slots: UInt32
  /// The number of groups, each with a pilot.
  package let groups: UInt32
  /// The multiplier of ids: odd, so that the product is unique.
  private let multiplier: UInt64

  package init(seed: UInt32, slots: UInt32, groups: UInt32) {
    self.seed = seed
    self.slots = slots
    self.groups = groups
    multiplier = 0x9E37_79B9_7F4A_7C15 &+ UInt64(seed) &* 0x2CAC_CF63_3C6E_F3F2
  }

  /// Returns the hash that selects the group of an id.
  @inline(__always)
  func groupHash(of id: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: (id &* multiplier) &>> 32)
  }

  /// Returns the hash that selects the slot of an id whose group has a pilot.
  ///
  /// Only the last steps depend on the pilot, which may have to come from memory.
  @inline(__always)
  func slotHash(of id: UInt64, pilot: UInt8) -> UInt32 {
    let once = id &* multiplier
    let twice = (once ^ once &>> 32) &* 0xC2B2_AE3D_27D4_EB4F
    let start = UInt32(truncatingIfNeeded: twice &>> 32)
    let step = UInt32(truncatingIfNeeded: twice)
    return start &+ UInt32(pilot) &* step
  }

  /// Returns the group of an id: below `groups`.
  package func group(of id: UInt64) -> UInt32 { Self.scale(groupHash(of: id), to: groups) }

  /// Returns the slot of an id whose group has a pilot: below `slots`.
  package func slot(of id: UInt64, pilot: UInt8) -> UInt32 {
    Self.scale(slotHash(of: id, pilot: pilot), to: slots)
  }

  private static func scale(_ hash: UInt32, to count: UInt32) -> UInt32 {
    UInt32(truncatingIfNeeded: (UInt64(hash) &* UInt64(count)) &>> 32)
  }
}
