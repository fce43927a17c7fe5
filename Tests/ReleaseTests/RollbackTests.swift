import Delivery
import Testing

@testable import Release

/// Earlier packs are served again, and what was served since is revoked.
@Suite struct RollbackTests {
  private static let day: UInt64 = 86_400
  private let memory = MemoryOriginDisk()
  private var origin: Origin { Origin(path: "/origin", trusting: .key, disk: memory.disk) }

  @discardableResult
  private func publish(
    _ revision: Int, _ locales: [String] = ["el", "de"],
    change: (inout ReleaseInput) -> Void = { _ in }
  ) throws -> PublishReport {
    var input = Samples.release(revision, locales: locales)
    input.terms.author = "anna"
    change(&input)
    return try Publisher.publish(
      input, to: origin, signedBy: try Samples.key(), now: Samples.start)
  }

  @discardableResult
  private func rollBack(to sequence: UInt64? = nil) throws -> PublishReport {
    try origin.rollback(
      RollbackInput(
        of: ReleaseName(app: "timeline", channel: "stable", release: "1.0"), to: sequence, by: "ben"
      ),
      signedBy: Signer(try Samples.key()), now: Samples.start + 1)
  }

  private func digest(_ locale: String, _ revision: Int) -> HalfDigest {
    SHA256Digest(of: Samples.installed(locale, revision)).half
  }

  private func refused(_ words: String, _ body: () throws -> PublishReport) throws {
    let before = memory.files
    let error = #expect(throws: ReleaseError.self) { try body() }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    #expect(memory.files == before)
  }

