import Foundation
import Testing

@testable import Delivery
@testable import Release

@Suite struct InspectionTests {
  let origin = Origin(path: "/o", trusting: .key, disk: MemoryOriginDisk().disk)

  private func publish(_ revision: Int) throws {
    _ = try Publisher.publish(
      Samples.release(revision, locales: ["el"]), to: origin, signedBy: try Samples.key(),
      now: Samples.start)
  }

  /// The files of an origin that serves a manifest, a delta list, a wire form and a delta.
  private func files() throws -> [String: [UInt8]] {
    try publish(1)
    try publish(2)
    let entry = try #require(try origin.install().0.entry(for: "el"))
    let reference = try #require(entry.deltas)
    let list = try #require(try origin.read(OriginPath.deltaList(reference.digest)))
    let delta = try #require(try DeltaList(parsing: list).entries.first?.delta)
    return [
      "timestamp": try #require(try origin.read("apps/timeline/stable/1.0.timestamp")),
      "manifest": try #require(try origin.read("apps/timeline/stable/1.0.manifests/2.manifest")),
      "root": try Signer(try Samples.key()).signed(try Samples.root(1)),
      "plan": try plan(),
      "delta list": list,
      "wire form": try #require(try origin.blob(entry.wire)),
      "delta": try #require(try origin.blob(delta)),
    ]
  }

  /// A plan in its second step, of which one share is by hand.
  private func plan() throws -> [UInt8] {
    let world = try PlanWorld()
    try world.start([100, 525, 10_000], PlanRules(isByHand: true))
    return try #require(world.ahead["current.plan"])
  }

  @Test func aPlanIsShownAStepALine() throws {
    let text = try #require(try Inspection(of: try plan())).text
    for line in [
      "release: 1.0", "hours: 24", "least: 1000", "reverts: no", "byHand: yes",
      "later: 5.25 %, 99.99 %, 100 %", "signature: not verified (pass --key FILE)",
    ] {
      #expect(text.contains("\n  \(line)\n") || text.hasSuffix("\n  \(line)"), "\(line): \(text)")
    }
    #expect(text.contains("\n  steps: 1\n    share 1 %, sequence 1."), "\(text)")
  }

  @Test func everyFormatIsShownAsTextAndAsJSON() throws {
    for (kind, bytes) in try files() {
      let inspection = try #require(try Inspection(of: bytes))
      #expect(inspection.kind == kind)
      #expect(inspection.text.hasPrefix("\(kind)\n  bytes: \(bytes.count)\n"))
      let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(inspection))
      let parts = (object as? [String: Any])?["parts"] as? [String: Any]
      #expect(parts?["bytes"] as? Int == bytes.count)
    }
  }

  @Test func aManifestIsShownALocaleALine() throws {
    let bytes = try #require(try files()["manifest"])
    let text = try #require(try Inspection(of: bytes)).text
    #expect(text.contains("\n  sequence: 2\n"))
    #expect(text.contains("\n  previous: 1\n"))
    let file = try #require(try files()["timestamp"])
    let timestamp = try #require(try Inspection(of: file)).text
    #expect(timestamp.contains("\n  expires: 2027-02-14T08:00:00Z\n"))
    #expect(text.contains("\n  locales: 1\n    locale el, revision 2, wireBytes "))
  }

  /// Of wire forms only the header can be judged: the digest of the rest is in the manifest.
  @Test func everyTruncationIsUnreadableOrOfNoKnownKind() throws {
    for (kind, bytes) in try files() {
      for count in 0..<(["delta", "wire form"].contains(kind) ? 28 : bytes.count) {
        let part = Array(bytes.prefix(count))
        if count < 4 {
          #expect(try Inspection(of: part) == nil)
        } else {
          #expect(throws: ReleaseError.self) { try Inspection(of: part) }
        }
      }
    }
  }

  @Test func aManifestIsVerifiedWhereItsKeyIsAtHand() throws {
    let bytes = try #require(try files()["manifest"])
    func text(_ seed: UInt8?, isRequired: Bool = false, of bytes: [UInt8]) throws -> String {
      let key = try seed.map {
        InspectionKey(try Samples.key($0).publicKey, name: "public.key", isRequired: isRequired)
      }
      return try #require(try Inspection(of: bytes, key: key)).text
    }
    #expect(try text(nil, of: bytes).contains("\n  signature: not verified (pass --key FILE)\n"))
    #expect(try text(1, of: bytes).contains("\n  signature: verified with public.key\n"))
    #expect(try text(2, of: bytes).contains("\n  signature: not verified (not signed by "))
    #expect(throws: ReleaseError.self) { try text(2, isRequired: true, of: bytes) }
    let signed = try SignedManifest(parsing: bytes)
    var manifest = signed.manifest
    manifest.sequence += 1
    let altered = Signed(manifest, signatures: signed.signatures).encoded()
    let error = #expect(throws: ReleaseError.self) { try text(1, of: altered) }
    #expect(error?.description.hasPrefix("manifest: altered") == true)
  }
}
