/// Writes bits, the highest of each byte first.
struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var pending: UInt64 = 0
  private var count = 0

  /// Appends the lowest bits of a number; at most 32.
  mutating func append(_ value: Int, bits: Int) {
    pending = pending << UInt64(bits) | (UInt64(value) & (1 << UInt64(bits) - 1))
    count += bits
    while count >= 8 {
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: pending >> UInt64(count)))
    }
  }

  /// Appends `zeros` zeros and a one.
  mutating func append(zeros: Int) {
    for _ in 0..<zeros { append(0, bits: 1) }
    append(1, bits: 1)
  }

  /// Pads the last byte with zeros.
  mutating func align() {
    if count > 0 { append(0, bits: 8 - count) }
  }
}
