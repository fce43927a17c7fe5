/// The two curves between a probability and its logistic value.
struct DenseTables {
  /// The logistic value, -2047 to 2047, of each of 4,096 probabilities.
  let stretched: [Int16]
  /// The probability, in 1/4,096, of each logistic value from -2048.
  let squashed: [Int16]

  init() {
    let squashed = (-2048..<2048).map(Self.squash)
    self.squashed = squashed
    var stretched = [Int16](repeating: 2047, count: 4096)
    var next = 0
    for value in -2047...2047 {
      let probability = Int(squashed[value + 2048])
      while next <= probability {
        stretched[next] = Int16(value)
        next += 1
      }
    }
    self.stretched = stretched
  }

  /// 4096 / (1 + e^(-x / 256)) at every 128th value; linear in between.
  private static let knots: [Int] = [
    1, 2, 3, 6, 10, 16, 27, 45, 73, 120, 194, 310, 488, 747, 1101, 1546, 2047, 2549, 2994, 3348,
    3607, 3785, 3901, 3975, 4022, 4050, 4068, 4079, 4085, 4089, 4092, 4093, 4094,
  ]

  private static func squash(_ value: Int) -> Int16 {
    let clipped = max(-2047, min(2047, value))
    let knot = (clipped >> 7) + 16
    let part = clipped & 127
    return Int16((knots[knot] * (128 - part) + knots[knot + 1] * part + 64) >> 7)
  }
}
