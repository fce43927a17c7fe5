import Foundation

/// The rate of failures over devices with many sessions each.
///
/// Only integers, so that the sum is independent of the order of devices.
package struct ShareTally: Sendable, Hashable {
  package private(set) var failures = 0
  package private(set) var trials = 0
  /// The devices with any trial.
  package private(set) var devices = 0
  private var failuresSquared = 0
  private var trialsSquared = 0
  private var products = 0

  package init() {}

  /// Adds one device.
  package mutating func add(failures: Int, of trials: Int) {
    guard trials > 0 else { return }
    self.failures += failures
    self.trials += trials
    devices += 1
    failuresSquared += failures * failures
    trialsSquared += trials * trials
    products += failures * trials
  }

  package mutating func add(_ other: ShareTally) {
    failures += other.failures
    trials += other.trials
    devices += other.devices
    failuresSquared += other.failuresSquared
    trialsSquared += other.trialsSquared
    products += other.products
  }

  /// The share of trials that failed.
  package var failureShare: Double { trials > 0 ? Double(failures) / Double(trials) : 0 }

  /// The share of trials that succeeded.
  package var share: Double { 1 - failureShare }

  /// The factor by which failures cluster on devices, at least 1.
  ///
  /// The variance between devices relative to that of independent sessions. Without failures, each
  /// device counts as one trial.
  package var designEffect: Double {
    guard trials > 0, devices > 1 else { return 1 }
    guard failures > 0 else { return Double(trials) / Double(devices) }
    let p = failureShare
    let between =
      Double(failuresSquared) - 2 * p * Double(products) + p * p * Double(trialsSquared)
    let factor = Double(devices) / Double(devices - 1)
    return max(1, factor * between / (Double(trials) * p * (1 - p)))
  }

  /// The 95 % interval of the share.
  ///
  /// Clopper and Pearson's, with as many trials as the design effect leaves: Korn and Graubard's
  /// method for clustered samples.
  package var interval: ClosedRange<Double> {
    guard trials > 0 else { return 0...1 }
    let effective = Double(trials) / designEffect
    let failed = ClopperPearson.interval(failures: failureShare * effective, of: effective)
    return (1 - failed.upperBound)...(1 - failed.lowerBound)
  }
}

/// The exact interval of a share, for counts that need not be whole.
package enum ClopperPearson {
  /// Returns the interval of 95 % for a share.
  package static func interval(failures: Double, of trials: Double) -> ClosedRange<Double> {
    let low =
      failures <= 0 ? 0 : quantile(0.025, a: failures, b: trials - failures + 1)
    let high =
      failures >= trials ? 1 : quantile(0.975, a: failures + 1, b: trials - failures)
    return min(low, high)...max(low, high)
  }

  /// Returns the quantile of the beta distribution, by bisection.
  private static func quantile(_ share: Double, a: Double, b: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if beta(middle, a, b) < share { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// Returns the regularized incomplete beta function, by Lentz's continued fraction.
  static func beta(_ x: Double, _ a: Double, _ b: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    let front = exp(
      lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x))
    return x < (a + 1) / (a + b + 2)
      ? front * fraction(x, a, b) / a : 1 - front * fraction(1 - x, b, a) / b
  }

  private static func fraction(_ x: Double, _ a: Double, _ b: Double) -> Double {
    func sane(_ value: Double) -> Double { abs(value) < 1e-300 ? 1e-300 : value }
    var c = 1.0
    var d = 1 / sane(1 - (a + b) * x / (a + 1))
    var value = d
    for m in 1...2000 {
      let m = Double(m)
      let even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
      d = 1 / sane(1 + even * d)
      c = sane(1 + even / c)
      value *= d * c
      let odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
      d = 1 / sane(1 + odd * d)
      c = sane(1 + odd / c)
      value *= d * c
      if abs(d * c - 1) < 1e-14 { break }
    }
    return value
  }
}
