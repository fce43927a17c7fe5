import Delivery
import Sodium
import Testing

@testable import Release

/// Starting a plan where there is one, resuming it, and widening by hand.
@Suite struct PlanResumeTests {
  @Test func aHaltedPlanIsSignedAnewFromItsFirstStepOrFromTheOneThatIsNamed() throws {
    for (at, shares) in [(nil, [100, 500, 2500]), (500, [500, 2500])] as [(Int?, [Int])] {
      let world = try PlanWorld()
      let former = try world.start().plan
      try world.move(.widen)
      try world.move(.halt)
      #expect(throws: ReleaseError.self) { try world.move(.widen) }
      #expect(throws: ReleaseError.self) { try world.resume(at: 600) }
      let planned = try world.resume(at: at)
      #expect(planned.place == .step(0) && planned.plan.steps.map(\.share) == shares)
      #expect(planned.sequence == former.revert.sequence + 1)
      #expect(planned.plan.rollout == former.rollout)
      #expect(try world.move(.widen).place == .step(1))
      #expect(try world.move(.revert).place == .reverted)
      #expect(throws: ReleaseError.self) { try world.resume() }
      #expect(try world.faults() == [])
    }
  }

  @Test func aPlanThatGoesOnNeedsNoResume() throws {
    let world = try PlanWorld()
    #expect(throws: ReleaseError.self) { try world.resume() }
    try world.start()
    #expect(throws: ReleaseError.self) { try world.start() }
    #expect(throws: ReleaseError.self) { try world.resume() }
    let planned = try world.resume { $0.ignoresCounts = true }
    #expect(
      planned.plan.rules.ignoresCounts && planned.plan.steps.map(\.share) == [100, 500, 2500])
  }

  @Test func byHandOnlyHaltAndRevertAreSignedAhead() throws {
    let world = try PlanWorld()
    let planned = try world.start([100, 500, 10_000], PlanRules(isByHand: true))
    #expect(planned.plan.steps.map(\.share) == [100] && planned.plan.later == [500, 9_999, 10_000])
    #expect(world.ahead.count == 4)
    #expect(throws: ReleaseError.self) { try world.move(.widen) }
    for (share, later) in [(500, [9_999, 10_000]), (9_999, [10_000]), (10_000, [])] {
      let next = try world.resume()
      #expect(next.plan.steps.map(\.share) == [share] && next.plan.later == later)
      #expect(throws: ReleaseError.self) { try world.move(.widen) }
    }
    #expect(try world.manifest.rollout == nil)
    // The packs of the others are still there for a halt after the last step.
    #expect(try world.move(.halt).place == .halted)
    #expect(try world.manifest.entry(for: "el")?.installed.half == PlanWorld.pack(1))
    #expect(try world.faults() == [])
  }

  @Test func aPlanNeedsARolloutAndTakesItsPacksFromNoDevice() throws {
    let world = try PlanWorld()
    _ = try world.origin().promote(
      PromotionInput(of: PlanWorld.release, share: 300, by: "ben"),
      signedBy: try world.publisher, now: Samples.start)
    #expect(throws: ReleaseError.self) { try world.start([100, 500]) }
    #expect(try world.start([300, 500]).place == .step(0))
    try world.publish(3)
    let error = #expect(throws: ReleaseError.self) { try world.start() }
    #expect(error?.description.contains("--percent 0") == true)
  }

  @Test func aPlanOfAFormerRootIsSignedAnew() throws {
    let world = try PlanWorld()
    let plan = try world.start().plan
    #expect(SequenceNumber.root(of: plan.halt.sequence) == 1)
    // A plan of another release is none, whoever signed it.
    var other = plan
    other.releaseName.release = "2.0"
    world.world.memory.put(
      "/origin/plans/timeline/stable/1.0/current.plan", try world.publisher.signed(other))
    #expect(try world.planned() == nil)
    // So is one that the key of timestamps signed.
    world.world.memory.put(
      "/origin/plans/timeline/stable/1.0/current.plan", try world.watcher.signed(plan))
    #expect(try world.planned() == nil)
    #expect(throws: ReleaseError.self) { try world.move(.widen) }
    #expect(try world.faults().count == 1)
  }
}

