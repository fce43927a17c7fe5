/// What one bit with a probability is done with: written, read, or only learned from.
protocol DenseBits: ~Copyable {
  /// Takes the bit that is to be written, or gives the one that is read.
  ///
  /// - Parameters:
  ///   - bit: what a writer or learner has; a reader does not look at it.
  ///   - probability: of a one, of 65,536, neither 0 nor all.
  /// - Returns: the bit.
  mutating func code(_ bit: Int, _ probability: UInt32) -> Int

  /// Whether bits were read that no writer can have meant.
  var isPastTheEnd: Bool { get }
}

/// Where a range of 32 bits is cut for a probability.
@inline(__always)
private func cut(_ low: UInt32, _ high: UInt32, _ probability: UInt32) -> UInt32 {
  low &+ UInt32(truncatingIfNeeded: (UInt64(high &- low) &* UInt64(probability)) >> 16)
}

/// Writes bits as one binary fraction: a range that narrows by each bit's probability.
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

  /// How many parts a bit has where it is counted what was spent.
  static let bitUnits = 256

  /// What was spent so far, in parts of a bit: whole bytes, and how much the range is narrower than at first.
  ///
  /// The logarithm is a straight line between powers of two, so off by less than a tenth of a bit; it never
  /// falls, and what is counted between two moments adds up.
  var spent: Int {
    let range = UInt64(high - low) + 1
    let exponent = 63 - range.leadingZeroBitCount
    let part = Int(((range << 8) >> UInt64(exponent)) & 255)
    return (8 * bytes.count + 32 - exponent) * Self.bitUnits - part
  }

  /// Writes the last byte, if one is needed to tell the range; a reader takes zeros for what follows them.
  mutating func finish() {
    if low > 0 { bytes.append(UInt8(truncatingIfNeeded: (low >> 24) + 1)) }
  }
}

/// Reads bits that `DenseBitWriter` wrote; past the end of the bytes are zeros.
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

/// Learns from bits that both sides know: nothing is written or read.
struct DenseBitLearner: DenseBits {
  var isPastTheEnd: Bool { false }

  @inline(__always)
  mutating func code(_ bit: Int, _ probability: UInt32) -> Int { bit }
}
