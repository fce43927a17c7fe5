import Delivery
import Sodium
import Testing

@testable import Release

/// A watcher that is stopped before any single operation of a move, and what other machines do then.
@Suite struct KilledWatcherTests {
  /// Stops a halt on machine "b" before an operation.
  ///
  /// - Returns: the release; nil if the halt has fewer operations.
  private func stopped(before operation: Int) throws -> PlanWorld? {
    let world = try PlanWorld()
    try world.start([100, 500], PlanRules(reverts: true))
    world.world.memory.fail(after: operation)
    defer { world.world.memory.fail(after: nil) }
    do {
      try world.move(.halt, "b")
      return nil
    } catch { return world }
  }

  private func refresh(_ world: PlanWorld, _ clone: String, days: UInt64) throws
    -> RefreshedRelease
  {
    var input = RefreshInput(app: "timeline")
    input.lifetime = days * 86_400
    return try #require(
      try world.origin(clone).refresh(
        input, signedBy: try world.publisher, now: Samples.start
      ).first)
  }

  /// A refresh of another machine signs again or stops, and devices keep a valid timestamp.
  ///
  /// The watcher's next look, here or elsewhere, ends the stop.
  @Test(arguments: ["b", "c"]) func theNextLookOfAnyWatcherEndsIt(_ clone: String) throws {
    var (operation, stops) = (0, 0)
    while let world = try stopped(before: operation) {
      operation += 1
      world.world.memory.put("/c", nil)
      world.world.memory.put("/c/.langpack", nil)
      let before = try world.manifest.sequence
      let timestamp = world.world.files[MemoryWorld.timestamp]
      let refreshed = try refresh(world, "a", days: 60)
      #expect(try world.manifest.sequence == before)
      if let problem = refreshed.problem {
        stops += 1
        #expect(problem.contains("run the interrupted command again"), "\(problem)")
        #expect(world.world.files[MemoryWorld.timestamp] == timestamp)
      }
      #expect(try world.move(.halt, clone).place == .halted, "operation \(operation)")
      #expect(try refresh(world, "a", days: 70).problem == nil, "operation \(operation)")
      #expect(try world.manifest.rollout?.share == 0 && world.faults() == [])
    }
    #expect(operation > 10 && stops > 0 && stops < operation)
  }

  /// Without any watcher, a publication ends it.
  @Test func aPublicationEndsIt() throws {
    var operation = 0
    while let world = try stopped(before: operation) {
      operation += 1
      try world.publish(3, share: 200)
      #expect(try refresh(world, "a", days: 70).problem == nil)
      #expect(try world.faults() == [])
    }
  }

  /// What lies among the manifests may have been served: nothing leads back from it.
  @Test func nothingLeadsBack() throws {
    let world = try PlanWorld()
    let plan = try world.start([100, 500], PlanRules(reverts: true)).plan
    let halt = SequenceNumber.text(plan.halt.sequence) + ".manifest"
    world.world.memory.put(
      "/origin/apps/timeline/stable/1.0.manifests/" + halt, try #require(world.ahead[halt]))
    #expect(throws: ReleaseError.self) { try world.move(.widen, "c") }
    #expect(try world.move(.revert, "c").place == .reverted)
    #expect(try world.faults() == [])
  }
}
