@testable import Rollouts

/// The rules again, plainly, from the words: device by device, in exact fractions.
struct ReferenceRollout {
  let plan: RolloutPlan
  let counts: RolloutCounts
  let moment: RolloutMoment

  /// What is done: `promote 2`, `hold`, `halt` or `revert`.
  var action: String {
    if moment.state == .reverted { return "hold" }
    if plan.reverts && isHarmed(100_000, without: { $0.all }) { return "revert" }
    if moment.state == .halted { return "hold" }
    if isHarmed(1000, without: Self.surplus) && isLeft(10) { return "halt" }
    let isLast = moment.step == plan.shares.count - 1
    if isLast && plan.shares[moment.step] == 10_000 && failsAtAll { return "halt" }
    if isLast || plan.isByHand || !mayWiden { return "hold" }
    return "promote \(moment.step + 1)"
  }

  /// What the two prefixes with the most sent beyond the third, and beyond one.
  private static func surplus(_ most: RolloutCounts.Most) -> Int { max(0, most.all - most.kept) }

  /// Evidence of a number, from five failed devices that are `in`, from three prefixes, without some
  /// devices of the two prefixes that sent the most.
  private func isHarmed(_ number: Int, without some: (RolloutCounts.Most) -> Int) -> Bool {
    let failed = evidence(\.failed) { some($0.failedMost) }
    let missing = evidence(\.missing) { some($0.missingMost) }
    guard (failed + missing) * Fraction(1, 2) >= Fraction(number) else { return false }
    let fromFailed =
      failed >= Fraction(number) && devices(\.failed) >= 5 && counts.failedPrefixes.least >= 3
    let fromMissing =
      missing >= Fraction(number) && devices(\.missing) >= 5 && counts.missingPrefixes.least >= 3
    return fromFailed || fromMissing
  }

  /// Evidence of a number without the two prefixes that sent the most.
  private func isLeft(_ number: Int) -> Bool {
    let failed = evidence(\.failed) { $0.failedMost.all }
    let missing = evidence(\.missing) { $0.missingMost.all }
    return (failed + missing) * Fraction(1, 2) >= Fraction(number)
  }

  private func devices(_ fact: KeyPath<RolloutCounts.Step, RolloutCounts.Arms>) -> Int {
    counts.steps.map { $0[keyPath: fact].in }.reduce(0, +)
  }

  /// For each ratio one product over all devices, and the mean of the six.
  private func evidence(
    _ fact: KeyPath<RolloutCounts.Step, RolloutCounts.Arms>,
    without some: (RolloutCounts.Step) -> Int = { _ in 0 }
  ) -> Fraction {
    var sum = Fraction(0)
    for ratio in [2, 3, 5, 10, 30, 100] {
      var product = Fraction(1)
      for step in counts.steps where step.share < 9999 {
        var arms = step[keyPath: fact]
        arms.in = max(0, arms.in - some(step))
        product = product * Self.product(Fraction(ratio), step.share, arms)
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
    let failed = max(0, step.failed.in - Self.surplus(step.failedMost))
    return step.began.in >= 1000 && failed * 20 >= step.began.in
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
