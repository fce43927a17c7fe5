import Delivery
import Sodium
import Testing

@testable import Release

@Suite struct PublisherTests {
  let memory = MemoryOriginDisk()
  var origin: Origin { Origin(path: "/home/origin", trusting: .key, disk: memory.disk) }

  @discardableResult
  func publish(
    _ input: ReleaseInput, at now: UInt64 = Samples.start, key: UInt8 = 1
  ) throws -> PublishReport {
    try Publisher.publish(input, to: origin, signedBy: try Samples.key(key), now: now)
  }

  @Test func aFirstReleaseIsServedWhole() throws {
    let report = try publish(Samples.release(1))
    let (manifest, packs) = try origin.install()
    #expect(packs == ["de": Samples.installed("de", 1), "el": Samples.installed("el", 1)])
    #expect(manifest.sequence == 1)
    #expect(report.outcome == .published)
    #expect(report.packs.map(\.locale) == ["de", "el"])
    #expect(report.changedPacks == 2)
    #expect(report.newOrdinals == 1)
    #expect(report.wireBytes == manifest.entries.reduce(0) { $0 + $1.wireLength })
    #expect(try origin.blob(SHA256Digest(of: Samples.keyTable)) == Samples.keyTable)
  }

  @Test func aChangedPackGetsDeltasFromTheLastThreeAndTheFirstAndTheOthersStay() throws {
    for revision in 1...5 {
      var input = Samples.release(revision)
      input.packs[1].installed = Samples.installed("de", 1)
      let report = try publish(input)
      #expect(report.sequence == UInt64(revision))
    }
    let (manifest, packs) = try origin.install()
    #expect(manifest.entry(for: "de")?.revision == 1)
    #expect(manifest.entry(for: "de")?.deltas == nil)
    for revision in 2...4 {
      #expect(try origin.update("el", from: Samples.installed("el", revision)) == packs["el"])
    }
    var input = Samples.release(5, locales: ["el"])
    input.terms.droppedLocales = ["de"]
    let report = try publish(input)
    #expect(report.packs.first?.deltas.map(\.fromRevision) == [4, 3, 2, 1])
    #expect(report.packs.first?.deltas.map(\.fromSequence) == [4, 3, 2, 1])
    let deltas = report.packs.first?.deltas ?? []
    #expect(deltas.allSatisfy { $0.bytes < 200 })
  }

  @Test func whatIsServedAlreadyIsNotPublishedAgain() throws {
    try publish(Samples.release(1))
    let before = memory.files
    var again = Samples.release(1)
    again.revision = 9
    let report = try publish(again, at: Samples.start + 1000)
    #expect(report.outcome == .nothingToPublish)
    #expect(report.sequence == 1)
    #expect(memory.files == before)
  }

  @Test func aManifestPastHalfItsTimeIsSignedAgain() throws {
    try publish(Samples.release(1))
    let half = PublicationTerms.defaultLifetime / 2
    #expect(try publish(Samples.release(1), at: Samples.start + half).outcome == .nothingToPublish)
    let report = try publish(Samples.release(1), at: Samples.start + half + 1)
    #expect(report.outcome == .signedAgain)
    #expect(report.sequence == 1)
    #expect(report.expiry == Samples.start + half + 1 + PublicationTerms.defaultLifetime)
    _ = try origin.install(now: report.expiry - 1)
  }

