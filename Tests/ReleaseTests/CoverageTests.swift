import Delivery
import Testing

@testable import Release

/// A publication does not take texts away from a release's build unnoticed.
@Suite struct CoverageTests {
  let memory = MemoryOriginDisk()
  private var origin: Origin { Origin(path: "/origin", trusting: .key, disk: memory.disk) }

  @discardableResult
  private func publish(_ input: ReleaseInput) throws -> PublishReport {
    try Publisher.publish(input, to: origin, signedBy: try Samples.key(), now: Samples.start)
  }

  @Test func fewerTextsOfTheBuildAreRefusedByLocaleCountAndPhrase() throws {
    try publish(try Samples.release(revision: 1, build: 4, texts: [0, 1], same: [2]))
    let files = memory.files
    var less = try Samples.release(revision: 2, build: 4, texts: [0], same: [2])
    let error = #expect(throws: ReleaseError.self) { try publish(less) }
    #expect(
      error?.description
        == "release \"1.0\": the pack of \"el\" would have 2 of the build's texts where 3 are "
        + "served; 00000000000000a1 would show the source text; restore the translations, or pass "
        + "--allow-loss")
    let same = #expect(throws: ReleaseError.self) {
      try publish(try Samples.release(revision: 2, build: 4, texts: [0, 1]))
    }
    #expect(same?.description.contains("00000000000000a2 would show") == true)
    #expect(memory.files == files)
    less.terms.allowsLoss = true
    #expect(try publish(less).sequence == 2)
  }

  @Test func asManyTextsOrTextsThatTheBuildHasNotAreNoLoss() throws {
    try publish(try Samples.release(revision: 1, build: 2, texts: [0, 1, 5]))
    #expect(
      try publish(try Samples.release(revision: 2, build: 2, texts: [0], same: [1])).sequence == 2)
    #expect(
      try publish(try Samples.release(revision: 3, build: 2, texts: [1, 0, 7])).sequence == 3)
  }

  /// The new checkout has phrases that apps of the release do not: only theirs are counted.
  @Test func theReleasesOwnKeyTableIsWhatCounts() throws {
    try publish(try Samples.release(revision: 1, build: 2, texts: [0, 1]))
    var input = try Samples.release(revision: 2, build: 4, texts: [0, 2, 3])
    input.terms.keyTableRule = .keepPublished
    #expect(throws: ReleaseError.self) { try publish(input) }
    input = try Samples.release(revision: 2, build: 4, texts: [0, 1])
    input.terms.keyTableRule = .keepPublished
    #expect(try publish(input).sequence == 2)
  }

  /// A lost pack stops a publication only where this build lacks phrases of the release: it alone had their texts.
  @Test func aLostPackWhoseTextsNothingElseHasStopsAPublication() throws {
    try publish(try Samples.release(revision: 1, build: 4, texts: [0, 1, 2]))
    let name = ReleaseName(app: "timeline", channel: "stable", release: "1.0")
    let wire = try #require(try origin.readManifest(name).manifest.entry(for: "el")).wire
    memory.put("/origin/" + OriginPath.blob(wire), [])
    let files = memory.files
    var other = try Samples.release(revision: 2, build: 2, texts: [0, 1])
    other.terms.keyTableRule = .keepPublished
    let error = #expect(throws: ReleaseError.self) { try publish(other) }
    #expect(
      error?.description.contains("is served is lost, and with it texts that this build") == true)
    #expect(error?.description.contains("00000000000000a2 and") == false)
    #expect(memory.files == files)
    let own = try Samples.release(revision: 2, build: 4, texts: [0])
    #expect(try publish(own).sequence == 2)
  }

  @Test func whatWasReadAlreadyIsBelievedByItsDigestAlone() throws {
    try publish(try Samples.release(revision: 1, build: 2, texts: [0, 1]))
    var less = try Samples.release(revision: 2, build: 2, texts: [0])
    less.reading.served = PublishedPacks(
      packs: ["el": try Samples.pack([0], revision: 1)], files: .init(try origin.served()))
    #expect(throws: ReleaseError.self) { try publish(less) }
  }

  @Test func aRolloutCountsForBothPartsOfTheDevicesAndARollbackMayLose() throws {
    try publish(try Samples.release(revision: 1, build: 3, texts: [0]))
    var more = try Samples.release(revision: 2, build: 3, texts: [0, 1])
    more.terms.share = 500
    try publish(more)
    var less = try Samples.release(revision: 3, build: 3, texts: [0])
    less.terms.share = 500
    #expect(throws: ReleaseError.self) { try publish(less) }
    let back = RollbackInput(
      of: ReleaseName(app: "timeline", channel: "stable", release: "1.0"), by: "anna")
    let signer = Signer(try Samples.key())
    #expect(try origin.rollback(back, signedBy: signer, now: Samples.start).revoked == 1)
  }
}
