import Foundation

/// How much more likely the counts are if the new packs hurt than if they don't.
///
/// Each number is a natural logarithm, since evidence of a bad pack is too large for a `Double`.
/// Without any fact it is 0, which is evidence of 1. `Docs/Rollouts.md` has the mathematics.
package struct RolloutEvidence: Sendable, Hashable {
  /// Evidence of more `failed` in the arm `in`.
  package let failed: Double
  /// Evidence of more `missing` in the arm `in`.
  package let missing: Double
  /// The mean of both: what halts and reverts.
  package let harm: Double
  /// Evidence of fewer `began` in the arm `in`: that of the step with the most, divided by the
  /// number of steps that are looked at.
  package let absent: Double

  /// The evidence that halts.
  package static let halting = 1000.0
  /// The evidence that a halt needs without the two address prefixes that sent the most.
  package static let remaining = 10.0
  /// The evidence that reverts, if the plan does.
  package static let reverting = 100_000.0
  /// How many times the odds of a failed device to be `in` are those of the share.
  static let harmRatios: [Double] = [2, 3, 5, 10, 30, 100]
  /// The same of a device that began, if others like it can't report.
  static let absentRatios: [Double] = [0.9, 0.75, 0.5, 0.2, 0.05, 0.01]

  /// Creates the evidence of counts.
  ///
  /// - Parameters:
  ///   - counts: Every count since the rollout began.
  ///   - planned: The number of steps with a control in the plan.
  init(_ counts: RolloutCounts, planned: Int) {
    let steps = counts.steps.filter { $0.share > 0 && !RolloutPlan.isAll($0.share) }
    failed = Self.evidence(Self.harmRatios, steps.map { ($0.share, $0.failed) })
    missing = Self.evidence(Self.harmRatios, steps.map { ($0.share, $0.missing) })
    harm = Self.mean([failed, missing])
    let looks = Double(max(planned, steps.count, 1))
    let absences = steps.map { Self.evidence(Self.absentRatios, [($0.share, $0.began)]) }
    absent = (absences.max() ?? 0) - log(looks)
  }

  /// Returns whether evidence is a number or more.
  static func passes(_ evidence: Double, _ threshold: Double) -> Bool {
    evidence >= log(threshold)
  }

  /// Returns the mean over ratios of the product over all devices.
  ///
  /// - Parameters:
  ///   - ratios: How many times as high the odds to be `in` are.
  ///   - devices: The devices of each share, of ten thousand.
  /// - Returns: The natural logarithm.
  static func evidence(
    _ ratios: [Double], _ devices: [(share: Int, arms: RolloutCounts.Arms)]
  ) -> Double {
    mean(
      ratios.map { ratio in
        devices.reduce(0) { $0 + product(ratio, Double($1.share) / 10_000, $1.arms) }
      })
  }

  /// Returns the product over the devices of one share.
  ///
  /// With q = rs / (1 + (r - 1)s), the factor q/s of a device that is `in` is r / (1 + (r - 1)s),
  /// and the factor (1 - q)/(1 - s) of one that is `out` is 1 / (1 + (r - 1)s).
  private static func product(_ ratio: Double, _ share: Double, _ arms: RolloutCounts.Arms)
    -> Double
  {
    Double(arms.in) * log(ratio)
      - (Double(arms.in) + Double(arms.out)) * log1p((ratio - 1) * share)
  }

  /// Returns the mean of numbers, all as natural logarithms.
  private static func mean(_ logarithms: [Double]) -> Double {
    let largest = logarithms.max() ?? 0
    let sum = logarithms.reduce(0) { $0 + exp($1 - largest) }
    return largest + log(sum / Double(logarithms.count))
  }
}
