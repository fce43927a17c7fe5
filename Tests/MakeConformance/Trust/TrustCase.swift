import Delivery
import JSON
import Sodium

/// One case of trust: what a device knows, what it is served, and the result.
struct TrustCase: Sendable {
  /// The expected result.
  struct Result: Sendable {
    /// The reason of a refusal; nil if the manifest is accepted.
    var reason: String?
    /// The versions of the roots that the device must request, in order.
    var asks: [Int]
    /// The version of the root that the device knows afterwards.
    var root: Int

    static func accepted(asks: [Int] = [2], root: Int = 1) -> Result {
      Result(reason: nil, asks: asks, root: root)
    }

    static func refused(_ reason: String, asks: [Int] = [2], root: Int = 1) -> Result {
      Result(reason: reason, asks: asks, root: root)
    }
  }

  var id: String
  /// What happens, in one sentence.
  var about: String
  var result: Result
  var scene: TrustScene

  init(
    _ id: String, _ about: String, _ result: Result, _ change: (inout TrustScene) -> Void = { _ in }
  ) {
    (self.id, self.about, self.result, scene) = (id, about, result, TrustScene())
    change(&scene)
  }

  /// The case in the form of the suite.
  var conformanceCase: ConformanceCase {
    let file = scene.manifestFile()
    let seen = scene.seen == 0 ? nil : scene.seen
    let accepted = result.reason == nil ? scene.manifest.sequence : scene.seen
    return ConformanceCase(
      "trust-\(id)",
      given: [
        "ask": .text("chain"), "note": .text(about), "app": .text(TrustScene.name.app),
        "channel": .text(TrustScene.name.channel), "release": .text(TrustScene.name.release),
        "keyTable": .text("trust/keys.lpkt"), "now": .text(String(scene.now)),
        "root": scene.known.map { .base64(Envelope($0, by: [ConformanceKeys.roots[0]]).bytes) },
        "pinned": scene.known == nil
          ? .list(scene.pinned.map { .text(Digest.hex($0.publicKey.bytes)) }) : nil,
        "threshold": scene.known == nil ? .whole(scene.threshold) : nil,
        "seenSequence": seen.map { .text(SequenceNumber.text($0)) },
        "seenManifest": seen == nil ? nil : scene.seenManifest.map { .text($0.hex) },
        "lastRootCheck": scene.rootCheck.map { .text(String($0)) },
        "roots": .list(scene.roots.map { .base64($0) }),
        "timestamp": .base64(scene.servedTimestamp ?? scene.timestampFile(of: file)),
        "manifest": .base64(scene.servedManifest ?? file),
      ],
      expected: [
        "outcome": .text(result.reason ?? "accepted"),
        "asks": .list(result.asks.map { .whole($0) }), "root": .whole(result.root),
        "sequence": .text(SequenceNumber.text(accepted)),
      ])
  }
}

extension JSONValue {
  /// Bytes as base64.
  static func base64(_ bytes: [UInt8]) -> JSONValue { .text(Base64.text(bytes)) }
}
