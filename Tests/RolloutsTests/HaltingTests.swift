import Testing

@testable import Rollouts

/// When a rollout halts or reverts, and when it must not.
@Suite struct HaltingTests {
  private var rollout: Rollout

  init() throws { rollout = try #require(Rollout()) }

  /// The figures of another program: three devices at a share of 1 % and of 5 %.
  @Test(arguments: [(100, 23_398.0), (500, 1168.0)])
  func theEvidenceOfThreeDevicesIsKnown(_ share: Int, _ evidence: Double) {
    let found = RolloutEvidence.evidence(
      RolloutEvidence.harmRatios, [(share, RolloutCounts.Arms(in: 3))])
    #expect(abs(found - RolloutDecision.threshold(evidence)) < 0.0005)
  }

  /// One product over all devices, then the mean; not a mean a step.
  @Test mutating func devicesOfAllStepsCountTogether() {
    rollout.counts.steps[0].failed = .init(in: 2)
    rollout.counts.steps[1].failed = .init(in: 3)
    let (first, second) = (0.01, 0.05)
    var sum = 0.0
    for ratio in [2.0, 3, 5, 10, 30, 100] {
      let one = ratio / (1 + (ratio - 1) * first)
      let other = ratio / (1 + (ratio - 1) * second)
      sum += one * one * other * other * other
    }
    let found = rollout.decision.evidence.failed
    #expect(abs(found - RolloutDecision.threshold(sum / 6)) < 1e-9)
    #expect(rollout.text == "revert: evidence")
  }

  @Test func withoutFactsTheEvidenceIsOne() {
    let evidence = RolloutDecision(rollout.plan, RolloutCounts(), at: rollout.moment).evidence
    #expect(evidence.harm == 0 && evidence.failed == 0 && evidence.missing == 0)
  }

  @Test mutating func eachFactHasHalfTheWeight() {
    // 1,000 < evidence of `failed` < 2,000: the mean with `missing`, which has none, is below.
    rollout.fail(in: 5, out: 5)
    let evidence = rollout.decision.evidence
    #expect(RolloutEvidence.passes(evidence.failed, 1000))
    #expect(!RolloutEvidence.passes(evidence.failed, 2000))
    #expect(rollout.text == "promote 2: due")
    rollout.fail(in: 5, out: 3)
    #expect(rollout.text == "halt: evidence")
  }

  @Test mutating func missingTextsHaltToo() {
    rollout.counts.steps[1].missing = .init(in: 5, out: 2)
    #expect(rollout.text == "halt: evidence")
    rollout.counts.missingPrefixes.byDay = ["1.a": 2]
    #expect(rollout.text == "hold: alarm" && rollout.decision.alarms == [.sources])
  }

  @Test mutating func failuresAlikeInBothArmsDoNotHalt() {
    rollout.fail(in: 500, out: 9500, prefixes: 200)
    #expect(rollout.text == "promote 2: due")
    rollout.fail(in: 0, out: 10_000)
    #expect(rollout.text == "promote 2: due")
  }

  @Test(arguments: [(5, 3, "halt"), (4, 3, "hold"), (5, 2, "hold"), (1000, 2, "hold")])
  mutating func aHaltNeedsFiveDevicesFromThreePrefixes(
    _ devices: Int, _ prefixes: Int, _ action: String
  ) throws {
    var rollout = try #require(Rollout(reverts: false))
    rollout.counts.steps[1].share = 100
    rollout.fail(in: devices, prefixes: prefixes)
    #expect(RolloutEvidence.passes(rollout.decision.evidence.harm, 1000))
    #expect(rollout.decision.action.text == action)
    #expect(rollout.decision.alarms == (action == "halt" ? [] : [.sources]))
  }

  /// A fact without sources can't lend its evidence to the other.
  @Test mutating func theFactWithTheEvidenceHasTheSources() {
    rollout.fail(in: 100, prefixes: 1)
    rollout.counts.steps[1].missing = .init(in: 5, out: 95)
    #expect(rollout.text == "hold: alarm" && rollout.decision.alarms == [.sources])
  }

  @Test mutating func prefixesOfTwoDaysAreNotAdded() {
    rollout.fail(in: 5, out: 2)
    rollout.counts.failedPrefixes.byDay = ["1.a": 2, "2.a": 2, "2.b": 1]
    #expect(rollout.text == "hold: alarm")
  }
}

extension HaltingTests {
  @Test mutating func revertingNeedsMoreThanHalting() throws {
    rollout.fail(in: 5, out: 2)
    #expect(rollout.text == "halt: evidence")
    rollout.fail(in: 20)
    #expect(rollout.text == "revert: evidence")
    var halting = try #require(Rollout(reverts: false))
    halting.fail(in: 1000)
    #expect(halting.text == "halt: evidence")
  }

