import Delivery
import Glibc
import Sodium
import Testing

@testable import Release

/// What a thief of the watcher's key can do at the origin, and what a device makes of it.
@Suite struct PlanAttackTests {
  private func policy(_ world: PlanWorld) -> TrustPolicy {
    TrustPolicy(
      root: world.root, of: PlanWorld.release, keyTable: SHA256Digest(of: Samples.keyTable))
  }

  /// Takes in what the origin serves, as a device that has seen a sequence does.
  private func accept(_ world: PlanWorld, after seen: UInt64 = 0) throws -> Manifest {
    let file = try #require(world.world.files[MemoryWorld.timestamp])
    let timestamp = try policy(world).accept(
      timestamp: file, lastSequence: seen, lastManifest: nil, now: Samples.start,
      verify: PublicKey.verify)
    let name = try #require(timestamp.content.manifestPath)
    let manifest = try #require(world.world.files["/origin/" + name])
    return try policy(world).accept(
      manifest: manifest, of: timestamp, Digest.sha256, verify: PublicKey.verify
    ).content
  }

  /// Puts a timestamp for a file of the plan in its place, as whoever may write to the origin can.
  private func steal(
    _ world: PlanWorld, serving sequence: UInt64, _ bytes: [UInt8], by signer: Signer
  ) throws {
    let name = try #require(OriginPath.manifest(PlanWorld.release, sequence: sequence))
    world.world.memory.put("/origin/" + name, bytes)
    let timestamp = Timestamp(
      sequence: sequence, expiry: Samples.start + 1000, of: PlanWorld.release,
      manifest: SHA256Digest(of: bytes), manifestLength: bytes.count)
    world.world.memory.put(MemoryWorld.timestamp, try signer.signed(timestamp))
  }

  private func file(_ world: PlanWorld, _ reference: ReleasePlan.Reference) throws -> [UInt8] {
    try #require(world.ahead[SequenceNumber.text(reference.sequence) + ".manifest"])
  }

  @Test func aStolenKeyGoesOnTooEarlyHaltsAndReverts() throws {
    let world = try PlanWorld()
    let plan = try world.start([100, 10_000]).plan
    var seen: UInt64 = 0
    for reference in plan.everything {
      try steal(
        world, serving: reference.sequence, try file(world, reference), by: try world.watcher)
      seen = try accept(world, after: seen).sequence
      #expect(seen == reference.sequence)
    }
    #expect(try accept(world).revoked == [PlanWorld.pack(2)])
  }

  @Test func aStolenKeySignsNoTextAndNoShareBeyondThePlan() throws {
    let world = try PlanWorld()
    let plan = try world.start().plan
    var manifest = try SignedManifest(parsing: try file(world, plan.halt)).manifest
    manifest.sequence = plan.revert.sequence + 1
    manifest.rollout?.share = 9_000
    let forged = try world.watcher.signed(manifest)
    try steal(world, serving: manifest.sequence, forged, by: try world.watcher)
    #expect(throws: TrustError.self) { try accept(world) }
    // The tools refuse it too, even as a file of the plan that such a key signed.
    #expect(throws: ReleaseError.self) { try world.move(.widen) }
    let promotion = PromotionInput(of: PlanWorld.release, by: "thief")
    #expect(throws: ReleaseError.self) {
      try world.origin("b").promote(
        promotion, signedBy: try world.watcher, now: Samples.start)
    }
  }

  @Test func aStolenKeyNeverLeadsADeviceBack() throws {
    let world = try PlanWorld()
    let plan = try world.start().plan
    for (later, earlier) in [(plan.halt, plan.steps[2].reference), (plan.revert, plan.halt)] {
      try steal(
        world, serving: earlier.sequence, try file(world, earlier), by: try world.watcher)
      let error = #expect(throws: TrustError.self) {
        try accept(world, after: later.sequence)
      }
      guard case .older? = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
  }

  /// Whoever signs a plan's file with the key of timestamps widens nothing with it.
  @Test func byHandAStolenKeyWidensNothing() throws {
    let world = try PlanWorld()
    let plan = try world.start([100, 10_000], PlanRules(isByHand: true)).plan
    let shares = try world.ahead.filter { $0.key.hasSuffix(".manifest") }.map {
      try SignedManifest(parsing: $0.value).manifest.rollout?.share
    }
    #expect(Set(shares) == [100, 0, nil])
    #expect(try SignedManifest(parsing: try file(world, plan.revert)).manifest.rollout == nil)
    #expect(throws: ReleaseError.self) { try world.move(.widen) }
    #expect(throws: ReleaseError.self) {
      try world.origin("b").resume(
        ResumeInput(of: PlanWorld.release, by: "thief"), signedBy: try world.watcher,
        now: Samples.start)
    }
    #expect(try world.manifest.rollout?.share == 100)
  }

  @Test func aLateWatcherIsRefusedAfterAPublication() throws {
    let world = try PlanWorld()
    let planned = try world.start()
    let files = world.world.files.filter { $0.key.hasPrefix("/origin/plans/") }
    let published = try world.publish(3).sequence
    // Its files are put back, and it still cannot go on.
    world.world.put(back: files)
    for move in PlanMoveInput.Move.allCases {
      #expect(throws: ReleaseError.self) { try world.move(move, seen: planned.sequence) }
    }
    #expect(try world.manifest.sequence == published)
    let halt = planned.plan.halt
    try steal(
      world, serving: halt.sequence,
      try #require(
        files["/origin/plans/timeline/stable/1.0/\(SequenceNumber.text(halt.sequence)).manifest"]),
      by: try world.watcher)
    #expect(throws: TrustError.self) { try accept(world, after: published) }
  }

  @Test func twoWatchersMoveOnce() throws {
    let world = try PlanWorld()
    let seen = try world.start().sequence
    try world.move(.widen, "a", seen: seen)
    // The second one decided by what it saw before.
    #expect(throws: ReleaseError.self) { try world.move(.widen, "b", seen: seen + 7) }
    #expect(try world.move(.widen, "b", seen: try world.manifest.sequence).place == .step(2))
    try world.move(.halt, "a", seen: try world.manifest.sequence)
    // The same choice again is done already.
    #expect(try world.move(.halt, "b", seen: seen).place == .halted)
    let lock = try world.origin().takeLock()
    let error = #expect(throws: ReleaseError.self) { try world.move(.revert, "b") }
    lock.release()
    #expect(error == .locked(path: "/origin/.lock"))
  }

  /// The real disk says when a file was written.
  @Test func theRealDiskKnowsTheTime() throws {
    let path = DiskPath("/proc/self", "no-such-file")
    #expect(OriginDisk.real.modified(path) == nil)
    let known = try #require(OriginDisk.real.modified(DiskPath("/", "tmp")))
    #expect(abs(Int(time(nil)) - known) < 400 * 86_400)
  }
}
