@testable import Rollouts

/// The rules again, plainly, from the words: device by device, in exact fractions.
struct ReferenceRollout {
  let plan: RolloutPlan
  let counts: RolloutCounts
  let moment: RolloutMoment

  /// What is done: `promote 2`, `hold`, `halt` or `revert`.
  var action: String {
    if moment.state == .reverted { return "hold" }
    if plan.reverts && isHarmed(100_000) { return "revert" }
    if moment.state == .halted { return "hold" }
    if isHarmed(1000) { return "halt" }
    let isLast = moment.step == plan.shares.count - 1
    if isLast && plan.shares[moment.step] == 10_000 && failsAtAll { return "halt" }
    if isLast || plan.isByHand || !mayWiden { return "hold" }
    return "promote \(moment.step + 1)"
  }

  /// Evidence of a number, from five failed devices that are `in`, from three prefixes.
  private func isHarmed(_ number: Int) -> Bool {
    let (failed, missing) = (evidence(\.failed), evidence(\.missing))
    guard (failed + missing) * Fraction(1, 2) >= Fraction(number) else { return false }
    let fromFailed =
      failed >= Fraction(number) && devices(\.failed) >= 5 && counts.failedPrefixes.least >= 3
    let fromMissing =
      missing >= Fraction(number) && devices(\.missing) >= 5 && counts.missingPrefixes.least >= 3
    return fromFailed || fromMissing
  }

  private func devices(_ fact: KeyPath<RolloutCounts.Step, RolloutCounts.Arms>) -> Int {
    counts.steps.map { $0[keyPath: fact].in }.reduce(0, +)
  }

  /// For each ratio one product over all devices, and the mean of the six.
  private func evidence(_ fact: KeyPath<RolloutCounts.Step, RolloutCounts.Arms>) -> Fraction {
    var sum = Fraction(0)
    for ratio in [2, 3, 5, 10, 30, 100] {
      var product = Fraction(1)
      for step in counts.steps where step.share < 9999 {
        product = product * Self.product(Fraction(ratio), step.share, step[keyPath: fact])
      }
      sum = sum + product
    }
    return sum * Fraction(1, 6)
  }

  /// Times q/s for a device that is `in`, times (1 - q)/(1 - s) for one that is `out`.
  private static func product(
    _ ratio: Fraction, _ share: Int, _ arms: RolloutCounts.Arms
  ) -> Fraction {
    // q = rs / (1 + (r - 1)s) = rs / (rs + 1 - s).
    let s = Fraction(share, 10_000)
    let rest = Fraction(10_000 - share, 10_000)
    let whole = ratio * s + rest
    // The inverse of `whole` times r, or times 1.
    var inverse = whole
    (inverse.above, inverse.below) = (whole.below, whole.above)
    var product = Fraction(1)
    for _ in 0..<arms.in { product = product * (ratio * inverse) }
    for _ in 0..<arms.out { product = product * inverse }
    return product
  }
}

extension ReferenceRollout {
  private var failsAtAll: Bool {
    guard let step = counts.steps.first(where: { $0.sequence == moment.sequence }) else {
      return false
    }
    return step.began.in >= 1000 && step.failed.in * 20 >= step.began.in
      && devices(\.failed) >= 5 && counts.failedPrefixes.least >= 3
  }

  private var mayWiden: Bool {
    guard let step = counts.steps.first(where: { $0.sequence == moment.sequence }),
      let hour = counts.lastHour
    else { return false }
    let due = moment.since + plan.hours * 3600
    let isOver = moment.now >= due && (hour + 1) * 3600 > due
    let isFresh = moment.now - max(moment.since, (hour + 1) * 3600) < 86_400
    return isOver && isFresh && step.began.in >= plan.least && step.began.out >= plan.least
      && !isAbsent && !isHeldByHarm && !isUndecodable
  }

  /// Evidence of harm that may not halt holds all the same.
  private var isHeldByHarm: Bool {
    (evidence(\.failed) + evidence(\.missing)) * Fraction(1, 2) >= Fraction(1000)
  }

  /// Each step alone, and as many times the evidence as there are steps.
  private var isAbsent: Bool {
    let ratios = [(9, 10), (3, 4), (1, 2), (1, 5), (1, 20), (1, 100)]
    let steps = counts.steps.filter { $0.share < 9999 }
    let looks = max(plan.shares.count { $0 < 9999 }, steps.count)
    return steps.contains { step in
      let sum = ratios.reduce(Fraction(0)) {
        $0 + Self.product(Fraction($1.0, $1.1), step.share, step.began)
      }
      return sum * Fraction(1, 6) >= Fraction(1000 * looks)
    }
  }

  private var isUndecodable: Bool {
    counts.packs.contains {
      $0.undecodable >= 5 && $0.prefixes.least >= 3 && $0.undecodable * 100 >= $0.fetched
    }
  }
}
