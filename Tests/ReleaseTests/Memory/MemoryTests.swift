import Delivery
import Install
import Sodium
import Testing

@testable import Release

/// What is put back, removed or added in an origin, and what each command does about it.
@Suite struct MemoryTests {
  let world = MemoryWorld()

  @Test func aPublicationIsRememberedOnceItIsServed() throws {
    try world.publish(1)
    try world.publish(2, now: Samples.start + 9)
    let line = try world.line()
    #expect(line.sequence == 2 && line.time == Samples.start + 9 && line.unserved == [])
    #expect(line.ordinals?.length == Samples.ledger().utf8.count)
    #expect(world.said.lines.withLock { $0 } == [])
  }

  @Test func aRefreshWritesNoLine() throws {
    try world.publish(1)
    let before = try world.committed()
    #expect(try world.refresh().map(\.outcome) == [.signedAgain])
    #expect(try world.committed() == before)
  }

  /// Yesterday's timestamp alone: everything that was revoked since would be shown again.
  @Test func anOlderTimestampStopsEveryCommand() throws {
    try world.publish(1)
    try world.publish(2)
    let old = world.files
    _ = try world.rollback()
    world.put(back: [MemoryWorld.timestamp: try #require(old[MemoryWorld.timestamp])])
    let less = MemoryFault.servesLess(found: 2, remembered: 3)
    #expect(world.refusal { try world.publish(4) } == less)
    #expect(world.refusal { _ = try world.rollback() } == less)
    #expect(try world.refresh().first?.problem?.contains("serves sequence 2, but 3") == true)
    let faults = world.origin().verify(keys: [try Samples.key().publicKey], now: Samples.start)
    #expect(faults.faults.contains { $0.what.contains("serves sequence 2, but 3 was published") })
    // After it, what was revoked stays revoked.
    let restored = try world.restore()
    #expect(restored.outcome == .restored && restored.sequence == 4 && restored.revoked == 2)
    #expect(try world.publish(3) == 5)
  }

  @Test(arguments: ["apps/timeline/stable/1.0.timestamp", "apps/timeline/stable/", "apps/"])
  func whatIsRemovedStopsEveryCommand(start: String) throws {
    try world.publish(1)
    try world.publish(2)
    world.remove(start)
    let nothing = MemoryFault.servesNothing(remembered: 2)
    #expect(world.refusal { try world.publish(3) } == nothing)
    #expect(world.refusal { _ = try world.rollback() } == nothing)
    #expect(try world.refresh().first?.problem?.contains("serves nothing, but sequence 2") == true)
    let report = world.origin().verify(keys: [try Samples.key().publicKey], now: Samples.start)
    #expect(report.faults.contains { $0.what.contains("serves nothing, but sequence 2") })
    let restored = try world.restore()
    #expect(restored.outcome == (start.hasSuffix("timestamp") ? .restored : .empty))
    #expect(try world.publish(3) > 2 && world.line().isLost == false)
  }

  /// A team-signed manifest that takes the place of the one that was published.
  @Test func otherBytesUnderTheSequenceStopEveryCommand() throws {
    try world.publish(1)
    let before = world.files
    try world.publish(2)
    let after = world.files
    // The same key publishes another text from yesterday's backup, on a machine without a memory.
    world.restoreBackup(before)
    var other = world.origin()
    other.memory = nil
    _ = try Publisher.publish(
      Samples.release(5), to: other, signedBy: try Samples.key(), now: Samples.start)
    #expect(world.files[MemoryWorld.timestamp] != after[MemoryWorld.timestamp])
    let fault = MemoryFault.otherBytes(sequence: 2)
    #expect(world.refusal { try world.publish(3) } == fault)
    #expect(
      try world.refresh().first?.problem?.contains("another manifest under sequence 2") == true)
    #expect(try world.restore().sequence == 3)
  }

  @Test func twoClonesThatNeverExchangeTheFilePublishInTurn() throws {
    for revision in 1...6 { try world.publish(revision, revision % 2 == 0 ? "a" : "b") }
    #expect(try world.line("a").sequence == 6 && world.line("b").sequence == 5)
    // Each says that its file did not know the release, once.
    #expect(world.said.lines.withLock { $0 }.count == 1)
    #expect(try world.refresh("b").map(\.outcome) == [.signedAgain])
  }

  /// A project that has published and has no file.
  @Test func withoutAFileTheHighestIsTakenOnTrustAndSaid() throws {
    try world.publish(1, "b")
    try world.publish(2, "b")
    #expect(try world.refresh().map(\.outcome) == [.signedAgain])
    #expect(try world.refresh().map(\.outcome) == [.fresh])
    let said = world.said.lines.withLock { $0 }
    #expect(said.count == 2 && said.allSatisfy { $0.contains("took sequence 2 of the origin") })
    #expect(try world.committed() == PublishedMemory())
    let required = world.origin { $0.isRequired = true }
    let fault = world.refusal {
      _ = try Publisher.publish(
        Samples.release(3), to: required, signedBy: try Samples.key(), now: Samples.start)
    }
    #expect(fault == .noMemory)
    try world.publish(2)
    #expect(try world.line().sequence == 2)
  }

  @Test func aManifestAboveStopsWhatWouldKeepTheServedOne() throws {
    try world.publish(1, "b")
    let old = world.files
    try world.publish(2, "b")
    _ = try world.rollback("b")
    world.put(back: [MemoryWorld.timestamp: try #require(old[MemoryWorld.timestamp])])
    // A clone that knows nothing: 2 and 3 are signed, 1 is served.
    let problem = try world.refresh().first?.problem
    #expect(problem?.contains("serves sequence 1, and the team signed 3 too") == true)
    // A publication goes on above, and what was revoked stays so.
    let error = #expect(throws: ReleaseError.self) { try world.publish(2) }
    #expect(error?.description.contains("was revoked") == true)
    #expect(try world.publish(5) == 4)
    #expect(try world.line().revoked.count == 2)
  }

  @Test func anotherOriginHasALineOfItsOwn() throws {
    try world.publish(1)
    try world.publish(2)
    var staging = Origin(path: "/staging", trusting: .key, disk: world.memory.disk)
    staging.memory =
      world.origin { kept in
        (kept.origin, kept.isCommitted) = ("/staging", false)
      }.memory
    let report = try Publisher.publish(
      Samples.release(3), to: staging, signedBy: try Samples.key(), now: Samples.start)
    #expect(report.sequence == 1)
    #expect(try world.committed().lines.count == 1 && world.line().sequence == 2)
    #expect(try world.publish(3) == 3)
  }

  /// A mirror is behind its source, and never behind itself.
  @Test func aCopyRemembersItsTarget() throws {
    try world.publish(1)
    var mirror = Origin(path: "/mirror", trusting: .key, disk: world.memory.disk)
    mirror.memory =
      world.origin { kept in (kept.origin, kept.isCommitted) = ("/mirror", false) }.memory
    let key = try Samples.key().publicKey
    _ = try world.origin().copy(to: mirror, signedBy: key)
    try world.publish(2)
    #expect(mirror.verify(keys: [key], now: Samples.start).faults.map(\.what) == [])
    let old = world.memory.files.filter { $0.key.hasPrefix("/mirror/") }
    _ = try world.origin().copy(to: mirror, signedBy: key)
    world.put(back: old)
    #expect(
      mirror.verify(keys: [key], now: Samples.start).faults.contains {
        $0.what.contains("serves sequence 1, but 2 was published")
      })
    _ = try world.origin().copy(to: mirror, signedBy: key)
    #expect(mirror.verify(keys: [key], now: Samples.start).faults.map(\.what) == [])
  }

  /// A fork has other keys and the file of the team that it came from.
  @Test func aForkCanPublishToAnOriginOfItsOwnAndNotToTheTeams() throws {
    try world.publish(1)
    let fork = try Samples.key(9)
    let error = #expect(throws: ReleaseError.self) {
      try Publisher.publish(
        Samples.release(2), to: world.origin(), signedBy: fork, now: Samples.start)
    }
    #expect(error?.description.contains("not signed by the key that publishes") == true)
    var own = Origin(path: "/fork", trusting: .key, disk: world.memory.disk)
    own.memory = world.origin { $0.origin = "s3://fork" }.memory
    #expect(
      try Publisher.publish(
        Samples.release(2), to: own, signedBy: fork, now: Samples.start
      ).sequence == 1)
    #expect(try world.line().sequence == 1 && world.publish(2) == 2)
  }

