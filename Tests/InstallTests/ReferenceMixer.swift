/// The sets of weights, and the curves between probabilities and their logistic values.
struct ReferenceMixer {
  var inputs: [Int] = []
  private var weights: [[Int: [Int]]] = [[:], [:], [:]]
  private var chosen: [(set: Int, sum: Int)] = []
  private var learned = 0

  private static let knots = [
    1, 2, 3, 6, 10, 16, 27, 45, 73, 120, 194, 310, 488, 747, 1101, 1546, 2047, 2549, 2994, 3348,
    3607, 3785, 3901, 3975, 4022, 4050, 4068, 4079, 4085, 4089, 4092, 4093, 4094,
  ]

  static func squash(_ value: Int) -> Int {
    let place = max(-2047, min(2047, value)) + 2048
    let (knot, part) = (place / 128, place % 128)
    return (knots[knot] * (128 - part) + knots[knot + 1] * part + 64) / 128
  }

  /// The smallest value whose squashed probability is not below this one.
  static let stretched = (0..<4096).map { probability in
    (-2047...2047).first { squash($0) >= probability } ?? 2047
  }

  /// Moves odds by a part of the way, 1 of 2^shift, to all or to nothing.
  static func move(_ odds: inout Int, isUp: Bool, _ shift: Int) {
    if isUp { odds += (65535 - odds) >> shift } else { odds -= odds >> shift }
  }

  private func weights(_ kind: Int, _ set: Int) -> [Int] {
    weights[kind][set] ?? Array(repeating: 4600, count: 11)
  }

  mutating func mix(first: Int, second: Int, third: Int) -> Int {
    chosen = [first, second, third].enumerated().map { kind, set in
      let sum = zip(inputs, weights(kind, set)).reduce(0) { $0 + $1.0 * $1.1 }
      return (set, max(-2047, min(2047, sum >> 14)))
    }
    return (chosen.reduce(0) { $0 + $1.sum } * 21845) >> 16
  }

  mutating func learn(_ bit: Int) {
    let rate = 54 + 640 / (learned / 16 + 64)
    for (kind, choice) in chosen.enumerated() {
      let error = bit * 4096 - Self.squash(choice.sum)
      weights[kind][choice.set] = zip(inputs, weights(kind, choice.set)).map { input, weight in
        Int(Int16(truncatingIfNeeded: weight + (input * ((error * rate) >> 3) + 16384) >> 15))
      }
    }
    learned = min(learned + 1, 1 << 20)
  }
}
