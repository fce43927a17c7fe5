/// The key under which address prefixes are hashed for one day, so that none stays in memory.
struct PrefixKey {
  private var day = Int.min
  private var key: (UInt64, UInt64) = (0, 0)

  /// Returns the hash of a prefix under the key of a day, and draws a new key for a new day.
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
}
