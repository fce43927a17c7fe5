import Delivery
import Sodium
import Testing

@testable import Release

/// Steps, a halt and a revert that are signed ahead, and what they mean to every other command.
@Suite struct PlanTests {
  @Test func stepsThenHaltThenRevertAreSignedWithRisingSequences() throws {
    let world = try PlanWorld()
    let before = try world.manifest
    let planned = try world.start([100, 500, 10_000], PlanRules(reverts: true))
    let plan = planned.plan
    #expect(plan.steps.map(\.share) == [100, 500, 9_999, 10_000] && planned.place == .step(0))
    let sequences = plan.everything.map(\.sequence)
    #expect(sequences == (1...6).map { before.sequence + $0 })
    #expect(world.ahead.count == 7)
    #expect(try world.manifest.rollout?.share == 100)
    let manifests = try plan.everything.map { reference in
      let bytes = try #require(world.ahead[SequenceNumber.text(reference.sequence) + ".manifest"])
      return try SignedManifest(parsing: bytes).manifest
    }
    #expect(manifests.map { $0.rollout?.share } == [100, 500, 9_999, nil, 0, nil])
    #expect(manifests.allSatisfy { $0.previous == before.previous })
    #expect(manifests.map(\.revoked) == [[], [], [], [], [], [PlanWorld.pack(2)]])
    let el = manifests.map { $0.entry(for: "el")?.installed.half }
    #expect(el == [1, 1, 1, 2, 1, 1].map { PlanWorld.pack($0) })
    #expect(Set(manifests.compactMap { $0.rollout?.id }) == [before.rollout?.id])
    #expect(try world.faults() == [])
  }

  @Test func theKeyOfTimestampsGoesAlongThePlanToItsEnd() throws {
    let world = try PlanWorld()
    try world.start()
    for (index, share) in [500, 2500].enumerated() {
      let planned = try world.move(.widen)
      #expect(planned.place == .step(index + 1))
      #expect(try world.manifest.rollout?.share == share)
      #expect(try world.faults() == [])
    }
    #expect(throws: ReleaseError.self) { try world.move(.widen) }
    #expect(try world.move(.halt).place == .halted)
    #expect(try world.manifest.rollout?.share == 0)
    #expect(try world.move(.revert).place == .reverted)
    #expect(try world.manifest.revoked == [PlanWorld.pack(2)])
    #expect(throws: ReleaseError.self) { try world.move(.halt) }
    #expect(try world.faults() == [])
    let entries = try world.origin().audit(of: "timeline").suffix(5)
    #expect(entries.map(\.action) == [.start, .promote, .promote, .halt, .revert])
    #expect(entries.map(\.decision) == [nil] + Array(repeating: "evidence 1234", count: 4))
  }

  @Test func whatIsSignedAheadCountsForTheNextSequence() throws {
    let world = try PlanWorld()
    let plan = try world.start().plan
    #expect(try world.publish(3).sequence == plan.revert.sequence + 1)
    // The plan is over: its files are gone, and a late watcher is refused.
    #expect(world.ahead.isEmpty)
    #expect(throws: ReleaseError.self) { try world.move(.widen) }
    #expect(try world.faults() == [])
  }

  /// Even if the origin loses the plan, its sequences are never used again.
  @Test func theMemoryOutsideTheOriginKnowsHowFarWasSigned() throws {
    let world = try PlanWorld()
    let plan = try world.start().plan
    #expect(try world.world.line().ahead == plan.revert.sequence)
    world.world.remove("plans/")
    world.world.memory.put("/origin/plans/timeline/stable/1.0/current.plan", [1, 2])
    #expect(try world.publish(3).sequence == plan.revert.sequence + 1)
  }

