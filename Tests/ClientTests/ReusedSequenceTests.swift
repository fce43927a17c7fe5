import Delivery
import Testing

@testable import Client

/// A restored backup publishes other bytes under a number that devices have seen.
@Suite struct ReusedSequenceTests {
  private let packs = ["one", "two", "three"].map { TestPacks.pack($0) }

  /// A device with sequence 2, of which the backup knows nothing: the origin serves another 2.
  private func restored() async -> TestApp {
    let app = TestApp()
    for pack in packs.prefix(2) { app.origin.publish(["el": pack]) }
    #expect(await app.update().result == .updated)
    #expect(await app.update().result == .upToDate)
    app.origin.publish(["el": packs[2]]) { $0.sequence = 2 }
    app.origin.forget()
    return app
  }

  @Test func otherBytesUnderASeenSequenceAreRefusedBeforeAnythingIsFetched() async throws {
    let app = await restored()
    let before = try Store(app.disk).state()
    for _ in 1...2 {
      let outcome = await app.update()
      #expect(outcome.failure == .untrusted(.reused(sequence: 2)))
      #expect(outcome.reason == "untrusted-reused")
    }
    #expect(app.origin.kinds == ["timestamp", "timestamp"] && app.shownText == "two")
    #expect(try Store(app.disk).state() == before)
    // The origin's count has gone on: the next publication is above all that was seen.
    app.origin.publish(["el": packs[2]])
    #expect(await app.update().result == .updated)
    #expect(app.shownText == "three")
  }

  /// Whether or not all was installed that it offered, and under another build too.
  @Test func theDigestOutlivesTheValidator() async throws {
    let app = await restored()
    var state = try #require(try Store(app.disk).state())
    let digest = try #require(state.manifests.last?.digest)
    for pack in state.packs.values.flatMap(\.records) { state.drop(pack.digest) }
    try Store(app.disk).write(state)
    #expect(state.manifests.last?.etag == nil && state.manifests.last?.digest == digest)
    #expect(await app.update().failure == .untrusted(.reused(sequence: 2)))
    let other = state.adopted(epoch: TestPacks.otherEpoch, keyTable: FakeCrypto().digest([1]))
    #expect(other.manifests.last?.digest == digest)
  }

  /// Another process has accepted the other bytes meanwhile: what came is given up.
  @Test func twoProcessesNeverMixTwoManifestsOfOneSequence() throws {
    let digests = [1, 2].map { FakeCrypto().digest([$0]) }
    func record(_ digest: SHA256Digest?) -> ManifestRecord {
      ManifestRecord(path: "p", sequence: 4, digest: digest)
    }
    #expect(record(digests[0]).mayPrecede(record(digests[0])))
    #expect(record(nil).mayPrecede(record(digests[1])))
    #expect(!record(digests[0]).mayPrecede(record(digests[1])))
    #expect(
      record(digests[0]).mayPrecede(
        ManifestRecord(path: "p", sequence: 5, digest: digests[1])))
    #expect(!ManifestRecord(path: "p", sequence: 5).mayPrecede(record(digests[0])))
  }
}
