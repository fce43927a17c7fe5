import Foundation

/// Random numbers that are reproducible from a seed: SplitMix64, one stream per device.
package struct Chance: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates the stream of a seed and a device's number.
  package init(seed: UInt64, device: Int) {
    state = Self.mixed(seed) ^ Self.mixed(UInt64(bitPattern: Int64(device)) &+ 0x5851_F42D)
  }

  /// Returns the next 64 bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mixed(state)
  }

  /// Returns a random number from 0 to just below 1.
  mutating func share() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Returns true with a probability.
  mutating func happens(_ probability: Double) -> Bool {
    probability > 0 && share() < probability
  }

  /// Returns an exponentially distributed waiting time with a mean.
  mutating func wait(mean: Double) -> Double { -log(1 - share()) * mean }

  /// Returns a log-normally distributed value.
  ///
  /// - Parameters:
  ///   - median: The median.
  ///   - spread: The standard deviation of the natural logarithm.
  /// - Returns: The value.
  mutating func value(median: Double, spread: Double) -> Double {
    let normal = (-2 * log(1 - share())).squareRoot() * cos(2 * .pi * share())
    return median * exp(spread * normal)
  }

  /// Returns a random index, weighted by shares.
  mutating func place(of shares: [Double]) -> Int {
    var left = share() * shares.reduce(0, +)
    for (place, share) in shares.enumerated() {
      left -= share
      if left < 0 { return place }
    }
    return max(0, shares.count - 1)
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
