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
  /// The words of a stripe that is not yet whole; only those below `total` count.
  private var pending: (UInt64, UInt64, UInt64) = (0, 0, 0)
  /// Up to seven bytes that do not yet fill a word, the rest zero.
  private var word: UInt64 = 0
  private var total: UInt64 = 0

  /// A hash of no bytes yet.
  public init(seed: UInt64 = 0) {
    self.seed = seed
    lanes = (seed &+ Self.prime1 &+ Self.prime2, seed &+ Self.prime2, seed, seed &- Self.prime1)
  }

  /// Adds one byte.
  @inline(__always)
  public mutating func combine(_ byte: UInt8) {
    word |= UInt64(byte) &<< ((total & 7) &* 8)
    total &+= 1
    guard total & 7 == 0 else { return }
    push(word)
    word = 0
  }

  /// Adds bytes in order, eight at a time.
  public mutating func combine(bytes: UnsafeBufferPointer<UInt8>) {
    let raw = UnsafeRawBufferPointer(bytes)
    let whole = raw.count & ~7
    var position = 0
    while position < whole {
      let next = raw.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      add(UInt64(littleEndian: next), count: 8)
      position &+= 8
    }
    if position < raw.count { add(Self.tail(raw, position), count: UInt64(raw.count &- position)) }
  }

  /// The last one to seven bytes as a word.
  private static func tail(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> UInt64 {
    var (word, shift, position) = (UInt64(0), UInt64(0), start)
    if bytes.count &- position >= 4 {
      let next = bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self)
      word = UInt64(UInt32(littleEndian: next))
      (shift, position) = (32, position &+ 4)
    }
    while position < bytes.count {
      word |= UInt64(bytes[position]) &<< shift
      (shift, position) = (shift &+ 8, position &+ 1)
    }
    return word
  }

  /// Adds the low bytes of a word; the others are zero.
  @inline(__always)
  private mutating func add(_ next: UInt64, count: UInt64) {
    let filled = total & 7
    total &+= count
    let joined = word | next &<< (filled &* 8)
    guard filled &+ count >= 8 else {
      word = joined
      return
    }
    push(joined)
    word = filled == 0 ? 0 : next &>> (64 &- filled &* 8)
  }

  /// Takes a whole word, the last of those that `total` counts; the fourth makes a stripe.
  @inline(__always)
  private mutating func push(_ whole: UInt64) {
    switch (total &>> 3) & 3 {
    case 1: pending.0 = whole
    case 2: pending.1 = whole
    case 3: pending.2 = whole
    default:
      lanes.0 = Self.round(lanes.0, pending.0)
      lanes.1 = Self.round(lanes.1, pending.1)
      lanes.2 = Self.round(lanes.2, pending.2)
      lanes.3 = Self.round(lanes.3, whole)
    }
  }

  /// The hash of all bytes so far.
  public var value: UInt64 {
    var hash = (total >= 32 ? mergedLanes : seed &+ Self.prime5) &+ total
    let words = (total & 31) &>> 3
    if words > 0 { Self.add(pending.0, to: &hash) }
    if words > 1 { Self.add(pending.1, to: &hash) }
    if words > 2 { Self.add(pending.2, to: &hash) }
    var (rest, bytes) = (word, total & 7)
    if bytes >= 4 {
      hash ^= (rest & 0xFFFF_FFFF) &* Self.prime1
      hash = Self.rotate(hash, 23) &* Self.prime2 &+ Self.prime3
      (rest, bytes) = (rest &>> 32, bytes &- 4)
    }
    while bytes > 0 {
      hash ^= (rest & 0xFF) &* Self.prime5
      hash = Self.rotate(hash, 11) &* Self.prime1
      (rest, bytes) = (rest &>> 8, bytes &- 1)
    }
    return Self.avalanche(hash)
  }

  private static func add(_ word: UInt64, to hash: inout UInt64) {
    hash ^= round(0, word)
    hash = rotate(hash, 27) &* prime1 &+ prime4
  }

  private var mergedLanes: UInt64 {
    var hash =
      Self.rotate(lanes.0, 1) &+ Self.rotate(lanes.1, 7) &+ Self.rotate(lanes.2, 12)
      &+ Self.rotate(lanes.3, 18)
    Self.merge(lanes.0, into: &hash)
    Self.merge(lanes.1, into: &hash)
    Self.merge(lanes.2, into: &hash)
    Self.merge(lanes.3, into: &hash)
    return hash
  }

  private static func merge(_ lane: UInt64, into hash: inout UInt64) {
    hash ^= round(0, lane)
    hash = hash &* prime1 &+ prime4
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
