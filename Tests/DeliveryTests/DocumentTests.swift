import Sodium
import TestSupport
import Testing

@testable import Delivery

@Test func theManifestOfThePageIsReadTrustedAndWrittenTheSame() throws {
  let bytes = try pageExample("manifest", of: "Manifest.md")
  var manifest = Samples.manifest(locales: ["el"])
  manifest.revoked = [Samples.digest(0x99).half]
  #expect(try SignedManifest(parsing: bytes).manifest == manifest)
  #expect(Samples.signed(manifest, by: [Samples.key(1)]) == bytes)
  let timestamp = Samples.timestamp(of: bytes)
  _ = try Samples.policy().accept(
    manifest: bytes, of: Accepted(timestamp), Digest.sha256, verify: PublicKey.verify)
  // And the timestamp of the other page names it.
  let named = try pageExample("timestamp", of: "Timestamp.md")
  #expect(try Signed<Timestamp>(parsing: named).content == timestamp)
  #expect(Samples.signed(timestamp, by: [Samples.key(1)]) == named)
  _ = try Samples.policy().accept(
    timestamp: named, lastSequence: 3, lastManifest: nil, now: 1, verify: PublicKey.verify)
}

@Test func theRootOfThePageIsReadTrustedAndWrittenTheSame() throws {
  let bytes = try pageExample("root", of: "Root.md")
  let root = Samples.root(1, by: [Samples.key(2)], for: Samples.key(1))
  #expect(try Signed<Root>(parsing: bytes).content == root)
  #expect(Samples.signed(root, by: [Samples.key(1), Samples.key(2)]) == bytes)
  #expect(try Samples.policy().accept(root: bytes, verify: PublicKey.verify) == root)
}

@Test func theDeltaListOfThePageIsReadAndWrittenTheSame() throws {
  let bytes = try pageExample("delta list", of: "Manifest.md")
  let list = DeltaList([
    .init(base: Samples.digest(0xE5).half, delta: Samples.digest(0xF6), length: 64)
  ])
  #expect(try DeltaList(parsing: bytes) == list)
  #expect(list.encoded() == bytes)
}
