/// Weighs twelve expectations into one: sums with weights that learn from their own errors.
///
/// Three sums with weights from three sets are averaged; what chooses a set is known to both sides.
struct DenseMixer: ~Copyable {
  static let inputs = 12
  /// An error, of 4,096, that nothing is learned from; most errors are as small.
  private static let small: Int32 = 80
  private typealias Part = SIMD4<Int32>

  let values = DenseMemory<Int32>(count: inputs)
  private let weights: DenseMemory<Int32>
  /// Where the sets of the second and third kind begin.
  private let bases: SIMD4<Int>
  private var sets = SIMD4<Int>(repeating: 0)
  private var sums = SIMD4<Int32>(repeating: 0)
  private let squashed: DenseMemory<Int32>
  private var bits: Int32 = 0

  /// Weights for so many sets of each kind, all 0.2 of one, which is 2^16.
  init(_ first: Int, _ second: Int, _ third: Int, tables: DenseTables) {
    weights = DenseMemory(count: (first + second + third) * Self.inputs, 13107)
    bases = SIMD4(0, first, first + second, 0)
    squashed = DenseMemory(tables.squashed)
  }

  @inline(__always)
  private func parts(_ numbers: UnsafeMutablePointer<Int32>) -> UnsafeMutablePointer<Part> {
    UnsafeMutableRawPointer(numbers).assumingMemoryBound(to: Part.self)
  }

  @inline(__always)
  private func sum(_ set: Int) -> Int32 {
    let weights = parts(self.weights.base + set &* Self.inputs)
    let values = parts(self.values.base)
    let products =
      values[0] &* weights[0] &+ values[1] &* weights[1] &+ values[2] &* weights[2]
    return max(-2047, min(2047, products.wrappedSum() &>> 16))
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
  func probability(_ value: Int) -> Int32 { squashed[value &+ 2048] }

  @inline(__always)
  private func learn(_ set: Int, _ error: Int32) {
    let weights = parts(self.weights.base + set &* Self.inputs)
    let values = parts(self.values.base)
    for part in 0..<3 {
      weights[part] &+= (values[part] &* error &+ 0x8000) &>> 16
    }
  }

  /// Learns the bit that came after the last sum; fast at first, then steadily.
  @inline(__always)
  mutating func learn(_ bit: Int) {
    let rate = 44 &+ 640 / (bits &>> 4 &+ 64)
    let goal = Int32(truncatingIfNeeded: bit) &<< 12
    for kind in 0..<3 {
      let error = goal &- squashed[Int(sums[kind]) &+ 2048]
      if error > Self.small || error < -Self.small { learn(sets[kind], error &* rate) }
    }
    if bits < 1 << 20 { bits &+= 1 }
  }
}
