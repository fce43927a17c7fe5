/// Combines eleven predictions into one: weighted sums whose weights adapt to their errors.
///
/// Three sums with weights from three sets are averaged; both sides know what selects a set.
struct DenseMixer: ~Copyable {
  /// Eight predictions, or the other three and zeros.
  typealias Part = SIMD8<Int16>

  /// The number of parts in a set.
  private static let parts = 2
  /// The maximum count of bits.
  private static let mostBits: Int32 = 1 << 20

  /// The last inputs, in two parts.
  private let values = DenseMemory<Int16>(count: 16)
  private let weights: DenseMemory<Int16>
  /// The start of the sets of the second and third kind.
  private let second: Int
  private let third: Int
  private let squashed: DenseMemory<Int16>
  private var bits: Int32 = 0
  private var rate: Int32 = 64

  /// The sums of a bit, with the sets that gave them.
  struct Sums {
    fileprivate let sets: (Int, Int, Int)
    fileprivate let sums: (Int32, Int32, Int32)

    /// The logistic value of a one, -2047 to 2047.
    @inline(always)
    var value: Int { Int(((sums.0 &+ sums.1 &+ sums.2) &* 21845) &>> 16) }
  }

  /// Creates weights for the given counts of sets of each kind, all 0.28; one is 2^14.
  init(_ first: Int, _ second: Int, _ third: Int, tables: DenseTables) {
    weights = DenseMemory(count: (first + second + third) * Self.parts * Part.scalarCount, 4600)
    self.second = first
    self.third = first + second
    squashed = DenseMemory(tables.squashed)
  }

  /// Returns the two parts of a set.
  @inline(always)
  private func parts(_ set: Int) -> UnsafeMutablePointer<Part> {
    parts(of: weights) + Self.parts &* set
  }

  @inline(always)
  private func parts(of numbers: borrowing DenseMemory<Int16>) -> UnsafeMutablePointer<Part> {
    UnsafeMutableRawPointer(numbers.base).assumingMemoryBound(to: Part.self)
  }

  /// Returns the numbers widened for their products.
  @inline(always)
  private static func wide(_ part: Part) -> SIMD8<Int32> {
    SIMD8(
      Int32(part[0]), Int32(part[1]), Int32(part[2]), Int32(part[3]), Int32(part[4]),
      Int32(part[5]), Int32(part[6]), Int32(part[7]))
  }

  /// Computes the sums with a set of each kind.
  @inline(always)
  func mix(_ inputs: (Part, Part), _ first: Int, _ second: Int, _ third: Int) -> Sums {
    let sets = (first, second &+ self.second, third &+ self.third)
    let sums = Self.sums(
      inputs.0, inputs.1, parts(of: values), parts(sets.0), parts(sets.1), parts(sets.2))
    return Sums(sets: sets, sums: sums)
  }

  /// Computes the sums.
  ///
  /// Not inlined, so that the compiler uses whole vectors and not their elements.
  @inline(never)
  private static func sums(
    _ low: Part, _ high: Part, _ values: UnsafeMutablePointer<Part>,
    _ first: UnsafeMutablePointer<Part>, _ second: UnsafeMutablePointer<Part>,
    _ third: UnsafeMutablePointer<Part>
  ) -> (Int32, Int32, Int32) {
    values[0] = low
    values[1] = high
    return (sum(low, high, first), sum(low, high, second), sum(low, high, third))
  }

  @inline(always)
  private static func sum(
    _ low: Part, _ high: Part, _ weights: UnsafeMutablePointer<Part>
  ) -> Int32 {
    let products = wide(low) &* wide(weights[0]) &+ wide(high) &* wide(weights[1])
    return max(-2047, min(2047, products.wrappedSum() &>> 14))
  }

  /// Returns the probability, in 1/4,096, of a logistic value.
  @inline(always)
  func probability(_ value: Int) -> Int16 { squashed[value &+ 2048] }

  /// Returns each value times a step of -2^15 to 2^15, rounded.
  @inline(always)
  private func change(_ values: Part, _ step: SIMD8<Int32>) -> Part {
    let halves = (Self.wide(values &<< 2) &* step) &>> 16
    return (Part(truncatingIfNeeded: halves) &+ 1) &>> 1
  }

  /// Adjusts the weights of a set against its error.
  @inline(always)
  private func learn(_ set: Int, _ error: Int32) {
    let step = Int16(truncatingIfNeeded: (error &* rate) &>> 3)
    let steps = Self.wide(Part(repeating: step))
    let weights = parts(set)
    let values = parts(of: values)
    weights[0] &+= change(values[0], steps)
    weights[1] &+= change(values[1], steps)
  }

  @inline(always)
  private func error(_ goal: Int32, _ sum: Int32) -> Int32 {
    goal &- Int32(squashed[Int(sum) &+ 2048])
  }

  /// Learns the bit that came after some sums; quickly at first, then steadily.
  @inline(always)
  mutating func learn(_ bit: Int, _ sums: Sums) {
    let goal = Int32(truncatingIfNeeded: bit) &<< 12
    learn(sums.sets.0, error(goal, sums.sums.0))
    learn(sums.sets.1, error(goal, sums.sums.1))
    learn(sums.sets.2, error(goal, sums.sums.2))
    guard bits < Self.mostBits else { return }
    bits &+= 1
    if bits & 15 == 0 { rate = 54 &+ 640 / (bits &>> 4 &+ 64) }
  }
}
