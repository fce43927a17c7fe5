/// The steps of XXH64, for hashing in pieces and for hashing a whole key.
///
/// Source: xxHash specification 0.1.1, "XXH64 Algorithm Description". Public so that other modules
/// can inline them.
public enum XXH64Steps {
  /// The first of the five primes.
  @inlinable public static var prime1: UInt64 { 0x9E37_79B1_85EB_CA87 }
  /// The second prime.
  @inlinable public static var prime2: UInt64 { 0xC2B2_AE3D_27D4_EB4F }
  /// The third prime.
  @inlinable static var prime3: UInt64 { 0x1656_67B1_9E37_79F9 }
  /// The fourth prime.
  @inlinable static var prime4: UInt64 { 0x85EB_CA77_C2B2_AE63 }
  /// The fifth prime.
  @inlinable public static var prime5: UInt64 { 0x27D4_EB2F_1656_67C5 }

  /// Adds a word of eight bytes, first byte lowest.
  @inlinable @inline(__always)
  public static func add(_ word: UInt64, to hash: inout UInt64) {
    hash ^= round(0, word)
    hash = rotate(hash, 27) &* prime1 &+ prime4
  }

  /// Adds a half word of four bytes.
  @inlinable @inline(__always)
  public static func add(half: UInt64, to hash: inout UInt64) {
    hash ^= half &* prime1
    hash = rotate(hash, 23) &* prime2 &+ prime3
  }

  /// Adds a byte.
  @inlinable @inline(__always)
  public static func add(byte: UInt64, to hash: inout UInt64) {
    hash ^= byte &* prime5
    hash = rotate(hash, 11) &* prime1
  }

  /// Returns a lane of the stripes after one more word.
  @inlinable @inline(__always)
  public static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    rotate(lane &+ word &* prime2, 31) &* prime1
  }

  /// Returns the hash of the four lanes, to which the length is added.
  @inlinable @inline(__always)
  public static func merged(_ lanes: (UInt64, UInt64, UInt64, UInt64)) -> UInt64 {
    var hash =
      rotate(lanes.0, 1) &+ rotate(lanes.1, 7) &+ rotate(lanes.2, 12) &+ rotate(lanes.3, 18)
    merge(lanes.0, into: &hash)
    merge(lanes.1, into: &hash)
    merge(lanes.2, into: &hash)
    merge(lanes.3, into: &hash)
    return hash
  }

  /// Returns the result of the last step.
  @inlinable @inline(__always)
  public static func avalanche(_ value: UInt64) -> UInt64 {
    var hash = value
    hash ^= hash >> 33
    hash = hash &* prime2
    hash ^= hash >> 29
    hash = hash &* prime3
    hash ^= hash >> 32
    return hash
  }

  @inlinable @inline(__always)
  static func merge(_ lane: UInt64, into hash: inout UInt64) {
    hash ^= round(0, lane)
    hash = hash &* prime1 &+ prime4
  }

  @inlinable @inline(__always)
  static func rotate(_ value: UInt64, _ bits: UInt64) -> UInt64 {
    (value &<< bits) | (value &>> (64 &- bits))
  }
}
