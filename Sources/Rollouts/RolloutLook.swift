/// One look at the counts: which rules of a plan they satisfy.
struct RolloutLook {
  let plan: RolloutPlan
  let counts: RolloutCounts
  let moment: RolloutMoment
  let evidence: RolloutEvidence
  /// The evidence with the two address prefixes that sent the most as often as the third: it halts.
  let capped: RolloutEvidence
  /// The evidence that is left without those two: it reverts, and a halt needs some of it.
  let rest: RolloutEvidence

  /// The devices with a failure in the arm `in` that a halt needs.
  static let leastDevices = 5
  /// The address prefixes that they must come from.
  static let leastPrefixes = 3
  /// The devices that must begin at 100 % before the rule looks.
  static let ruleDevices = 1000
  /// One of how many of them must fail.
  static let ruleShare = 20
  /// One of how many devices must find a pack undecodable.
  static let undecodableShare = 100
  /// The seconds without counts after which silence is an alarm.
  static let silence = 86_400.0
  /// The seconds by which the clocks of two machines may differ.
  static let clockDifference = 3600.0

  init(_ plan: RolloutPlan, _ counts: RolloutCounts, _ moment: RolloutMoment) {
    (self.plan, self.counts, self.moment) = (plan, counts, moment)
    evidence = RolloutEvidence(counts, planned: plan.controlledSteps)
    capped = RolloutEvidence(counts.capped, planned: plan.controlledSteps)
    rest = RolloutEvidence(counts.withoutMost, planned: plan.controlledSteps)
  }

  var decided: (RolloutDecision.Action, RolloutDecision.Reason) {
    guard moment.state != .reverted else { return (.hold, .reverted) }
    if plan.reverts, hurts(rest, RolloutEvidence.reverting) { return (.revert, .evidence) }
    guard moment.state == .running else { return (.hold, .halted) }
    if mayHalt { return (.halt, .evidence) }
    if failsRule { return (.halt, .rule) }
    return held.map { (.hold, $0) } ?? (.promote(to: moment.step + 1), .due)
  }

  /// Why the rollout isn't widened; nil if it is.
  private var held: RolloutDecision.Reason? {
    if !alarms.isEmpty { return .alarm }
    guard plan.shares.indices.dropLast().contains(moment.step) else { return .complete }
    if isEarly { return .early }
    let began = currentStep.began
    if min(began.in, began.out) < plan.least { return .few }
    return plan.isByHand ? .byHand : nil
  }

  /// Whether the hours of the step aren't over by the clock, or no counts came after them.
  ///
  /// The server gives counts their hour. So a clock that jumps, here or there, widens nothing alone.
  private var isEarly: Bool {
    let due = Double(moment.since) + Double(plan.hours) * 3600
    return Double(moment.now) < due || (lastCounted ?? -.infinity) <= due
  }

  /// The end of the last hour with counts, in seconds since 1970.
  private var lastCounted: Double? { counts.lastHour.map { (Double($0) + 1) * 3600 } }

  /// The facts of the step's manifest.
  private var currentStep: RolloutCounts.Step {
    counts.steps.first { $0.sequence == moment.sequence }
      ?? RolloutCounts.Step(sequence: moment.sequence, share: 0)
  }

  /// Whether the current step has no control.
  private var isForAll: Bool {
    plan.shares.indices.contains(moment.step) && RolloutPlan.isAll(plan.shares[moment.step])
  }
}

extension RolloutLook {
  /// Whether the evidence halts, and enough of it is left without the two prefixes with the most.
  private var mayHalt: Bool {
    hurts(capped, RolloutEvidence.halting)
      && RolloutEvidence.passes(rest.harm, RolloutEvidence.remaining)
  }

  /// Whether the mean passes a threshold, and so does a fact with enough devices and prefixes.
  private func hurts(_ evidence: RolloutEvidence, _ threshold: Double) -> Bool {
    RolloutEvidence.passes(evidence.harm, threshold)
      && (RolloutEvidence.passes(evidence.failed, threshold)
        && hasSources(\.failed, counts.failedPrefixes)
        || RolloutEvidence.passes(evidence.missing, threshold)
          && hasSources(\.missing, counts.missingPrefixes))
  }

  private func hasSources(
    _ fact: KeyPath<RolloutCounts.Step, RolloutCounts.Arms>, _ prefixes: PrefixCount
  ) -> Bool {
    let devices = counts.steps.reduce(0.0) { $0 + Double($1[keyPath: fact].in) }
    return devices >= Double(Self.leastDevices) && prefixes.least >= Self.leastPrefixes
  }

  /// Whether so many devices failed at 100 %, where nothing is left to compare with.
  private var failsRule: Bool {
    let began = currentStep.began.in
    let failed = counts.capped.steps.first { $0.sequence == moment.sequence }?.failed.in ?? 0
    return isForAll && began >= Self.ruleDevices
      && Double(failed) * Double(Self.ruleShare) >= Double(began)
      && hasSources(\.failed, counts.failedPrefixes)
  }
}

extension RolloutLook {
  /// Why a person should look; a rollout that is halted or reverted has no alarm.
  var alarms: [RolloutDecision.Alarm] {
    guard moment.state == .running else { return [] }
    return RolloutDecision.Alarm.allCases.filter(has)
  }

  private func has(_ alarm: RolloutDecision.Alarm) -> Bool {
    switch alarm {
    case .sources:
      RolloutEvidence.passes(evidence.harm, RolloutEvidence.halting)
        && !mayHalt
    case .arms: RolloutEvidence.passes(evidence.absent, RolloutEvidence.halting)
    case .undecodable: counts.packs.contains(where: isUndecodable)
    case .silent: isSilent
    case .clock: Double(moment.since) - Double(moment.now) > Self.clockDifference
    }
  }

  private func isUndecodable(_ pack: RolloutCounts.Pack) -> Bool {
    pack.undecodable >= Self.leastDevices && pack.prefixes.least >= Self.leastPrefixes
      && Double(pack.undecodable) * Double(Self.undecodableShare) >= Double(pack.fetched)
  }

  /// Whether no counts of the release came for a day, or no device began the step in its first day.
  private var isSilent: Bool {
    let (now, since) = (Double(moment.now), Double(moment.since))
    if now - max(since, lastCounted ?? since) >= Self.silence { return true }
    let began = currentStep.began
    return now - since >= Self.silence && began.in == 0 && began.out == 0 && !isForAll
  }
}
