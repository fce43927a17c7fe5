/// Weighs twelve expectations into one: a sum with weights that learn from its own error.
///
/// Two sums with weights from two sets are averaged; what chooses a set is known to both sides.
struct DenseMixer: ~Copyable {
  static let inputs = 12

  let values = DenseMemory<Int32>(count: inputs)
  private let first: DenseMemory<Int32>
  private let second: DenseMemory<Int32>
  private var firstSet = 0
  private var secondSet = 0
  private var firstSum: Int32 = 0
  private var secondSum: Int32 = 0
  private let squashed: DenseMemory<Int32>
  private var bits: Int32 = 0

  /// Weights for so many sets each, all 0.2 of one.
  init(_ firstSets: Int, _ secondSets: Int, tables: DenseTables) {
    first = DenseMemory(count: firstSets * Self.inputs, 13107)
    second = DenseMemory(count: secondSets * Self.inputs, 13107)
    squashed = DenseMemory(tables.squashed)
  }

  @inline(__always)
  private static func vectors(_ memory: UnsafeMutablePointer<Int32>) -> UnsafeMutablePointer<
    SIMD4<Int32>
  > {
    UnsafeMutableRawPointer(memory).assumingMemoryBound(to: SIMD4<Int32>.self)
  }

  @inline(__always)
  private func sum(_ weights: UnsafeMutablePointer<Int32>) -> Int32 {
    let weights = Self.vectors(weights)
    let values = Self.vectors(self.values.base)
    let products =
      values[0] &* weights[0] &+ values[1] &* weights[1] &+ values[2] &* weights[2]
    return max(-2047, min(2047, products.wrappedSum() >> 16))
  }

  /// The logistic value of a one, -2047 to 2047.
  @inline(__always)
  mutating func mix(_ firstChoice: Int, _ secondChoice: Int) -> Int {
    firstSet = firstChoice &* Self.inputs
    secondSet = secondChoice &* Self.inputs
    firstSum = sum(first.base + firstSet)
    secondSum = sum(second.base + secondSet)
    return Int((firstSum &+ secondSum) >> 1)
  }

  /// The probability, of 4,096, of a logistic value.
  @inline(__always)
  func probability(_ value: Int) -> Int32 { squashed[value &+ 2048] }

  @inline(__always)
  private func learn(_ weights: UnsafeMutablePointer<Int32>, _ error: Int32) {
    let weights = Self.vectors(weights)
    let values = Self.vectors(self.values.base)
    for part in 0..<3 {
      weights[part] &+= (values[part] &* error &+ 0x8000) &>> 16
    }
  }

  /// Learns the bit that came after the last sum; fast at first, then steadily.
  @inline(__always)
  mutating func learn(_ bit: Int) {
    let rate = 24 &+ 1280 / (bits >> 4 &+ 64)
    let goal = Int32(truncatingIfNeeded: bit) << 12
    learn(first.base + firstSet, (goal &- squashed[Int(firstSum) &+ 2048]) &* rate)
    learn(second.base + secondSet, (goal &- squashed[Int(secondSum) &+ 2048]) &* rate)
    if bits < 1 << 20 { bits &+= 1 }
  }
}
