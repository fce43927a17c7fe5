import Testing

@testable import Rollouts

/// The two address prefixes that sent the most halt nothing, and revert nothing.
@Suite struct TwoPrefixesTests {
  private var rollout: Rollout

  init() throws { rollout = try #require(Rollout()) }

  @Test mutating func aHaltCountsThemAsOftenAsTheThird() {
    rollout.fail(in: 100, out: 2)
    rollout.counts.steps[1].failedMost = .init(all: 97, kept: 1)
    #expect(rollout.text == "hold: alarm" && rollout.decision.alarms == [.sources])
    #expect(RolloutEvidence.passes(rollout.decision.evidence.harm, 100_000))
    rollout.counts.steps[1].failedMost.kept = 2
    #expect(rollout.text == "halt: evidence")
  }

  /// One failure a day from each of the two would halt at last, if nothing else had to be left.
  @Test mutating func aHaltNeedsSomeEvidenceWithoutThem() {
    rollout.fail(in: 100, out: 2)
    rollout.counts.steps[1].failedMost = .init(all: 98, kept: 96)
    #expect(RolloutEvidence.passes(rollout.decision.capped.harm, 100_000))
    #expect(!RolloutEvidence.passes(rollout.decision.rest.harm, 10))
    #expect(rollout.text == "hold: alarm" && rollout.decision.alarms == [.sources])
    rollout.counts.steps[1].failedMost.all = 97
    #expect(RolloutEvidence.passes(rollout.decision.rest.harm, 10))
    #expect(rollout.text == "halt: evidence")
  }

  @Test mutating func aRevertLeavesThemOut() {
    rollout.fail(in: 100, out: 2)
    rollout.counts.steps[1].failedMost = .init(all: 95, kept: 80)
    #expect(RolloutEvidence.passes(rollout.decision.capped.harm, 100_000))
    #expect(rollout.text == "halt: evidence")
    rollout.moment.state = .halted
    #expect(rollout.text == "hold: halted")
    rollout.counts.steps[1].failedMost.all = 80
    #expect(rollout.text == "revert: evidence")
  }

  @Test mutating func eachFactHasItsOwn() {
    rollout.counts.steps[1].missing = .init(in: 100, out: 2)
    rollout.counts.steps[1].failedMost.all = 99
    #expect(rollout.text == "revert: evidence")
    rollout.counts.steps[1].missingMost.all = 99
    #expect(rollout.text == "hold: alarm")
    // More than there are is as many as there are, and more kept than there are is all.
    rollout.counts.steps[1].missingMost = .init(all: .max, kept: 0)
    #expect(rollout.decision.rest.harm <= 0 && rollout.decision.capped.harm <= 0)
    rollout.counts.steps[1].missingMost = .init(all: 3, kept: .max)
    #expect(rollout.decision.capped.harm == rollout.decision.evidence.harm)
  }

  @Test mutating func theRuleOfAHundredPercentCountsThemAsOftenAsTheThird() {
    rollout.finish(began: 1000, failed: 60)
    rollout.counts.steps[2].failedMost = .init(all: 13, kept: 2)
    #expect(rollout.text == "hold: complete")
    rollout.counts.steps[2].failedMost.all = 12
    #expect(rollout.text == "halt: rule")
  }

  @Test mutating func ignoredCountsTakeThemAlong() {
    rollout.fail(in: 40)
    rollout.counts.steps[1].failedMost = .init(all: 40, kept: 10)
    rollout.moment.ignored = rollout.counts
    rollout.fail(in: 45, out: 2, prefixes: 6)
    #expect(rollout.text == "halt: evidence")
    rollout.counts.steps[1].failedMost = .init(all: 45, kept: 11)
    #expect(rollout.decision.alarms.contains(.sources) && rollout.decision.action == .hold)
  }
}
