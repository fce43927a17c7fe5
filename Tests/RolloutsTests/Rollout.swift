import Foundation

@testable import Rollouts

/// A rollout of 1, 5, 25 and 100 % in its second step, a day later, with counts that widen it.
struct Rollout {
  static let day = 86_400

  var plan: RolloutPlan
  var counts: RolloutCounts
  var moment: RolloutMoment

  /// Creates it; nil if the plan is invalid.
  init?(
    shares: [Int] = [100, 500, 2500, 10_000], hours: Int = 24, least: Int = 1000,
    reverts: Bool = true, isByHand: Bool = false
  ) {
    guard
      let plan = RolloutPlan(
        shares: shares, hours: hours, least: least, reverts: reverts, isByHand: isByHand)
    else { return nil }
    self.plan = plan
    counts = RolloutCounts(
      steps: [
        .init(sequence: 7, share: 100, began: .init(in: 1000, out: 99_000)),
        .init(sequence: 8, share: 500, began: .init(in: 1000, out: 19_000)),
      ],
      failedPrefixes: PrefixCount(byDay: ["1.a": 3]),
      missingPrefixes: PrefixCount(byDay: ["1.a": 3]), lastHour: 48)
    moment = RolloutMoment(now: 2 * Self.day, step: 1, sequence: 8, since: Self.day)
  }

  /// Lets devices fail in the second step.
  mutating func fail(in inside: Int, out: Int = 0, prefixes: Int = 3) {
    counts.steps[1].failed = .init(in: inside, out: out)
    counts.failedPrefixes.byDay = ["1.a": prefixes]
  }

  /// Puts the rollout into its last step, for all devices.
  mutating func finish(began: Int, failed: Int) {
    counts.steps.append(
      .init(
        sequence: 9, share: RolloutPlan.all, began: .init(in: began), failed: .init(in: failed)))
    (moment.step, moment.sequence) = (3, 9)
  }

  var decision: RolloutDecision { RolloutDecision(plan, counts, at: moment) }

  /// The action and the reason.
  var text: String { "\(decision.action.text): \(decision.reason.rawValue)" }
}

extension RolloutDecision {
  /// A threshold, as evidence is given.
  static func threshold(_ evidence: Double) -> Double { log(evidence) }
}
