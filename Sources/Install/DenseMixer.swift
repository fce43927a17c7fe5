/// Weighs twelve expectations into one: sums with weights that learn from their own errors.
///
/// Three sums with weights from three sets are averaged; what chooses a set is known to both sides.
struct DenseMixer: ~Copyable {
  /// How many numbers a set has; those beyond the expectations stay 0.
  static let inputs = 16
  /// An error, of 4,096, that nothing is learned from; most errors are as small.
  private static let small: Int32 = 80
  private typealias Part = SIMD8<Int16>

  let values = DenseMemory<Int16>(count: inputs)
  private let weights: DenseMemory<Int16>
  /// Where the sets of the second and third kind begin.
  private let bases: SIMD4<Int>
  private var sets = SIMD4<Int>(repeating: 0)
  private var sums = SIMD4<Int32>(repeating: 0)
  private let squashed: DenseMemory<Int16>
  private var bits: Int32 = 0

  /// Weights for so many sets of each kind, all 0.2 of one, which is 2^14.
  init(_ first: Int, _ second: Int, _ third: Int, tables: DenseTables) {
    weights = DenseMemory(count: (first + second + third) * Self.inputs, 3277)
    bases = SIMD4(0, first, first + second, 0)
    squashed = DenseMemory(tables.squashed)
  }

  @inline(__always)
  private func parts(_ numbers: UnsafeMutablePointer<Int16>) -> UnsafeMutablePointer<Part> {
    UnsafeMutableRawPointer(numbers).assumingMemoryBound(to: Part.self)
  }

  /// The same numbers with room for their products.
  @inline(__always)
  private func wide(_ part: Part) -> SIMD8<Int32> { SIMD8(truncatingIfNeeded: part) }

  @inline(__always)
  private func sum(_ set: Int) -> Int32 {
    let weights = parts(self.weights.base + set &* Self.inputs)
    let values = parts(self.values.base)
    let products = wide(values[0]) &* wide(weights[0]) &+ wide(values[1]) &* wide(weights[1])
    return max(-2047, min(2047, products.wrappedSum() &>> 14))
  }

  /// The logistic value of a one, -2047 to 2047, by the weights of a set of each kind.
  @inline(__always)
  mutating func mix(_ first: Int, _ second: Int, _ third: Int) -> Int {
    sets = SIMD4(first, second, third, 0) &+ bases
    sums = SIMD4(sum(sets[0]), sum(sets[1]), sum(sets[2]), 0)
    return Int((sums.wrappedSum() &* 21845) &>> 16)
  }

  /// The probability, of 4,096, of a logistic value.
  @inline(__always)
  func probability(_ value: Int) -> Int16 { squashed[value &+ 2048] }

  /// Moves each weight by its value times a step of -2^15 to 2^15, rounded.
  @inline(__always)
  private func learn(_ set: Int, _ step: Int16) {
    let weights = parts(self.weights.base + set &* Self.inputs)
    let values = parts(self.values.base)
    let step = wide(Part(repeating: step))
    for part in 0..<2 {
      let halves = (wide(values[part] &<< 2) &* step) &>> 16
      weights[part] &+= (Part(truncatingIfNeeded: halves) &+ 1) &>> 1
    }
  }

  /// Learns the bit that came after the last sum; fast at first, then steadily.
  @inline(__always)
  mutating func learn(_ bit: Int) {
    let rate = 44 &+ 640 / (bits &>> 4 &+ 64)
    let goal = Int32(truncatingIfNeeded: bit) &<< 12
    for kind in 0..<3 {
      let error = goal &- Int32(squashed[Int(sums[kind]) &+ 2048])
      if error > Self.small || error < -Self.small {
        learn(sets[kind], Int16(truncatingIfNeeded: (error &* rate) &>> 3))
      }
    }
    if bits < 1 << 20 { bits &+= 1 }
  }
}