  @Test func aManifestOfAnotherKeyIsNotFollowedUntilItIsMovedAway() throws {
    try publish(Samples.release(1), key: 2)
    let path = "/home/origin/apps/timeline/stable/1.0.timestamp"
    let error = #expect(throws: ReleaseError.notSignedByUs(path: path)) {
      try publish(Samples.release(1))
    }
    #expect(error?.description.hasPrefix(path + ": not signed by the key that publishes") == true)
    memory.put(path, nil)
    #expect(try publish(Samples.release(1)).sequence == 2)
    _ = try origin.install()
  }

  @Test func anAlteredManifestIsNotFollowed() throws {
    try publish(Samples.release(1))
    let path = "/home/origin/apps/timeline/stable/1.0.timestamp"
    let signed = try Signed<Timestamp>(parsing: try #require(memory.files[path]))
    var timestamp = signed.content
    timestamp.sequence = 0xFFFF_FFFF
    memory.put(path, Signed(timestamp, signatures: signed.signatures).encoded())
    #expect(throws: ReleaseError.notSignedByUs(path: path)) { try publish(Samples.release(2)) }
  }

  @Test func junkInTheHistoryIsNamedByLineAndItsSequencesCountForNothing() throws {
    try publish(Samples.release(1))
    let path = "/home/origin/apps/timeline/stable/1.0.history"
    let history = String(decoding: try #require(memory.files[path]), as: UTF8.self)
    memory.put(path, Array((history + "junk\n").utf8))
    #expect(
      try publish(Samples.release(2)).notes == ["\(path):4: not a line of a history; left out"])
    #expect(try publish(Samples.release(3)).notes.isEmpty)
    memory.put(path, Array(history.replacing("\n1\t", with: "\n\(UInt32.max)\t").utf8))
    memory.put("/home/origin/apps/timeline/stable/1.0.timestamp", nil)
    #expect(try publish(Samples.release(4)).sequence == 4)
  }

  @Test func aRemovedLocaleLeavesTheManifestAndKeepsItsBlobs() throws {
    try publish(Samples.release(1))
    let blobs = try origin.blobs().count
    var input = Samples.release(1, locales: ["el"])
    input.terms.droppedLocales = ["de"]
    let report = try publish(input)
    #expect(report.outcome == .published)
    #expect(try origin.install().1.keys.sorted() == ["el"])
    #expect(try origin.blobs().count == blobs)
  }

  @Test func aLocaleThatIsLostOrMissingIsRefusedWithItsNameAndTheFix() throws {
    try publish(Samples.release(1))
    let before = memory.files
    var input = Samples.release(2, locales: ["el"])
    input.locales = ["el", "fr"]
    let error = #expect(throws: ReleaseError.self) { try publish(input) }
    #expect(error == .lostLocales(["de", "fr"], release: "1.0", published: ["de", "el"]))
    #expect(error?.description.contains("or pass --drop-locale de\n") == true)
    #expect(memory.files == before)
  }

  @Test func aReleaseWithoutAnyLocaleIsRefused() {
    #expect(throws: ReleaseError.noLocales(release: "1.0")) {
      try publish(Samples.release(1, locales: []))
    }
    #expect(memory.files.keys.filter { $0.contains("/apps/") }.isEmpty)
  }

  /// Names that somebody wrote into the folder move no sequence, and block none.
  @Test(arguments: ["9.1", "4294967294", "4294967295", "2", "3"])
  func filesThatNobodySignedMoveNoSequence(name: String) throws {
    try publish(Samples.release(1))
    memory.put("/home/origin/apps/timeline/stable/1.0.manifests/\(name).manifest", [1, 2, 3])
    let next = try publish(Samples.release(2)).sequence
    #expect(next == (name == "2" ? 3 : 2))
    #expect(try publish(Samples.release(3)).sequence == next + (name == "3" ? 2 : 1))
    _ = try origin.install()
  }

  /// A manifest of many locales of which one changed: devices fetch what is new of it.
  @Test func patchesLeadFromTheManifestsThatDevicesMayHave() throws {
    let locales = (0..<40).map {
      "q\(Character(UnicodeScalar(UInt8(97 + $0 / 26))))\($0 % 10)\($0 % 26)"
    }
    func input(_ revision: Int) -> ReleaseInput {
      var input = Samples.release(1, locales: locales)
      input.packs[7].installed = Samples.installed(locales[7], revision)
      return input
    }
    var files: [Int: [UInt8]] = [:]
    for revision in 1...6 {
      try publish(input(revision))
      files[revision] = try origin.read("apps/timeline/stable/1.0.manifests/\(revision).manifest")
    }
    let names = try origin.list("apps/timeline/stable/1.0.manifests")
    let patches = names.filter { $0.hasPrefix("6-from-") }
    #expect(patches == ["6-from-3.patch", "6-from-4.patch", "6-from-5.patch"])
    #expect(!names.contains { $0.hasPrefix("4-from-") })
    let later = try #require(files[6])
    for base in 3...5 {
      let name = "apps/timeline/stable/1.0.manifests/6-from-\(base).patch"
      let patch = try #require(try origin.read(name))
      #expect(patch.count < 400 && later.count > 3000)
      let former = try #require(files[base])
      #expect(try ManifestPatch.apply(patch, to: former, limit: later.count) == later)
    }
    let served = try origin.readManifest(
      ReleaseName(app: "timeline", channel: "stable", release: "1.0"))
    #expect(served.timestamp.patchedFrom == 3)
    let report = origin.verify(keys: [try Samples.key().publicKey], now: Samples.start)
    #expect(report.faults.map(\.description) == [])
    let first = "/home/origin/apps/timeline/stable/1.0.manifests/6-from-4.patch"
    memory.put(first, Array(try #require(memory.files[first]).dropLast()))
    #expect(
      origin.verify(keys: [try Samples.key().publicKey], now: Samples.start).faults.map(\.place)
        == [first])
  }

  @Test func theSequenceRisesEvenWhereTheManifestWasLost() throws {
    try publish(Samples.release(1))
    try publish(Samples.release(2))
    memory.put("/home/origin/apps/timeline/stable/1.0.timestamp", nil)
    #expect(try publish(Samples.release(2)).sequence == 3)
  }

  @Test func aLostOrDamagedOldBlobCostsOnlyItsDelta() throws {
    try publish(Samples.release(1))
    try publish(Samples.release(2))
    let wire = try #require(try origin.install().0.entry(for: "el")).wire
    memory.put("/home/origin/" + OriginPath.blob(wire), [1, 2, 3])
    let report = try publish(Samples.release(3))
    #expect(report.notes.count == 1)
    #expect(report.packs.map(\.deltas.count) == [2, 1])
    _ = try origin.install()
  }

  @Test func aServedBlobThatWasLostIsPutBack() throws {
    try publish(Samples.release(1))
    let wire = try #require(try origin.install().0.entry(for: "el")).wire
    memory.put("/home/origin/" + OriginPath.blob(wire), nil)
    #expect(try publish(Samples.release(1)).outcome == .nothingToPublish)
    _ = try origin.install()
  }

  @Test func aServedBlobThatWasDamagedIsWrittenAnew() throws {
    try publish(Samples.release(1))
    let before = memory.files
    let wire = try #require(try origin.install().0.entry(for: "el")).wire
    memory.put("/home/origin/" + OriginPath.blob(wire), [1])
    #expect(try publish(Samples.release(1)).outcome == .nothingToPublish)
    #expect(memory.files == before)
    _ = try origin.install()
  }

  @Test func aSecondPublisherIsTold() throws {
    let lock = try origin.takeLock()
    #expect(throws: ReleaseError.locked(path: "/home/origin/.lock")) {
      try publish(Samples.release(1))
    }
    lock.release()
    try publish(Samples.release(1))
  }

  @Test func theSameReleaseGivesTheSameBytesInAnyOrder() throws {
    try publish(Samples.release(1, locales: ["el", "de", "fr"]))
    let other = MemoryOriginDisk()
    _ = try Publisher.publish(
      Samples.release(1, locales: ["fr", "el", "de"]),
      to: Origin(path: "/home/origin", trusting: .key, disk: other.disk),
      signedBy: try Samples.key(),
      now: Samples.start)
    #expect(other.files == memory.files)
  }

  @Test(arguments: ["../x", "", "a/b", ".."])
  func namesThatCouldLeadOutAreRefusedBeforeAnythingIsWritten(name: String) {
    var inputs = [ReleaseInput](repeating: Samples.release(1), count: 4)
    inputs[0].releaseName.app = name
    inputs[1].releaseName.channel = name
    inputs[2].releaseName.release = name
    inputs[3].packs[0].locale = name
    for input in inputs {
      #expect(throws: ReleaseError.self) { try publish(input) }
    }
    #expect(memory.operations == 0)
  }
}
