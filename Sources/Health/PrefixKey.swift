/// The key under which address prefixes are hashed for one day, so that none stays in memory.
struct PrefixKey {
  private var day = Int.min
  private var key: (UInt64, UInt64) = (0, 0)

  /// Returns the hash of a number of a prefix under the key of a day, and draws a new key for a new day.
  ///
  /// The hash is Swift's own, which has another seed in each process.
  mutating func hash(_ prefix: UInt64, day: Int, random: () -> UInt64) -> UInt64 {
    if day != self.day { (self.day, key) = (day, (random(), random())) }
    var hasher = Hasher()
    hasher.combine(key.0)
    hasher.combine(key.1)
    hasher.combine(prefix)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }

  /// Returns the hashes of a sender's prefix and of the network around it: a /16 of IPv4, a /32 of IPv6.
  ///
  /// The number of a prefix is that of `NetworkPrefix` of the server: 48 bits, or the highest bit and 24
  /// bits.
  mutating func sender(_ prefix: UInt64, day: Int, random: () -> UInt64) -> HashedSender {
    let isVersion4 = prefix >> 63 == 1
    // The second number is of no prefix.
    let network = 1 << 62 | (isVersion4 ? prefix >> 8 : prefix >> 16)
    return HashedSender(
      prefix: hash(prefix, day: day, random: random),
      network: hash(network, day: day, random: random))
  }
}

/// The keyed hashes of a sender's prefix and of the network around it.
struct HashedSender: Hashable {
  let prefix: UInt64
  let network: UInt64
}
