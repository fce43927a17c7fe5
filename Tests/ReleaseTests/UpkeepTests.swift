import Delivery
import Foundation
import Sodium
import Testing

@testable import Release

/// Verifying, collecting and copying an origin, on a disk in memory.
@Suite struct UpkeepTests {
  private let memory = MemoryOriginDisk()
  private var origin: Origin { Origin(path: "/origin", trusting: .key, disk: memory.disk) }
  private var mirror: Origin { Origin(path: "/mirror", trusting: .key, disk: memory.disk) }
  private static let day: UInt64 = 86_400

  private func publish(_ revisions: ClosedRange<Int>, _ locales: [String] = ["el"]) throws {
    for revision in revisions {
      _ = try Publisher.publish(
        Samples.release(revision, locales: locales), to: origin, signedBy: try Samples.key(),
        now: Samples.start)
    }
  }

  private func verify(_ folder: Origin? = nil, key: UInt8 = 1) throws -> VerificationReport {
    (folder ?? origin).verify(
      keys: [try Samples.key(key).publicKey], now: Samples.start + Self.day)
  }

  private var blobs: [String] {
    memory.files.keys.filter { $0.hasPrefix("/origin/blobs/") }.sorted()
  }

  @Test func aSoundOriginHasNoFaults() throws {
    try publish(1...3, ["el", "de"])
    let report = try verify()
    #expect(report.faults.map(\.description) == [])
    #expect((report.manifests, report.packs, report.deltas) == (1, 2, 4))
  }

  @Test func everyByteOfEveryLiveFileCounts() throws {
    try publish(1...3)
    _ = try origin.collect(grace: 0, now: Samples.start)
    // What was done is a record for people, which nothing proves.
    for name in memory.files.keys.sorted()
    where !name.contains("/.") && !name.hasPrefix("/origin/audit/") {
      let whole = try #require(memory.files[name])
      for bad in [nil, Array(whole.dropLast(3)), [whole[0] ^ 1] + whole.dropFirst()] {
        // Only the lines of a ledger can be looked at: nothing says what its last word was.
        if name.hasSuffix(".ordinals"), bad?.count ?? 0 < whole.count, bad != nil { continue }
        // Fewer manifests of before may be kept.
        if name.contains(".manifests/"), !name.hasSuffix("/3.manifest"), bad == nil { continue }
        memory.put(name, bad)
        let faults = try verify().faults
        #expect(!faults.isEmpty, "\(name)")
        #expect(faults.allSatisfy { $0.place.hasPrefix("/origin/") && !$0.fix.isEmpty })
      }
      memory.put(name, whole)
    }
    #expect(try verify().isClean)
  }

  @Test func anotherKeyAnExpiredManifestAndAMisplacedOneAreNamed() throws {
    try publish(1...1)
    #expect(try verify(key: 2).faults.first?.what.contains("not signed by a known key") == true)
    let late = origin.verify(
      keys: [try Samples.key().publicKey], now: Samples.start + 31 * Self.day)
    #expect(late.faults.map(\.fix) == ["run `langpack refresh`"])
    let name = "/origin/apps/timeline/stable/1.0.timestamp"
    memory.put("/origin/apps/timeline/stable/2.0.timestamp", memory.files[name])
    #expect(try verify().faults.map(\.place) == ["/origin/apps/timeline/stable/2.0.timestamp"])
  }

