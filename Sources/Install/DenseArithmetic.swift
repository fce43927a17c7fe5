/// A consumer or producer of bits with probabilities: a writer, a reader or a learner.
protocol DenseBits: ~Copyable {
  /// Writes or reads a bit, or only learns from it.
  ///
  /// - Parameters:
  ///   - bit: The bit, for a writer or learner; a reader ignores it.
  ///   - probability: The probability of a one, in 1/65,536; neither 0 nor 65,536.
  /// - Returns: The bit.
  mutating func code(_ bit: Int, _ probability: UInt32) -> Int

  /// Whether more bits were read than any writer can have written.
  var isPastTheEnd: Bool { get }
}

/// Returns the split point of a 32-bit range for a probability.
@inline(__always)
private func cut(_ low: UInt32, _ high: UInt32, _ probability: UInt32) -> UInt32 {
  low &+ UInt32(truncatingIfNeeded: (UInt64(high &- low) &* UInt64(probability)) >> 16)
}

/// Writes bits as one binary fraction: each bit's probability narrows a range.
struct DenseBitWriter: DenseBits {
  private(set) var bytes: [UInt8] = []
  private var low: UInt32 = 0
  private var high: UInt32 = .max
  var isPastTheEnd: Bool { false }

  @inline(__always)
  mutating func code(_ bit: Int, _ probability: UInt32) -> Int {
    let middle = cut(low, high, probability)
    if bit == 1 { high = middle } else { low = middle &+ 1 }
    while (low ^ high) >> 24 == 0 {
      bytes.append(UInt8(truncatingIfNeeded: high >> 24))
      low <<= 8
      high = high << 8 | 255
    }
    return bit
  }

  /// The number of parts per bit in which cost is measured.
  static let bitUnits = 256

  /// The cost so far, in parts of a bit: whole bytes, plus the narrowing of the range.
  ///
  /// The logarithm is linear between powers of two, which is off by less than a tenth of a bit. It
  /// never decreases, so the costs between successive moments add up.
  var spent: Int {
    let range = UInt64(high - low) + 1
    let exponent = 63 - range.leadingZeroBitCount
    let part = Int(((range << 8) >> UInt64(exponent)) & 255)
    return (8 * bytes.count + 32 - exponent) * Self.bitUnits - part
  }

  /// Writes the last byte, if it is needed to identify the range; a reader assumes zeros after it.
  mutating func finish() {
    if low > 0 { bytes.append(UInt8(truncatingIfNeeded: (low >> 24) + 1)) }
  }
}

/// Reads the bits of `DenseBitWriter`; bits after the end of the bytes are zero.
struct DenseBitReader: DenseBits {
  private let bytes: [UInt8]
  private var next: Int
  private var low: UInt32 = 0
  private var high: UInt32 = .max
  private var value: UInt32 = 0

  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    next = start
    for _ in 0..<4 { shift() }
  }

  var isPastTheEnd: Bool { next > bytes.count + 4 }

  @inline(__always)
  private mutating func shift() {
    value = value << 8 | (next < bytes.count ? UInt32(bytes[next]) : 0)
    next &+= 1
  }

  @inline(__always)
  mutating func code(_ bit: Int, _ probability: UInt32) -> Int {
    let middle = cut(low, high, probability)
    let found = value <= middle ? 1 : 0
    if found == 1 { high = middle } else { low = middle &+ 1 }
    while (low ^ high) >> 24 == 0 {
      low <<= 8
      high = high << 8 | 255
      shift()
    }
    return found
  }
}

/// Learns from bits that both sides know; neither writes nor reads.
struct DenseBitLearner: DenseBits {
  var isPastTheEnd: Bool { false }

  @inline(__always)
  mutating func code(_ bit: Int, _ probability: UInt32) -> Int { bit }
}
