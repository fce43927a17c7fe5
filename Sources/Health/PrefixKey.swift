/// The key under which address prefixes are hashed for one day, so that none stays in memory.
///
/// The hash is SipHash-2-4 of eight bytes (Aumasson and Bernstein, 2012).
struct PrefixKey {
  private var day = Int.min
  private var key: (UInt64, UInt64) = (0, 0)

  /// Creates a key that is drawn at its first use.
  init() {}

  init(_ first: UInt64, _ second: UInt64, day: Int) { (key, self.day) = ((first, second), day) }

  /// Returns the hash of a prefix under the key of a day, and draws a new key for a new day.
  mutating func hash(_ prefix: UInt64, day: Int, random: () -> UInt64) -> UInt64 {
    if day != self.day { (self.day, key) = (day, (random(), random())) }
    var state = SipState(key.0, key.1)
    state.absorb(prefix)
    state.absorb(8 << 56)
    return state.finish()
  }
}

private struct SipState {
  private var (v0, v1, v2, v3): (UInt64, UInt64, UInt64, UInt64)

  init(_ key0: UInt64, _ key1: UInt64) {
    v0 = key0 ^ 0x736f_6d65_7073_6575
    v1 = key1 ^ 0x646f_7261_6e64_6f6d
    v2 = key0 ^ 0x6c79_6765_6e65_7261
    v3 = key1 ^ 0x7465_6462_7974_6573
  }

  mutating func absorb(_ word: UInt64) {
    v3 ^= word
    rounds(2)
    v0 ^= word
  }

  mutating func finish() -> UInt64 {
    v2 ^= 0xff
    rounds(4)
    return v0 ^ v1 ^ v2 ^ v3
  }

  private mutating func rounds(_ count: Int) {
    func left(_ word: UInt64, _ bits: UInt64) -> UInt64 { word << bits | word >> (64 - bits) }
    for _ in 0..<count {
      v0 &+= v1
      v1 = left(v1, 13) ^ v0
      v0 = left(v0, 32)
      v2 &+= v3
      v3 = left(v3, 16) ^ v2
      v0 &+= v3
      v3 = left(v3, 21) ^ v0
      v2 &+= v1
      v1 = left(v1, 17) ^ v2
      v2 = left(v2, 32)
    }
  }
}