  @Test func theLastPacksThatDifferAreServedAgainUnderANewSequence() throws {
    for revision in 1...3 { try publish(revision) }
    let report = try rollBack()
    #expect(report.sequence == 4 && report.outcome == .published && report.revoked == 2)
    let (manifest, packs) = try origin.install()
    #expect(packs == ["el": Samples.installed("el", 2), "de": Samples.installed("de", 2)])
    #expect(Set(manifest.revoked) == [digest("el", 3), digest("de", 3)])
    // A device with the revoked pack comes back by a delta.
    #expect(
      try origin.update("el", from: Samples.installed("el", 3)) == Samples.installed("el", 2))
    #expect(origin.verify(keys: [try Samples.key().publicKey], now: Samples.start).isClean)
  }

  @Test func onlyWhatIsOfferedNoMoreIsRevoked() throws {
    try publish(1)
    try publish(2) { $0.packs[1].installed = Samples.installed("de", 1) }
    try rollBack()
    #expect(try origin.install().0.revoked == [digest("el", 2)])
  }

  @Test func aRollbackOverSeveralRevokesAllOfThem() throws {
    for revision in 1...4 { try publish(revision, ["el"]) }
    try rollBack(to: 1)
    let (manifest, packs) = try origin.install()
    #expect(packs["el"] == Samples.installed("el", 1))
    #expect(Set(manifest.revoked) == Set((2...4).map { digest("el", $0) }))
    // And back again, to what was revoked: somebody says so.
    try rollBack(to: 3)
    #expect(try origin.install().1["el"] == Samples.installed("el", 3))
    #expect(
      Set(try origin.install().0.revoked) == Set([1, 2, 4].map { digest("el", $0) }))
  }

  @Test func aRevokedPackIsNotPublishedAgainByChance() throws {
    try publish(1)
    try publish(2)
    try rollBack()
    try refused("pass --restore") { try publish(2) }
    try publish(3)
    #expect(Set(try origin.install().0.revoked) == [digest("el", 2), digest("de", 2)])
    try publish(2) { $0.terms.restoresRevoked = true }
    #expect(try origin.install().0.revoked == [])
  }

  @Test func aLocaleThatCameSinceGoesAndIsRevoked() throws {
    try publish(1, ["el"])
    try publish(1, ["el", "de"])
    try rollBack()
    let (manifest, packs) = try origin.install()
    #expect(packs.keys.sorted() == ["el"] && manifest.revoked == [digest("de", 1)])
  }

  @Test func whereNothingElseWasServedNothingIsDone() throws {
    try refused("is not there") { try rollBack() }
    try publish(1)
    try refused("no earlier manifest") { try rollBack() }
    _ = try origin.refresh(
      RefreshInput(app: "timeline"), signedBy: Signer(try Samples.key()), now: Samples.start + 9)
    try refused("no earlier manifest") { try rollBack() }
    try refused("is not kept; there are none") { try rollBack(to: 7) }
  }

  @Test func namesThatArePathsAreRefused() throws {
    try publish(1)
    for name in ["../1.0", "", "a/b"] {
      try refused("not a name for a release") {
        try origin.rollback(
          RollbackInput(
            of: ReleaseName(app: "timeline", channel: "stable", release: name), by: "ben"),
          signedBy: Signer(try Samples.key()), now: Samples.start)
      }
    }
  }

  @Test func anotherKeyIsRefused() throws {
    try publish(1)
    try publish(2)
    try refused("not signed by the key") {
      try origin.rollback(
        RollbackInput(
          of: ReleaseName(app: "timeline", channel: "stable", release: "1.0"), by: "ben"),
        signedBy: Signer(try Samples.key(2)), now: Samples.start)
    }
  }

  /// Two jobs that publish at once: the second one is told what the first one did.
  @Test func whoExpectsAnotherSequenceIsRefused() throws {
    try publish(1) { $0.terms.expected = 0 }
    try publish(2) { $0.terms.expected = 1 }
    try refused("serves sequence 2, expected was 1") { try publish(3) { $0.terms.expected = 1 } }
    try refused("expected was 0") { try publish(3) { $0.terms.expected = 0 } }
  }

  /// A command that was given twice, as where its answer was lost.
  @Test func aSecondRollbackDoesNotBringTheBadTextBack() throws {
    for revision in 1...3 { try publish(revision) }
    try rollBack()
    try refused("was rolled back already; pass --to") { try rollBack() }
    try rollBack(to: 1)
    #expect(try origin.install().1["el"] == Samples.installed("el", 1))
  }

  /// Signing again every night takes no way back away.
  @Test func whatOffersTheSameTakesNoPlaceAmongWhatWasServed() throws {
    try publish(1)
    try publish(2)
    for night in 1...20 {
      _ = try origin.refresh(
        RefreshInput(app: "timeline"), signedBy: Signer(try Samples.key()),
        now: Samples.start + UInt64(night) * Self.day)
    }
    try rollBack()
    #expect(try origin.install(now: Samples.start + 1).1["el"] == Samples.installed("el", 1))
  }

  /// A mirror that is kept up to date keeps what the origin keeps, and no more.
  @Test func aMirrorIsWholeAfterManyCopies() throws {
    let mirror = Origin(path: "/mirror", trusting: .key, disk: memory.disk)
    for revision in 1...12 {
      try publish(revision, ["el"])
      _ = try origin.copy(to: mirror)
    }
    #expect(mirror.verify(keys: [try Samples.key().publicKey], now: Samples.start).isClean)
    let key = try Samples.key().publicKey
    #expect(
      try mirror.releases(of: "timeline", signedBy: key)
        == origin.releases(of: "timeline", signedBy: key))
  }

  @Test func threeManifestsAreKeptWithAllThatARollbackNeeds() throws {
    for revision in 1...12 { try publish(revision, ["el"]) }
    _ = try origin.collect(grace: 0, now: Samples.start + 9 * Self.day)
    let summary = try #require(
      try origin.releases(of: "timeline", signedBy: try Samples.key().publicKey).first)
    #expect(summary.past.map(\.sequence) == [11, 10, 9])
    #expect(summary.past.allSatisfy { $0.different == ["el"] })
    try rollBack(to: 9)
    #expect(try origin.install().1["el"] == Samples.installed("el", 9))
    #expect(origin.verify(keys: [try Samples.key().publicKey], now: Samples.start).isClean)
    let mirror = Origin(path: "/mirror", trusting: .key, disk: memory.disk)
    _ = try origin.copy(to: mirror)
    _ = try mirror.rollback(
      RollbackInput(
        of: ReleaseName(app: "timeline", channel: "stable", release: "1.0"), to: 11, by: "ben"),
      signedBy: Signer(try Samples.key()), now: Samples.start)
    #expect(try mirror.install().1["el"] == Samples.installed("el", 11))
  }

  /// Whatever ends a rollback, devices see all of it or nothing, and it can be done again.
  @Test func aRollbackThatFailsAtAnyStepLeavesWhatWasServed() throws {
    var step = 0
    while true {
      let memory = MemoryOriginDisk()
      let origin = Origin(path: "/origin", trusting: .key, disk: memory.disk)
      for revision in 1...2 {
        _ = try Publisher.publish(
          Samples.release(revision, locales: ["el"]), to: origin, signedBy: try Samples.key(),
          now: Samples.start)
      }
      memory.fail(after: step)
      let input = RollbackInput(
        of: ReleaseName(app: "timeline", channel: "stable", release: "1.0"), by: "ben")
      let signer = Signer(try Samples.key())
      let report = try? origin.rollback(input, signedBy: signer, now: Samples.start)
      memory.fail(after: nil)
      let shown = try origin.install().1["el"]
      if report != nil { break }
      #expect([1, 2].map { Samples.installed("el", $0) }.contains(shown))
      memory.crash(power: true)
      let served = try origin.install().1["el"]
      #expect(served == Samples.installed("el", 1) || served == Samples.installed("el", 2))
      if served == Samples.installed("el", 2) {
        _ = try origin.rollback(input, signedBy: signer, now: Samples.start)
      }
      #expect(try origin.install().1["el"] == Samples.installed("el", 1), "step \(step)")
      step += 1
    }
    #expect(step > 10)
  }

  @Test func everythingThatChangesWhatDevicesSeeIsRecorded() throws {
    try publish(1)
    try publish(2) { $0.packs[1].installed = Samples.installed("de", 1) }
    try rollBack()
    _ = try origin.refresh(
      RefreshInput(app: "timeline"), signedBy: Signer(try Samples.key()), now: Samples.start + 9)
    let entries = try origin.audit(of: "timeline")
    #expect(entries.map(\.action) == [.publish, .publish, .rollback, .refresh])
    #expect(entries.map(\.author) == ["anna", "anna", "ben", ""])
    #expect(entries.map(\.before) == [0, 1, 2, 3] && entries.map(\.sequence) == [1, 2, 3, 3])
    #expect(entries.map(\.changed) == [["de", "el"], ["el"], ["el"], []])
    #expect(entries.map(\.revoked) == [0, 0, 1, 1])
    // What changes nothing is not recorded.
    try publish(1) { $0.terms.restoresRevoked = true }
    #expect(try origin.audit(of: "timeline").count == 4)
  }
}