/// Publications beside a plan.
@Suite struct KeptPlanTests {
  @Test func aPublicationKeepsTheShareAndSignsTheRestAnew() throws {
    let world = try PlanWorld()
    let former = try world.start([100, 500, 10_000], PlanRules(reverts: true)).plan
    try world.move(.widen)
    try world.publish(3) { $0.terms.keepsPlan = true }
    let planned = try #require(try world.planned())
    #expect(planned.place == .step(0))
    #expect(planned.plan.steps.map(\.share) == [500, 9_999, 10_000])
    #expect(planned.sequence == former.revert.sequence + 1)
    #expect(planned.plan.rollout == former.rollout && planned.plan.rules == former.rules)
    #expect(try world.manifest.rollout?.share == 500)
    #expect(try world.faults() == [])
    try world.move(.revert)
    #expect(Set(try world.manifest.revoked) == [PlanWorld.pack(2), PlanWorld.pack(3)])
    #expect(try world.manifest.entry(for: "el")?.installed.half == PlanWorld.pack(1))
    #expect(try world.faults() == [])
  }

  @Test func withoutAPlanUnderWayThereIsNothingToKeep() throws {
    let world = try PlanWorld()
    #expect(throws: ReleaseError.self) { try world.publish(3) { $0.terms.keepsPlan = true } }
    try world.start()
    try world.move(.halt)
    #expect(throws: ReleaseError.self) { try world.publish(3) { $0.terms.keepsPlan = true } }
    try world.resume()
    let again = try world.publish(2) { $0.terms.keepsPlan = true }
    #expect(again.outcome == .nothingToPublish)
    #expect(try world.planned()?.place == .step(0))
    let report = try world.publish(3)
    #expect(report.notes.count == 1 && report.notes[0].contains("at step 1 of 3"))
  }

  @Test func aKeptPlanByHandStaysByHand() throws {
    let world = try PlanWorld()
    try world.start([100, 500, 2500], PlanRules(isByHand: true))
    try world.publish(3) { $0.terms.keepsPlan = true }
    let planned = try #require(try world.planned())
    #expect(planned.plan.steps.map(\.share) == [100] && planned.plan.later == [500, 2500])
    #expect(world.ahead.keys.filter { $0.hasSuffix(".plan") }.count == 1)
  }

  @Test func aPromotionKeepsThePlanIfAsked() throws {
    let world = try PlanWorld()
    let former = try world.start([100, 500, 2500, 10_000], PlanRules(reverts: true)).plan
    var input = PromotionInput(of: PlanWorld.release, share: 500, by: "ben")
    input.keepsPlan = true
    let sequence = try world.origin().promote(
      input, signedBy: try world.publisher, now: Samples.start)
    #expect(sequence == former.revert.sequence + 1)
    let planned = try #require(try world.planned())
    #expect(planned.place == .step(0) && planned.plan.rollout == former.rollout)
    #expect(planned.plan.steps.map(\.share) == [500, 2500, 9_999, 10_000])
    #expect(planned.plan.rules == former.rules)
    #expect(try world.manifest.rollout?.share == 500 && world.faults() == [])
    // For all devices, nothing is left of a plan; and without one, nothing is kept.
    for (world, share) in [(world, nil), (try PlanWorld(), 500)] as [(PlanWorld, Int?)] {
      input.share = share
      let before = try world.manifest.sequence
      #expect(throws: ReleaseError.self) {
        try world.origin().promote(input, signedBy: try world.publisher, now: Samples.start)
      }
      #expect(try world.manifest.sequence == before)
    }
    #expect(try world.move(.revert).place == .reverted)
    #expect(try world.manifest.revoked == [PlanWorld.pack(2)])
  }

  @Test func theEndOfAnExperimentKeepsThePlanIfAsked() throws {
    for keeps in [true, false] {
      let world = try PlanWorld(withExperiment: true)
      let former = try world.start([100, 500], PlanRules(isByHand: true)).plan
      var input = try KilledMemoryTests.experiment()
      input.keepsPlan = keeps
      #expect(try world.manifest.experiments.count == 1)
      _ = try world.origin().end(input, signedBy: try world.publisher, now: Samples.start)
      #expect(try world.manifest.experiments.isEmpty && world.faults() == [])
      let planned = try world.planned()
      #expect(planned?.plan.steps.map(\.share) == (keeps ? [100] : nil))
      #expect(planned?.plan.later == (keeps ? [500] : nil))
      #expect(try world.manifest.sequence == former.revert.sequence + 1)
      guard keeps else { continue }
      // Of the former plan, nothing comes back: the halt has no experiment either.
      #expect(try world.move(.halt).place == .halted)
      #expect(try world.manifest.experiments.isEmpty)
    }
  }
}
