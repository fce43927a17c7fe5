import Delivery
import ObjectStore
import TestSupport
import Testing

@testable import Release

/// Plans in an object store, which has no lock.
@Suite struct PlanStoreTests {
  let server: FaultyStore

  init() throws { server = try FaultyStore() }

  @Test func aPlanInAStoreMovesByIfMatch() throws {
    let release = ReleaseName(app: "timeline", channel: "stable", release: "1.0")
    let signer = Signer(try Samples.key())
    let origin = try server.origin()
    try origin.publish(1)
    var input = Samples.release(2, locales: ["el"])
    input.terms.share = 0
    _ = try Publisher.publish(input, to: origin, signedBy: signer, now: Samples.start)
    let plan = PlanInput(of: release, shares: [500, 10_000], rules: PlanRules(), by: "anna")
    _ = try origin.start(plan, signedBy: signer, now: Samples.start)
    let ahead = try server.objects().filter { $0.key.hasPrefix("origin/plans/") }
    #expect(ahead.count == 6 && ahead.allSatisfy { $0.value["cache-control"] == "no-cache" })
    var move = PlanMoveInput(of: release, .widen, by: "watcher")
    // Another publishes after the watcher has read the timestamp.
    let other = try server.origin()
    let lock = try origin.takeLock()
    _ = try origin.planned(release, signedBy: signer.publicKey)
    _ = try other.move(move, signedBy: signer, now: Samples.start)
    #expect(throws: StorageError.self) {
      try origin.replace("apps/timeline/stable/1.0.timestamp", with: [1])
    }
    lock.release()
    move.seen = 3
    #expect(throws: ReleaseError.self) {
      try server.origin().move(move, signedBy: signer, now: Samples.start)
    }
    (move.move, move.seen) = (.revert, nil)
    #expect(
      try server.origin().move(move, signedBy: signer, now: Samples.start).place == .reverted)
    #expect(try server.origin().faults() == [])
    try server.origin().publish(3)
    #expect(try server.objects().keys.filter { $0.hasPrefix("origin/plans/") } == [])
  }
}
