import Delivery
import JSON
import Language
import Sodium
import TestSupport
import Testing

@testable import Client
@testable import LanguagePacks

/// The Swift client answers every case of trust, with a store on a disk and the network replaced.
@Suite struct TrustConformanceTests {
  @Test(arguments: ["signatures", "sequences", "mixes", "roots", "limits", "ahead"])
  func chains(_ name: String) async throws {
    try await ConformanceCases.judge("trust/\(name)") { given in
      try await TrustPlayer(given).answer()
    }
  }

  @Test func lists() async throws {
    try await ConformanceCases.judge("trust/lists") { given in
      .members(["fetches": .text(try Self.fetched(given))])
    }
  }

  /// What an update fetches once the list of an entry has arrived.
  private static func fetched(_ given: JSONValue) throws -> String {
    let zero = try #require(SHA256Digest([UInt8](repeating: 0, count: 32)))
    let digest = try #require(given["listDigest"]?.hexBytes.flatMap { HalfDigest($0) })
    let entry = Manifest.Entry(
      locale: "de", revision: 1, wire: zero, wireLength: try #require(given["wireLength"]?.whole),
      installed: zero, installedLength: 900,
      deltas: DeltaListReference(
        digest: digest, length: try #require(given["listLength"]?.whole)))
    let name = ReleaseName(app: "demo", channel: "stable", release: "1.0")
    let plan = UpdatePlan(of: name, keys: [], choice: LanguageChoice(wanted: [], source: .english))
    let root = plan.anchor(bundled: nil, crypto: PlatformCrypto())
    var terms = UpdateTerms(
      plan: plan, policy: TrustPolicy(root: root, of: name, keyTable: zero), path: "", seen: nil,
      held: [:], now: 1, crypto: PlatformCrypto())
    terms.held["de"] = (given["holds"]?.array ?? []).compactMap {
      $0.hexBytes.flatMap { SHA256Digest($0) }.map { HeldPack(digest: $0, place: .downloaded) }
    }
    var updater = Updater(terms)
    let action = updater.choose(entry, try #require(given["list"]?.bytes))
    guard case .fetch(let request) = action else { return "nothing" }
    return request.path == OriginPath.blob(zero) ? "whole" : String(request.path.suffix(64))
  }

  @Test func signatures() async throws {
    try await ConformanceCases.judge("trust/ed25519") { given in
      let isValid = PlatformCrypto().verify(
        publicKey: try #require(given["publicKey"]?.hexBytes),
        message: try #require(given["message"]?.hexBytes),
        signature: try #require(given["signature"]?.hexBytes))
      return .members(["valid": JSONValue(.bool(isValid)), "answered": JSONValue(.bool(true))])
    }
  }

  @Test func digests() async throws {
    try await ConformanceCases.judge("trust/sha256") { given in
      let message = try #require(given["message"]?.hexBytes)
      let times = given["times"]?.whole ?? 1
      let digest = PlatformCrypto().sha256(Array((0..<times).map { _ in message }.joined()))
      return .members(["digest": .text(Digest.hex(digest))])
    }
  }
}