  /// The signature is good and every blob is what its name says: the packs alone are not those signed.
  @Test func aPackThatIsNotTheSignedOneIsNamed() throws {
    try publish(1...2, ["el", "de"])
    let name = "apps/timeline/stable/1.0.manifests/2.manifest"
    var manifest = try SignedManifest(parsing: try #require(try origin.read(name))).manifest
    let (one, other) = (manifest.entries[0], manifest.entries[1])
    manifest.entries[0].installed = other.installed
    manifest.entries[0].installedLength = other.installedLength
    let signed = try SignedRelease(
      manifest, until: Samples.start + 9 * Self.day, by: Signer(try Samples.key()))
    memory.put("/origin/" + name, signed.manifestFile)
    memory.put("/origin/apps/timeline/stable/1.0.timestamp", signed.timestampFile)
    let faults = try verify().faults
    #expect(faults.allSatisfy { $0.what.hasPrefix("does not yield the signed installed form") })
    // The wire form, and each delta to it.
    #expect(faults.count >= 2)
    #expect(faults.first?.place == "/origin/" + OriginPath.blob(one.wire))
  }

  /// Of ten publications, what only a former manifest named is dead; the history keeps the first pack and the last eight.
  @Test func whatIsDeadIsRemovedAfterItsTimeAndNothingElse() throws {
    try publish(1...10)
    memory.put("/origin/lists/.langpack-\(String(repeating: "0", count: 16)).new", [1])
    memory.put("/origin/blobs/README", [1])
    let before = blobs
    let first = try origin.collect(now: Samples.start)
    #expect(first.dead.count > 10 && first.due.isEmpty)
    #expect(blobs == before)
    let rehearsal = OriginRehearsal()
    let dry = try origin.rehearsing(rehearsal).collect(now: Samples.start + 8 * Self.day)
    #expect(dry.due.count == first.dead.count && blobs == before && !dry.removed)
    #expect(
      Set(rehearsal.changes.filter(\.isRemoved).map(\.name)) == Set(dry.due.map(\.name)))
    let second = try origin.collect(now: Samples.start + 8 * Self.day)
    #expect(second.due == dry.due)
    #expect(blobs.count < before.count && blobs.contains("/origin/blobs/README"))
    #expect(!memory.files.keys.contains { $0.hasSuffix(".new") })
    #expect(try verify().isClean)
    #expect(try origin.collect(now: Samples.start + 9 * Self.day).dead.isEmpty)
    // Devices of the last eight revisions, and the next publication, have what they need.
    try publish(11...11)
    #expect(try verify().isClean)
    for old in 8...10 {
      #expect(
        try origin.update("el", from: Samples.installed("el", old)) == Samples.installed("el", 11))
    }
  }

  /// A file that was dead, is served again and is replaced again has its whole time once more.
  @Test func whatIsPublishedAgainIsNoLongerDead() throws {
    try publish(1...12)
    _ = try origin.collect(now: Samples.start)
    let dead = try origin.deadFiles().since.keys.filter { $0.hasPrefix("blobs/") }
    // Not the first: what a release began with is never dead.
    try publish(2...2)
    let revived = dead.filter { name in (try? origin.deadFiles().since[name]) == nil }
    #expect(!revived.isEmpty)
    try publish(13...24)
    let report = try origin.collect(now: Samples.start + 8 * Self.day)
    for file in report.dead where revived.contains(file.name) { #expect(!file.isDue) }
    #expect(try verify().isClean)
  }

  @Test(arguments: ["1.0.timestamp", "1.0.history"])
  func nothingIsRemovedWhereAFileCannotBeUnderstood(name: String) throws {
    try publish(1...10)
    memory.put("/origin/apps/timeline/stable/" + name, Array("nonsense".utf8))
    let before = blobs
    #expect(throws: ReleaseError.self) { try origin.collect(grace: 0, now: Samples.start) }
    #expect(blobs == before)
  }

  @Test func nothingIsRemovedWhereAListIsMissing() throws {
    try publish(1...10)
    let lists = memory.files.keys.filter { $0.hasPrefix("/origin/lists/") }
    for list in lists { memory.put(list, nil) }
    let before = blobs
    #expect(throws: ReleaseError.self) { try origin.collect(grace: 0, now: Samples.start) }
    #expect(blobs == before)
  }

  @Test func aCopyServesTheSameAndIsNotWrittenTwice() throws {
    try publish(1...3)
    let first = try origin.copy(to: mirror)
    #expect(first.copied > 5 && first.present == 0)
    #expect(try verify(mirror).isClean)
    #expect(try mirror.install().0 == origin.install().0)
    #expect(try origin.copy(to: mirror) == CopyReport(present: first.copied))
    try publish(4...4)
    #expect(try origin.copy(to: mirror).copied < first.copied)
    #expect(try mirror.install().0.sequence == 4)
    // Who publishes in the mirror goes on where the origin was.
    _ = try Publisher.publish(
      Samples.release(5, locales: ["el"]), to: mirror, signedBy: try Samples.key(),
      now: Samples.start)
    #expect(throws: ReleaseError.self) { try origin.copy(to: mirror) }
    #expect(try mirror.install().0.sequence == 5)
  }

  @Test func aDamagedBlobIsNeverCopiedAndADamagedCopyIsMended() throws {
    try publish(1...1)
    let name = try #require(blobs.first)
    let whole = try #require(memory.files[name])
    memory.put(name, [0])
    #expect(throws: ReleaseError.self) { try origin.copy(to: mirror) }
    #expect(try mirror.list("apps").isEmpty)
    memory.put(name, whole)
    _ = try origin.copy(to: mirror)
    memory.put(name.replacing("/origin/", with: "/mirror/"), [0])
    #expect(try !verify(mirror).isClean)
    _ = try origin.copy(to: mirror)
    #expect(try verify(mirror).isClean)
  }

  @Test(arguments: [false, true])
  func whateverOperationOfACopyFailsTheTargetServesTheFormerState(power: Bool) throws {
    try publish(1...1)
    _ = try origin.copy(to: mirror)
    let former = memory.files.filter { $0.key.hasPrefix("/mirror/") }
    try publish(2...2)
    let before = memory.operations
    _ = try origin.copy(to: Origin(path: "/other", trusting: .key, disk: memory.disk))
    let count = memory.operations - before
    for failing in stride(from: 0, to: count, by: 3) {
      for name in memory.files.keys where name.hasPrefix("/mirror/") {
        memory.put(name, former[name])
      }
      memory.fail(after: failing)
      _ = try? origin.copy(to: mirror)
      memory.crash(power: power)
      #expect(try verify(mirror).isClean, "operation \(failing)")
      _ = try origin.copy(to: mirror)
      #expect(try mirror.install().0.sequence == 2)
    }
  }
}
