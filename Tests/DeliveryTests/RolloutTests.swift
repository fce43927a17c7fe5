import Sodium
import Testing

@testable import Delivery

@Suite struct ManifestRolloutTests {
  private static let id = Array("rollout1".utf8)

  private func rollout(_ share: Int, _ id: [UInt8] = id) throws -> Manifest.Rollout {
    try #require(
      Manifest.Rollout(share: share, id: id, entries: Samples.manifest(locales: ["el"]).entries))
  }

  private func salt(_ number: Int) -> [UInt8] {
    Array(Digest.sha256(Array("\(number)".utf8)).prefix(16))
  }

  /// As many as the share says, always the same, more when it grows, others with another id.
  @Test func theShareIsAsLargeAsItSays() throws {
    let salts = (0..<20_000).map(salt)
    var former: Set<Int> = []
    for share in [1, 100, 500, 5000, 9999] {
      let rollout = try rollout(share)
      let found = Set(salts.indices.filter { rollout.includes(salts[$0], sha256: Digest.sha256) })
      let expected = Double(salts.count * share) / 10_000
      #expect(abs(Double(found.count) - expected) <= 4 * expected.squareRoot() + 2, "\(share)")
      #expect(found.isSuperset(of: former))
      former = found
    }
    let one = try rollout(5000), other = try rollout(5000, Array("rollout2".utf8))
    let both = salts.filter {
      one.includes($0, sha256: Digest.sha256) && other.includes($0, sha256: Digest.sha256)
    }
    #expect(abs(both.count - 5000) < 300)
  }

  @Test func aManifestWithARolloutIsReadBack() throws {
    var manifest = Samples.manifest(locales: ["el", "de", "fr"])
    let new = Samples.manifest(locales: ["fr", "hu"]).entries.map { entry in
      var entry = entry
      entry.installed = Samples.digest(0x77)
      return entry
    }
    manifest.rollout = Manifest.Rollout(share: 250, id: Self.id, entries: new)
    manifest.revoked = [Samples.digest(0x99).half]
    let bytes = Samples.signed(manifest, by: [Samples.key(1)])
    #expect(try SignedManifest(parsing: bytes).manifest == manifest)
    for length in 0..<bytes.count {
      #expect(throws: FormatError.self) { try SignedManifest(parsing: Array(bytes[..<length])) }
    }
    let taken = manifest.offered(inRollout: true)
    #expect(taken.entries.map(\.locale) == ["de", "el", "fr", "hu"] && taken.rollout == nil)
    #expect(taken.entry(for: "fr")?.installed == Samples.digest(0x77))
    #expect(manifest.offered(inRollout: false).entries == manifest.entries)
  }

  @Test func whatIsRevokedIsNotOfferedInARolloutEither() throws {
    var manifest = Samples.manifest(locales: ["el"])
    var new = manifest.entries[0]
    new.installed = Samples.digest(0x99)
    manifest.rollout = Manifest.Rollout(share: 250, id: Self.id, entries: [new])
    manifest.revoked = [Samples.digest(0x99).half]
    let bytes = Samples.signed(manifest, by: [Samples.key(1)])
    #expect(throws: FormatError.self) { try SignedManifest(parsing: bytes) }
  }

  @Test func aShareOfAllIsNoRollout() {
    let entries = Samples.manifest(locales: ["el"]).entries
    for share in [-1, 10_000] {
      #expect(Manifest.Rollout(share: share, id: Self.id, entries: entries) == nil)
    }
    #expect(Manifest.Rollout(share: 5, id: [1], entries: entries) == nil)
    #expect(Manifest.Rollout(share: 5, id: Self.id, entries: []) == nil)
  }
}