  @Test func aCollectionKeepsWhatAPlanNames() throws {
    let world = try PlanWorld()
    try world.start()
    let blob = try world.origin().add(blob: [1, 2, 3])
    var manifest = try world.manifest
    manifest.rollout?.entries[0].wire = blob
    manifest.sequence += 90
    let file =
      "/origin/plans/timeline/stable/1.0/\(SequenceNumber.text(manifest.sequence)).manifest"
    world.world.memory.put(file, try world.publisher.signed(manifest))
    _ = try world.origin().collect(grace: 0, now: Samples.start)
    #expect(world.world.files["/origin/" + OriginPath.blob(blob)] != nil)
    world.world.memory.put(file, [1])
    #expect(throws: ReleaseError.self) {
      try world.origin().collect(grace: 0, now: Samples.start)
    }
    world.world.memory.disk.remove(DiskPath(file))
    let report = try world.origin().collect(grace: 0, now: Samples.start)
    #expect(report.dead.map(\.name) == [OriginPath.blob(blob)])
  }

  @Test func aVerificationFindsWhatAPlanLacks() throws {
    let world = try PlanWorld()
    let plan = try world.start().plan
    let name = SequenceNumber.text(plan.halt.sequence) + ".manifest"
    world.world.remove("plans/timeline/stable/1.0/" + name)
    let faults = try world.faults()
    #expect(faults.count == 1 && faults[0].contains("plans/timeline/stable/1.0/\(name)"))
    #expect(faults.first?.contains("langpack rollout start") == true)
    #expect(throws: ReleaseError.self) { try world.move(.halt) }
    // The advice heals it, and so it does if the plan itself is damaged.
    for file in ["", "current.plan"] {
      if !file.isEmpty {
        world.world.memory.put("/origin/plans/timeline/stable/1.0/" + file, [1, 2])
        #expect(try world.faults().count == 1)
        #expect(throws: ReleaseError.self) { try world.move(.halt) }
      }
      try world.start([200, 500])
      #expect(try world.faults() == [])
    }
    #expect(try world.move(.revert).place == .reverted)
  }

  @Test func aRevertThatWasNeverServedRevokesNothing() throws {
    let world = try PlanWorld()
    try world.start()
    try world.publish(2)
    #expect(try world.manifest.revoked == [])
    let other = try PlanWorld()
    try other.start()
    other.world.memory.disk.remove(DiskPath(MemoryWorld.timestamp))
    var input = RestoreInput(app: "timeline")
    (input.release, input.channel, input.ledger) = ("1.0", "stable", Samples.ledger())
    let restored = try #require(
      try other.origin().restore(input, signedBy: try other.publisher, now: Samples.start).first)
    #expect(restored.outcome == .restored && restored.revoked == 0)
    #expect(restored.sequence > (try #require(try other.world.line().ahead)))
    #expect(try other.manifest.revoked == [] && other.faults() == [])
  }

  @Test func aPlanStopsNoOtherCommand() throws {
    let world = try PlanWorld()
    let plan = try world.start().plan
    for clone in ["a", "b"] {
      var input = RefreshInput(app: "timeline")
      input.lifetime *= clone == "a" ? 2 : 3
      let refreshed = try world.origin(clone).refresh(
        input, signedBy: try world.watcher, now: Samples.start)
      #expect(refreshed.map(\.problem) == [nil] && refreshed[0].outcome == .signedAgain)
      #expect(try world.planned()?.place == .step(0))
    }
    let sequence = try world.origin().promote(
      PromotionInput(of: PlanWorld.release, share: 300, by: "ben"),
      signedBy: try world.publisher, now: Samples.start)
    #expect(sequence == plan.revert.sequence + 1)
    #expect(throws: ReleaseError.self) { try world.move(.halt) }
    #expect(try world.faults() == [])
  }

  @Test func anExperimentBeginsAfterTheLastStepAndEndsThePlan() throws {
    let world = try PlanWorld()
    try world.start([10_000])
    try world.move(.widen)
    #expect(world.ahead.count == 5)
    let sequence = try world.origin().begin(
      try KilledMemoryTests.experiment(), signedBy: try world.publisher, now: Samples.start)
    #expect(try world.manifest.sequence == sequence)
    #expect(try world.ahead.isEmpty && world.faults() == [])
  }

  @Test func aFrozenReleaseIsHaltedAndNotWidened() throws {
    let world = try PlanWorld()
    try world.start()
    try world.origin().set(
      ReleaseState(.frozen, by: "anna", at: 1), of: PlanWorld.release, by: "anna",
      signedBy: try Samples.key().publicKey, now: 1)
    let error = #expect(throws: ReleaseError.self) { try world.move(.widen) }
    #expect(error?.description.contains("was frozen by anna") == true)
    #expect(try world.move(.halt).place == .halted)
  }

  @Test func anEndedPlanTakesNoPlaceInACopy() throws {
    let world = try PlanWorld()
    try world.start()
    let target = Origin(path: "/copy", trusting: .root(world.root), disk: world.world.memory.disk)
    _ = try world.origin().copy(to: target)
    let copied = { world.world.memory.files.keys.filter { $0.hasPrefix("/copy/plans") } }
    #expect(copied().count == world.ahead.count)
    let report = target.verify(keys: [try Samples.key().publicKey], now: Samples.start)
    #expect(report.faults.map(\.description) == [])
    try world.publish(3)
    _ = try world.origin().copy(to: target)
    #expect(copied().isEmpty)
  }
}
