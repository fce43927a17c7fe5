import Delivery

/// The steps of a rollout, and what its watcher may do with them.
///
/// ```swift
/// let plan = RolloutPlan(percents: "1,5,25,100", hours: 24, least: 1000, reverts: true)
/// ```
package struct RolloutPlan: Sendable, Hashable {
  /// The share of each step, of ten thousand devices, each larger than the one before.
  package let shares: [Int]
  /// The hours that a step lasts at least.
  package let hours: Int
  /// The devices that must begin in each arm of a step before the next.
  package let least: Int
  /// Whether the plan has a manifest that reverts.
  package let reverts: Bool
  /// Whether only people widen; the watcher may halt and revert.
  package let isByHand: Bool

  /// The share of a step for every device.
  package static let all = Manifest.Rollout.all
  /// The maximum number of steps.
  package static let stepLimit = 20
  /// The maximum of `hours`: 90 days, as long as counts are kept.
  package static let hourLimit = 2160
  /// The maximum of `least`.
  package static let leastLimit = 1_000_000_000

  /// Creates a plan; nil if it has no steps, too many, or a number is out of its range.
  ///
  /// - Parameters:
  ///   - shares: The share of each step, 1 to 10,000 of ten thousand, rising.
  ///   - hours: The hours that a step lasts at least, 1 to 2,160.
  ///   - least: The devices that must begin in each arm, 1 to a billion.
  ///   - reverts: Whether the plan may revert.
  ///   - isByHand: Whether only people widen.
  package init?(
    shares: [Int], hours: Int, least: Int, reverts: Bool = false, isByHand: Bool = false
  ) {
    guard 1...Self.stepLimit ~= shares.count, 1...Self.hourLimit ~= hours,
      1...Self.leastLimit ~= least, shares.allSatisfy({ 1...Self.all ~= $0 }),
      zip(shares, shares.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
    (self.shares, self.hours, self.least) = (shares, hours, least)
    (self.reverts, self.isByHand) = (reverts, isByHand)
  }

  /// Creates a plan of percents such as `0.5,5,25,100`; nil if one is invalid.
  package init?(
    percents: String, hours: Int, least: Int, reverts: Bool = false, isByHand: Bool = false
  ) {
    var shares: [Int] = []
    for text in percents.split(separator: ",", omittingEmptySubsequences: false) {
      guard let share = Self.share(percent: text) else { return nil }
      shares.append(share)
    }
    self.init(shares: shares, hours: hours, least: least, reverts: reverts, isByHand: isByHand)
  }

  /// Returns the share of a percent with at most two decimals; nil if invalid.
  ///
  /// - Parameter text: The percent, such as `5` or `0.25`, above 0 and at most 100.
  /// - Returns: The share of ten thousand.
  package static func share(percent text: some StringProtocol) -> Int? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let decimals = parts.count == 2 ? String(parts[1]) : "0"
    guard 1...2 ~= parts.count, 1...3 ~= parts[0].utf8.count, 1...2 ~= decimals.utf8.count,
      (parts[0] + decimals).utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
      let whole = Int(parts[0]), let fraction = Int(decimals)
    else { return nil }
    let share = whole * 100 + (decimals.utf8.count == 1 ? fraction * 10 : fraction)
    return 1...all ~= share ? share : nil
  }

  /// Returns a share as a percent, such as `5` or `0.25`.
  package static func percent(_ share: Int) -> String {
    let (whole, rest) = (share / 100, share % 100)
    if rest == 0 { return "\(whole)" }
    return rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// The steps that have a control: those with a share below all.
  var controlledSteps: Int { shares.count { !Self.isAll($0) } }

  /// Returns whether a share leaves no control to compare with.
  ///
  /// A rollout in a manifest has at most 9,999 of ten thousand, so that counts as all.
  static func isAll(_ share: Int) -> Bool { share >= all - 1 }
}
