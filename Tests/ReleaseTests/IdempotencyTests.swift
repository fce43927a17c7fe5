import Delivery
import Sodium
import Testing

@testable import Release

/// A job that is run twice publishes once.
@Suite struct IdempotencyTests {
  let memory: MemoryOriginDisk
  private var origin: Origin { Origin(path: "/origin", trusting: .key, disk: memory.disk) }

  init(memory: MemoryOriginDisk = MemoryOriginDisk()) { self.memory = memory }

  @discardableResult
  private func publish(
    _ revision: Int, key: String? = nil, expected: UInt64? = nil, release: String = "1.0",
    at now: UInt64 = Samples.start
  ) throws -> PublishReport {
    var input = Samples.release(revision, locales: ["el"])
    (input.terms.key, input.terms.expected, input.releaseName.release) = (key, expected, release)
    return try Publisher.publish(input, to: origin, signedBy: try Samples.key(), now: now)
  }

  @Test func theSecondRunReportsTheSequenceOfTheFirstAndWritesNothing() throws {
    try publish(1)
    #expect(try publish(2, key: "build-7", expected: 1).sequence == 2)
    var files = memory.files
    let again = try publish(2, key: "build-7", expected: 1)
    #expect((again.outcome, again.sequence) == (.publishedBefore, 2))
    #expect(memory.files == files)
    // Also where others published since, and where the job has other texts now.
    try publish(3, key: "build-8")
    files = memory.files
    #expect(try publish(2, key: "build-7").sequence == 2)
    #expect(try publish(4, key: "build-7").outcome == .publishedBefore)
    #expect(memory.files == files)
    _ = try origin.rollback(
      RollbackInput(
        of: ReleaseName(app: "timeline", channel: "stable", release: "1.0"), by: "anna"),
      signedBy: Signer(try Samples.key()), now: Samples.start)
    #expect(try publish(3, key: "build-8").outcome == .publishedBefore)
    #expect(try publish(3, key: "build-8", release: "2.0").outcome == .published)
  }

  @Test func aRunThatFoundNothingToDoIsRememberedToo() throws {
    try publish(1)
    #expect(try publish(1, key: "build-7").outcome == .nothingToPublish)
    try publish(2)
    let again = try publish(1, key: "build-7")
    #expect((again.outcome, again.sequence) == (.publishedBefore, 1))
    #expect(try origin.install().0.sequence == 2)
  }

  /// Killed at each operation, also after the timestamp was replaced: the next run completes it or finds it
  /// done, and the one after that changes nothing.
  @Test(arguments: [false, true]) func aJobThatWasKilledAnywherePublishesOnce(power: Bool) throws {
    var done = 0
    for failing in 0..<200 {
      let memory = MemoryOriginDisk()
      let tests = IdempotencyTests(memory: memory)
      for revision in 1...2 { try tests.publish(revision) }
      memory.fail(after: failing)
      let first = try? tests.publish(3, key: "build-7", expected: 2)
      memory.crash(power: power)
      let wasServed = try tests.origin.install().0.sequence > 2
      let files = memory.files
      let second = try tests.publish(3, key: "build-7", expected: 2)
      #expect((second.outcome == .publishedBefore) == wasServed, "operation \(failing)")
      if wasServed {
        #expect(memory.files == files)
        done += 1
      }
      let (manifest, packs) = try tests.origin.install()
      #expect(manifest.sequence == second.sequence && packs["el"] == Samples.installed("el", 3))
      let after = memory.files
      #expect(try tests.publish(3, key: "build-7", expected: 2).sequence == second.sequence)
      #expect(memory.files == after)
      if first != nil { break }
    }
    // The run that ended, and without a power cut the one whose last sync failed.
    #expect(done == (power ? 1 : 2))
  }

  /// The line of a run that was killed before the timestamp was replaced says nothing, whatever came after it.
  @Test func whatWasCutShortIsNotTakenForDone() throws {
    try publish(1)
    let line = AuditEntry(
      .publish, ReleaseName(app: "timeline", channel: "stable", release: "1.0"), sequence: 2,
      revision: 2, by: "anna", at: Samples.start)
    var cut = line
    (cut.before, cut.key) = (1, "build-7")
    try origin.record(cut, at: "audit/timeline.jsonl")
    try publish(3)
    try publish(4)
    #expect(try publish(2, key: "build-7").outcome == .published)
  }

  /// The timestamp alone was to be signed anew, and was not.
  @Test func aLaterExpiryThatWasCutShortIsSignedAgain() throws {
    let late = Samples.start + PublicationTerms.defaultLifetime - 9
    for failing in 0..<100 {
      let memory = MemoryOriginDisk()
      let tests = IdempotencyTests(memory: memory)
      try tests.publish(1)
      memory.fail(after: failing)
      let first = try? tests.publish(1, key: "build-7", at: late)
      memory.crash(power: false)
      let second = try tests.publish(1, key: "build-7", at: late)
      #expect(second.expiry == late + PublicationTerms.defaultLifetime, "operation \(failing)")
      if first != nil { return }
    }
    Issue.record("a publication never ended")
  }

  @Test(arguments: ["", "two words", "ä", "a\nb", String(repeating: "k", count: 101)])
  func whatIsNoKeyIsRefused(key: String) throws {
    #expect(throws: ReleaseError.self) { try publish(1, key: key) }
    #expect(!IdempotencyKey.isKey(key))
  }
}