  @Test func aClockThatIsWrongIsRefusedAndCanBeOverruled() throws {
    let day: UInt64 = 86_400
    try world.publish(1)
    for now in [Samples.start - 2 * day, Samples.start + 401 * day] {
      #expect(world.refusal { try world.publish(2, now: now) } != nil, "\(now)")
    }
    let right = world.origin { $0.clockIsRight = true }
    let late = Samples.start + 3_650 * day
    _ = try Publisher.publish(
      Samples.release(2), to: right, signedBy: try Samples.key(), now: late)
    // A fast clock was recorded: everybody else is before it, until it is corrected.
    #expect(
      world.refusal { try world.publish(3) }
        == .clockBehind(now: "2027-01-15T08:00:00Z", published: "2037-01-12T08:00:00Z"))
    #expect(try world.restore().outcome == .restored)
    #expect(try world.line().time == Samples.start && world.publish(3) == 4)
  }

  @Test func whereNoMemoryIsLeftARestorationBeginsFarAbove() throws {
    try world.publish(1, "b")
    try world.publish(2, "b")
    #expect(try world.restore().sequence == 2 + RestoreInput.margin + 1)
    world.remove("apps/")
    let other = MemoryWorld()
    #expect(try other.restore(above: 40).outcome == .empty)
    #expect(try other.publish(1) == 40 + RestoreInput.margin + 1)
  }

  /// Two clones each published from one state: their files cannot both be right.
  @Test func twoManifestsUnderOneSequenceStopEverything() throws {
    try world.publish(1)
    var line = try world.line()
    line.manifest = SHA256Digest(of: [1])
    let text = try world.committed().text
    let key = try #require(try world.committed().lines.keys.first)
    let file = MemoryFile(path: "/a/langpack.published", on: world.memory.disk)
    try file.write(text + line.text(of: key) + "\n")
    for work in [{ try world.publish(2) }, { _ = try world.rollback() }] as [() throws -> Void] {
      let error = #expect(throws: ReleaseError.self) { try work() }
      #expect(error?.description.contains("two manifests have sequence 1") == true)
    }
  }
}
