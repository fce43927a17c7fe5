/// Where a key table keeps an id: the hash function that reader and writer share.
///
/// Ids fall into small groups, each with a byte, its *pilot*, which the writer chose so that no two
/// ids of the table get the same slot. See `Docs/Formats/KeyTable.md`.
package struct KeyHash: Sendable, Hashable {
  /// What the writer counted up until every group found a pilot.
  package let seed: UInt32
  /// How many slots there are, from one to twice the ordinals of an epoch.
  package let slots: UInt32
  /// How many groups there are, with a pilot each.
  package let groups: UInt32
  /// What ids are multiplied by: odd, so that no two of them become one.
  private let multiplier: UInt64

  package init(seed: UInt32, slots: UInt32, groups: UInt32) {
    self.seed = seed
    self.slots = slots
    self.groups = groups
    multiplier = 0x9E37_79B9_7F4A_7C15 &+ UInt64(seed) &* 0x2CAC_CF63_3C6E_F3F2
  }

  /// The hash that falls on the group of an id.
  @inline(__always)
  func groupHash(of id: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: (id &* multiplier) &>> 32)
  }

  /// The hash that falls on the slot of an id whose group has this pilot.
  ///
  /// Only the last steps wait for the pilot, which may come from memory.
  @inline(__always)
  func slotHash(of id: UInt64, pilot: UInt8) -> UInt32 {
    let once = id &* multiplier
    let twice = (once ^ once &>> 32) &* 0xC2B2_AE3D_27D4_EB4F
    let start = UInt32(truncatingIfNeeded: twice &>> 32)
    let step = UInt32(truncatingIfNeeded: twice)
    return start &+ UInt32(pilot) &* step
  }

  /// The group of an id: below `groups`.
  package func group(of id: UInt64) -> UInt32 { Self.scale(groupHash(of: id), to: groups) }

  /// The slot of an id whose group has this pilot: below `slots`.
  package func slot(of id: UInt64, pilot: UInt8) -> UInt32 {
    Self.scale(slotHash(of: id, pilot: pilot), to: slots)
  }

  private static func scale(_ hash: UInt32, to count: UInt32) -> UInt32 {
    UInt32(truncatingIfNeeded: (UInt64(hash) &* UInt64(count)) &>> 32)
  }
}
