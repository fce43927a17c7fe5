import Foundation

extension RandomNumberGenerator {
  /// Returns a number from 0 to just below 1.
  mutating func share() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Returns how many of some devices something happens to, each alone, with one probability.
  ///
  /// Exact at any size: the transformed rejection BTRS of Hörmann, "The generation of binomial random
  /// variates", Journal of Statistical Computation and Simulation 46 (1993); inversion below 10.
  mutating func happening(to devices: Int, _ probability: Double) -> Int {
    guard devices > 0, probability > 0 else { return 0 }
    guard probability < 1 else { return devices }
    if probability > 0.5 { return devices - happening(to: devices, 1 - probability) }
    return Double(devices) * probability < 10
      ? inversion(devices, probability) : rejection(Double(devices), probability)
  }

  /// Skips from one device that it happens to, to the next.
  private mutating func inversion(_ devices: Int, _ probability: Double) -> Int {
    let rest = log1p(-probability)
    var (count, place) = (0, 0.0)
    while true {
      place += (log(1 - share()) / rest).rounded(.down) + 1
      if place > Double(devices) { return count }
      count += 1
    }
  }

  private mutating func rejection(_ n: Double, _ p: Double) -> Int {
    let spread = (n * p * (1 - p)).squareRoot()
    let b = 1.15 + 2.53 * spread
    let a = -0.0873 + 0.0248 * b + 0.01 * p
    let c = n * p + 0.5
    let vr = 0.92 - 4.2 / b
    let alpha = (2.83 + 5.1 / b) * spread
    let odds = log(p / (1 - p))
    let mode = ((n + 1) * p).rounded(.down)
    let height = lgamma(mode + 1) + lgamma(n - mode + 1)
    while true {
      let u = share() - 0.5
      var v = share()
      let us = 0.5 - abs(u)
      let k = ((2 * a / us + b) * u + c).rounded(.down)
      if k < 0 || k > n { continue }
      if us >= 0.07 && v <= vr { return Int(k) }
      v = log(v * alpha / (a / (us * us) + b))
      if v <= height - lgamma(k + 1) - lgamma(n - k + 1) + (k - mode) * odds { return Int(k) }
    }
  }
}
