/// The last offset of each value's record, found by the value string.
///
/// A custom hash table: value strings are in one piece of memory and are compared there.
struct RecordIndex {
  private struct Known {
    var hash: UInt64
    var value: Range<Int>
    var offset: Int
  }

  private var known: [Known] = []
  /// One more than an index into `known`; zero is free.
  private var slots: [Int] = Array(repeating: 0, count: 64)

  /// Returns the last offset of an equal value string's record.
  func offset(of value: Range<Int>, in bytes: [UInt8]) -> Int? {
    let slot = slot(of: value, hash: Self.hash(value, bytes), in: bytes)
    return slots[slot] == 0 ? nil : known[slots[slot] - 1].offset
  }

  /// Records the offset of a value string's record.
  mutating func set(_ offset: Int, of value: Range<Int>, in bytes: [UInt8]) {
    if known.count * 2 >= slots.count { grow() }
    let hash = Self.hash(value, bytes)
    let slot = slot(of: value, hash: hash, in: bytes)
    if slots[slot] > 0 {
      known[slots[slot] - 1].offset = offset
    } else {
      known.append(Known(hash: hash, value: value, offset: offset))
      slots[slot] = known.count
    }
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 4)
    for (position, item) in known.enumerated() {
      var slot = Self.first(item.hash, slots.count)
      while slots[slot] > 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = position + 1
    }
  }

  private func slot(of value: Range<Int>, hash: UInt64, in bytes: [UInt8]) -> Int {
    var slot = Self.first(hash, slots.count)
    while slots[slot] > 0 {
      let item = known[slots[slot] - 1]
      if item.hash == hash, bytes[item.value] == bytes[value] { return slot }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private static func first(_ hash: UInt64, _ count: Int) -> Int {
    Int(truncatingIfNeeded: hash >> 32) & (count - 1)
  }

  /// Returns the FNV-1a hash, with its high half mixed once more, since slots come from there.
  private static func hash(_ value: Range<Int>, _ bytes: [UInt8]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes[value] { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return (hash ^ hash >> 29) &* 0x9E37_79B9_7F4A_7C15
  }
}
