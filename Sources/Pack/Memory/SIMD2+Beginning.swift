extension SIMD2<UInt64> {
  /// Reads the first sixteen bytes, padded with zeros if there are fewer.
  @inline(__always)
  init(beginning bytes: ByteView) {
    if let words = Words<Self>(bytes) {
      self = words[0]
    } else if let words = Words<UInt64>(bytes) {
      let high = words[bytes.count &- 8]
      self.init(words[0], high >> (8 &* UInt64(16 &- bytes.count)))
    } else {
      self.init(Self.word(bytes), 0)
    }
  }

  /// Reads up to seven bytes as a word; some are read twice, and none is a zero.
  @inline(__always)
  private static func word(_ bytes: ByteView) -> UInt64 {
    func byte(_ place: Int) -> UInt64 {
      UInt64(bytes[place]) &<< UInt64(truncatingIfNeeded: 8 &* place)
    }
    let count = bytes.count
    guard let halves = Words<UInt32>(bytes) else {
      return byte(0) | byte(count &>> 1) | byte(count &- 1)
    }
    return UInt64(halves[0]) | UInt64(halves[count &- 4]) &<< UInt64(8 &* (count &- 4))
  }
}
