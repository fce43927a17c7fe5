import Delivery
import Testing

@testable import Release

/// New packs for a part of all devices, then for more, for all, or for none.
@Suite struct ReleaseRolloutTests {
  private let memory = MemoryOriginDisk()
  private var origin: Origin { Origin(path: "/origin", trusting: .key, disk: memory.disk) }

  @discardableResult
  private func publish(
    _ revision: Int, share: Int? = nil, change: (inout ReleaseInput) -> Void = { _ in }
  ) throws -> PublishReport {
    var input = Samples.release(revision, locales: ["el", "de"])
    input.terms.share = share
    input.packs[1].installed = Samples.installed("de", 1)
    change(&input)
    return try Publisher.publish(
      input, to: origin, signedBy: try Samples.key(), now: Samples.start)
  }

  private func promote(_ share: Int? = nil) throws -> UInt64 {
    try origin.promote(
      PromotionInput(
        of: ReleaseName(app: "timeline", channel: "stable", release: "1.0"), share: share, by: "ben"
      ),
      signedBy: Signer(try Samples.key()), now: Samples.start)
  }

  private var manifest: Manifest { get throws { try origin.install().0 } }

  private func isClean() throws -> Bool {
    origin.verify(keys: [try Samples.key().publicKey], now: Samples.start).isClean
  }

  @Test func onlyWhatIsNewIsInTheRolloutAndTheOthersKeepTheirs() throws {
    try publish(1)
    let report = try publish(2, share: 500)
    #expect(report.share == 500 && report.packs.filter(\.changed).map(\.locale) == ["el"])
    let rollout = try #require(try manifest.rollout)
    #expect(rollout.share == 500 && rollout.entries.map(\.locale) == ["el"])
    #expect(rollout.entries[0].installed == SHA256Digest(of: Samples.installed("el", 2)))
    #expect(try origin.install().1["el"] == Samples.installed("el", 1))
    #expect(try isClean())
    _ = try origin.collect(grace: 0, now: Samples.start)
    #expect(try isClean())
    // The same again is nothing new, and other texts keep the devices that take part.
    #expect(try publish(2, share: 500).outcome == .nothingToPublish)
    try publish(3, share: 500)
    #expect(try manifest.rollout?.id == rollout.id)
  }

  @Test func aRolloutGrowsAndIsThenForAll() throws {
    try publish(1)
    try publish(2, share: 500)
    let id = try manifest.rollout?.id
    #expect(try promote(2000) == 3)
    #expect(try manifest.rollout?.share == 2000 && manifest.rollout?.id == id)
    for share in [2000, 500, 10_000] {
      #expect(throws: ReleaseError.self) { try promote(share) }
    }
    #expect(try promote() == 4)
    #expect(try manifest.rollout == nil)
    #expect(try origin.install().1["el"] == Samples.installed("el", 2))
    #expect(throws: ReleaseError.self) { try promote() }
    #expect(try isClean())
    let entries = try origin.audit(of: "timeline")
    #expect(entries.map(\.action) == [.publish, .publish, .promote, .promote])
    #expect(entries.map(\.share) == [10_000, 500, 2000, 10_000])
  }

  @Test func aRolloutThatWentWrongIsRevoked() throws {
    try publish(1)
    try publish(2, share: 500)
    let bad = SHA256Digest(of: Samples.installed("el", 2)).half
    _ = try origin.rollback(
      RollbackInput(of: ReleaseName(app: "timeline", channel: "stable", release: "1.0"), by: "ben"),
      signedBy: Signer(try Samples.key()), now: Samples.start)
    #expect(try manifest.rollout == nil && manifest.revoked == [bad])
    #expect(try origin.install().1["el"] == Samples.installed("el", 1))
    #expect(throws: ReleaseError.self) { try publish(2, share: 500) }
    try publish(3, share: 500)
    #expect(try manifest.revoked == [bad] && isClean())
    // A publication for all ends it.
    try publish(4)
    #expect(try manifest.rollout == nil)
  }

  @Test func nobodyIsThrownOutOfARollout() throws {
    try publish(1)
    try publish(2, share: 2500)
    #expect(throws: ReleaseError.self) { try publish(3, share: 500) }
    try publish(3, share: 2500)
    // Both attempts are taken back, the first one too.
    _ = try origin.rollback(
      RollbackInput(of: ReleaseName(app: "timeline", channel: "stable", release: "1.0"), by: "ben"),
      signedBy: Signer(try Samples.key()), now: Samples.start)
    let revoked = Set(try manifest.revoked)
    #expect(revoked == Set([2, 3].map { SHA256Digest(of: Samples.installed("el", $0)).half }))
    #expect(try isClean())
  }

  /// Every manifest offers two packs: what can be gone back to is still there.
  @Test func manyRolloutsLeaveTheOriginWhole() throws {
    try publish(1)
    for revision in 2...12 {
      try publish(revision, share: 500)
      if revision.isMultiple(of: 2) { _ = try promote() }
      #expect(try isClean(), "revision \(revision)")
    }
    for revision in 13...20 {
      try publish(revision)
      #expect(try isClean(), "revision \(revision)")
    }
  }

  @Test func aRolloutNeedsSomethingThatTheOthersTake() throws {
    #expect(throws: ReleaseError.self) { try publish(1, share: 500) }
    #expect(memory.files.isEmpty || memory.files.keys.allSatisfy { $0.hasSuffix(".lock") })
    try publish(1)
    #expect(throws: ReleaseError.self) {
      try publish(2, share: 500) { input in
        input.packs.removeLast()
        input.terms.droppedLocales = ["de"]
      }
    }
    #expect(throws: ReleaseError.self) {
      try publish(2, share: 500) { input in
        input.keyTable = Samples.keyTable([(0xAA, 0)])
        input.terms.keyTableRule = .replace
      }
    }
  }

  @Test(arguments: [(1, "0.01 %"), (50, "0.5 %"), (105, "1.05 %"), (500, "5 %"), (1250, "12.5 %")])
  func aShareIsSaidInPercent(_ share: Int, _ words: String) {
    #expect(Origin.percent(share) == words)
  }
}
