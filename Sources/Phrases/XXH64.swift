/// The XXH64 hash of bytes that arrive in pieces, without allocation.
///
/// Source: xxHash specification 0.1.1, "XXH64 Algorithm Description". Not a defence against
/// deliberate collisions; the extractor refuses two phrases of one id.
public struct XXH64: Sendable {
  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

  private var lanes: (UInt64, UInt64, UInt64, UInt64)
  private let seed: UInt64
  /// Up to 31 bytes that do not yet fill a stripe, as four little-endian words.
  private var pending: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
  private var pendingCount = 0
  private var total: UInt64 = 0

  /// A hash of no bytes yet.
  public init(seed: UInt64 = 0) {
    self.seed = seed
    lanes = (seed &+ Self.prime1 &+ Self.prime2, seed &+ Self.prime2, seed, seed &- Self.prime1)
  }

  /// Adds one byte.
  public mutating func combine(_ byte: UInt8) {
    let word = UInt64(byte) << (8 * UInt64(pendingCount & 7))
    switch pendingCount >> 3 {
    case 0: pending.0 |= word
    case 1: pending.1 |= word
    case 2: pending.2 |= word
    default: pending.3 |= word
    }
    pendingCount += 1
    total &+= 1
    if pendingCount == 32 { consumeStripe() }
  }

  /// Adds bytes in order.
  public mutating func combine(bytes: UnsafeBufferPointer<UInt8>) {
    for byte in bytes { combine(byte) }
  }

  private mutating func consumeStripe() {
    lanes.0 = Self.round(lanes.0, pending.0)
    lanes.1 = Self.round(lanes.1, pending.1)
    lanes.2 = Self.round(lanes.2, pending.2)
    lanes.3 = Self.round(lanes.3, pending.3)
    pending = (0, 0, 0, 0)
    pendingCount = 0
  }

  /// The hash of all bytes so far.
  public var value: UInt64 {
    var hash = total >= 32 ? mergedLanes : seed &+ Self.prime5
    hash &+= total
    let words = [pending.0, pending.1, pending.2, pending.3]
    var position = 0
    while position + 8 <= pendingCount {
      hash ^= Self.round(0, words[position >> 3])
      hash = Self.rotate(hash, 27) &* Self.prime1 &+ Self.prime4
      position += 8
    }
    if position + 4 <= pendingCount {
      hash ^= (words[position >> 3] & 0xFFFF_FFFF) &* Self.prime1
      hash = Self.rotate(hash, 23) &* Self.prime2 &+ Self.prime3
      position += 4
    }
    while position < pendingCount {
      let byte = (words[position >> 3] >> (8 * UInt64(position & 7))) & 0xFF
      hash ^= byte &* Self.prime5
      hash = Self.rotate(hash, 11) &* Self.prime1
      position += 1
    }
    return Self.avalanche(hash)
  }

  private var mergedLanes: UInt64 {
    var hash =
      Self.rotate(lanes.0, 1) &+ Self.rotate(lanes.1, 7) &+ Self.rotate(lanes.2, 12)
      &+ Self.rotate(lanes.3, 18)
    for lane in [lanes.0, lanes.1, lanes.2, lanes.3] {
      hash ^= Self.round(0, lane)
      hash = hash &* Self.prime1 &+ Self.prime4
    }
    return hash
  }

  private static func rotate(_ value: UInt64, _ bits: UInt64) -> UInt64 {
    (value << bits) | (value >> (64 - bits))
  }

  private static func round(_ lane: UInt64, _ input: UInt64) -> UInt64 {
    rotate(lane &+ input &* prime2, 31) &* prime1
  }

  private static func avalanche(_ value: UInt64) -> UInt64 {
    var hash = value
    hash ^= hash >> 33
    hash = hash &* prime2
    hash ^= hash >> 29
    hash = hash &* prime3
    hash ^= hash >> 32
    return hash
  }
}