  @Test mutating func aHaltedRolloutRevertsOnMoreEvidence() {
    rollout.moment.state = .halted
    #expect(rollout.text == "hold: halted")
    rollout.fail(in: 5, out: 2)
    #expect(rollout.text == "hold: halted" && rollout.decision.alarms.isEmpty)
    rollout.fail(in: 20)
    #expect(rollout.text == "revert: evidence")
    rollout.moment.state = .reverted
    #expect(rollout.text == "hold: reverted")
  }

  /// The logarithms hold what no number does.
  @Test mutating func noCountIsTooLarge() {
    rollout.fail(in: .max, out: .max, prefixes: .max)
    #expect(rollout.decision.evidence.harm.isFinite)
    rollout.fail(in: .max)
    rollout.counts.steps[1].began = .init(in: .max, out: .max)
    rollout.counts.steps[0].failed = .init(in: .max, out: .max)
    #expect(rollout.decision.evidence.failed.isFinite && rollout.decision.evidence.absent.isFinite)
    rollout.counts.steps[0].failed = .init()
    #expect(rollout.text == "revert: evidence")
    rollout.moment = RolloutMoment(now: .min, step: 1, sequence: 8, since: .max)
    #expect(rollout.decision.action == .revert)
    rollout.counts.lastHour = .max
    rollout.fail(in: 0)
    #expect(rollout.decision.action == .hold)
  }

  @Test(arguments: [
    (1000, 50, "halt: rule"), (1000, 49, "hold: complete"), (999, 999, "hold: complete"),
    (1001, 50, "hold: complete"), (100_000, 5000, "halt: rule"),
  ])
  mutating func atAHundredPercentARuleHalts(_ began: Int, _ failed: Int, _ text: String) {
    rollout.finish(began: began, failed: failed)
    #expect(rollout.text == text)
  }

  @Test mutating func theRuleNeedsPrefixesAndTheLastStep() {
    rollout.finish(began: 1000, failed: 900)
    rollout.counts.failedPrefixes.byDay = ["1.a": 2]
    #expect(rollout.text == "hold: complete")
    rollout.counts.failedPrefixes.byDay = ["1.a": 3]
    #expect(rollout.text == "halt: rule", "the rule never reverts")
    (rollout.moment.step, rollout.moment.sequence) = (1, 8)
    rollout.counts.steps[1].failed = .init(in: 60, out: 1140)
    #expect(rollout.text == "promote 2: due", "a step with a control has a test and no rule")
  }

  /// Devices that failed in an earlier step and report late.
  @Test mutating func lateBatchesCountWithTheirOwnShare() {
    rollout.finish(began: 100_000, failed: 0)
    #expect(rollout.text == "hold: complete")
    rollout.fail(in: 5, out: 2)
    #expect(rollout.text == "halt: evidence")
    rollout.counts.steps[0].failed = .init(in: 0, out: 400)
    #expect(rollout.text == "hold: complete")
  }

  @Test mutating func ignoredCountsNeverCountAgain() {
    rollout.fail(in: 40, prefixes: 20)
    rollout.moment.ignored = rollout.counts
    #expect(rollout.decision.evidence.harm == 0)
    #expect(rollout.decision.evidence.absent <= 0)
    rollout.counts.steps[1].began = .init(in: 2000, out: 38_000)
    #expect(rollout.text == "promote 2: due")
    rollout.fail(in: 45, out: 2, prefixes: 22)
    #expect(rollout.text == "hold: alarm", "five devices more, from two prefixes more")
    rollout.fail(in: 45, out: 2, prefixes: 23)
    #expect(rollout.text == "halt: evidence")
    // Days that the store has forgotten are no prefixes of today.
    rollout.moment.ignored.failedPrefixes.byDay["0.a"] = 30
    rollout.fail(in: 45, out: 2, prefixes: 22)
    #expect(rollout.decision.alarms == [.sources])
  }
}
