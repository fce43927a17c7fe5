import Delivery
import Health
import TestSupport
import Testing

@testable import Rollouts
@testable import TestRollouts

/// From batches through the server's recorder and store to a decision.
@Suite struct StoredRolloutTests {
  private let folder: TestFolder
  private let plan: RolloutPlan
  private static let hour = 480_000

  init() throws {
    folder = try TestFolder()
    plan = try #require(RolloutPlan(percents: "5,25,100", hours: 24, least: 30, reverts: true))
  }

  /// Counts 40 devices of the share and 60 others, of which some fail, and decides.
  private func decision(failed: Int, from prefixes: UInt64) throws -> RolloutDecision {
    let path = folder.path + "/\(failed)-\(prefixes).sqlite"
    let recorder = HealthRecorder(to: path) { Self.hour * 3600 }
    let known = RolloutIntake.known(plan)
    for device in 0..<100 {
      let arm: RolloutFacts.Arm = device < 40 ? .in : .out
      let fails = device < failed
      let facts = RolloutFacts(
        id: Sums.rollout, sequence: 1, share: 500, arm: arm,
        facts: FactSet(fails ? [.began, .failed] : [.began]))
      let batch = try #require(
        FactBatch(
          of: Sums.release, .rollout(facts), number: fails ? UInt64(device) + 1 : nil))
      let verdict = recorder.take(batch, known: known, prefix: UInt64(device) % prefixes)
      #expect(verdict == .counted)
    }
    #expect(recorder.close() == nil)
    let now = (Self.hour + 1) * 3600
    let counts = RolloutCounts(
      try HealthStore(path).sums(), of: Sums.release, rollout: Sums.rollout, packs: [], now: now)
    #expect(counts.steps.map(\.began) == [.init(in: 40, out: 60)])
    return RolloutDecision(
      plan, counts,
      at: RolloutMoment(now: now, step: 0, sequence: 1, since: (Self.hour - 24) * 3600))
  }

  @Test func storedCountsDecide() throws {
    #expect(try decision(failed: 0, from: 30).action == .promote(to: 1))
    #expect(try decision(failed: 20, from: 30).action == .revert)
    let stranger = try decision(failed: 6, from: 2)
    #expect(stranger.action == .hold && stranger.alarms == [.sources])
    #expect(stranger.counts.failedPrefixes.least <= 2)
  }
}
