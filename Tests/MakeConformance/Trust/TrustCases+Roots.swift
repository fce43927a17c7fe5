import Delivery
import Sodium

private typealias Keys = ConformanceKeys

/// Roots: which are followed, which end an update, and when a device asks for them.
enum RootCases {
  static let all = rotations + refusals + asking + strays

  /// The file of a root by its signers.
  private static func file(_ root: Root, by keys: [SigningKey] = [Keys.roots[0]]) -> [UInt8] {
    Envelope(root, by: keys).bytes
  }

  /// Serves root 2, whose keys sign the next sequence.
  static func follow(_ scene: inout TrustScene) {
    scene.roots = [file(Keys.nextRoot(2))]
    scene.manifest.sequence = TrustScene.sequence(2, 1)
    scene.manifestKeys = [Keys.next[0]]
    scene.timestampKeys = [Keys.next[1]]
  }

  private static func chain(
    _ id: String, _ about: String, _ result: TrustCase.Result, _ roots: [[UInt8]],
    root version: UInt64 = 2, _ change: @escaping (inout TrustScene) -> Void = { _ in }
  ) -> TrustCase {
    TrustCase(id, about, result) {
      follow(&$0)
      $0.roots = roots
      $0.manifest.sequence = TrustScene.sequence(version, 1)
      change(&$0)
    }
  }

  private static let others = Keys.trusted([Keys.roots[1], Keys.roots[2]], threshold: 2)

  private static let rotations = [
    chain(
      "rotation", "Root 2 has other online keys.", .accepted(asks: [2, 3], root: 2),
      [
        file(Keys.nextRoot(2))
      ]),
    chain(
      "rotation-three-roots", "A device that was away follows roots one by one.",
      .accepted(asks: [2, 3, 4, 5], root: 4),
      [file(Keys.nextRoot(2)), file(Keys.nextRoot(3)), file(Keys.nextRoot(4))], root: 4),
    chain(
      "rotation-of-root-keys", "Root 2 has other root keys, which sign it too.",
      .accepted(asks: [2, 3], root: 2),
      [
        file(
          Keys.root(
            2, roots: others, manifests: Keys.trusted([Keys.next[0]]),
            timestamps: Keys.trusted([Keys.next[1]])), by: Keys.roots)
      ]),
    chain(
      "rotation-former-online-key", "A key of the former root signs nothing more.",
      .refused("wrong-key", asks: [2, 3], root: 2), [file(Keys.nextRoot(2))]
    ) { $0.timestampKeys = [Keys.timestamps[0]] },
    chain(
      "rotation-former-manifest-key", "A manifest key of the former root signs nothing more.",
      .refused("wrong-key", asks: [2, 3], root: 2), [file(Keys.nextRoot(2))]
    ) { $0.manifestKeys = [Keys.manifests[0]] },
    chain(
      "rotation-sequence-of-the-former-root",
      "A new sequence of root 1 is judged by root 2, whose keys did not sign it.",
      .refused("wrong-key", asks: [2, 3], root: 2), [file(Keys.nextRoot(2))]
    ) {
      $0.manifest.sequence = TrustScene.sequence(1, 5)
      $0.timestampKeys = [Keys.timestamps[0]]
      $0.manifestKeys = [Keys.manifests[0]]
    },
    chain(
      "rotation-expired-in-the-middle",
      "An expired root on the way is followed; only the last one's expiry counts.",
      .accepted(asks: [2, 3, 4], root: 3),
      [file(Keys.nextRoot(2, expiry: 1000)), file(Keys.nextRoot(3))], root: 3),
    chain(
      "rotation-from-an-expired-root", "A device whose own root has expired follows the next one.",
      .accepted(asks: [2, 3], root: 2), [file(Keys.nextRoot(2))]
    ) { $0.known = Keys.root(1, expiry: 1000) },
    chain(
      "rotation-to-an-expired-root",
      "The last root has expired: it is known, and nothing else is accepted.",
      .refused("root-expired", asks: [2, 3], root: 2),
      [file(Keys.nextRoot(2, expiry: TrustScene.now))]),
    chain(
      "rotation-without-a-new-sequence-of-it",
      "Root 2 is there, and what is served is of root 1 and signed by both roots' key.",
      .accepted(asks: [2, 3], root: 2), [file(Keys.root(2))]
    ) {
      $0.manifest.sequence = TrustScene.sequence(1, 5)
      $0.manifestKeys = [Keys.manifests[0]]
      $0.timestampKeys = [Keys.timestamps[0]]
    },
    chain(
      "first-root", "The pinned key and root 1's own key signed root 1.",
      .accepted(asks: [1, 2], root: 1),
      [file(Keys.nextRoot(1), by: [Keys.pinned, Keys.roots[0]])], root: 1
    ) {
      ($0.known, $0.pinned, $0.seen) = (nil, [Keys.pinned], 4)
    },
    chain(
      "first-root-by-its-own-key-alone", "The pinned key did not sign root 1.",
      .refused("wrong-key", asks: [1], root: 0), [file(Keys.nextRoot(1))], root: 1
    ) {
      ($0.known, $0.pinned, $0.seen) = (nil, [Keys.pinned], 4)
    },
    chain(
      "sixty-four-roots", "An update follows 64 roots and keeps them; the next update goes on.",
      .refused("wrong-root", asks: Array(2...65), root: 65),
      (2...70).map { file(Keys.nextRoot($0)) }, root: 70),
  ]

  private static let twoOfTwo = Keys.root(
    1, roots: Keys.trusted([Keys.roots[0], Keys.roots[1]], threshold: 2))

  private static func refused(
    _ id: String, _ about: String, _ reason: String, _ roots: [[UInt8]],
    known: Root? = nil, asks: [Int] = [2], root: Int = 1
  ) -> TrustCase {
    chain(id, about, .refused(reason, asks: asks, root: root), roots) {
      if let known { $0.known = known }
    }
  }

  private static let refusals = [
    refused(
      "root-unsigned", "Root 2 has no signature.", "unsigned", [file(Keys.nextRoot(2), by: [])]),
    refused(
      "root-arbitrary-key", "A stranger signed root 2.", "wrong-key",
      [file(Keys.nextRoot(2), by: [Keys.attacker])]),
    refused(
      "root-by-online-keys", "Keys of manifests and timestamps signed root 2.", "wrong-key",
      [file(Keys.nextRoot(2), by: [Keys.manifests[0], Keys.timestamps[0]])]),
    refused(
      "root-by-the-former-alone", "Root 2 has other root keys, which did not sign it.", "wrong-key",
      [file(Keys.root(2, roots: others), by: [Keys.roots[0]])]),
    refused(
      "root-by-its-own-alone", "Root 2 has other root keys, and only they signed it.", "wrong-key",
      [file(Keys.root(2, roots: others), by: [Keys.roots[1], Keys.roots[2]])]),
    refused(
      "root-own-threshold", "Root 2 needs two of its own signatures and has one.", "wrong-key",
      [file(Keys.root(2, roots: others), by: [Keys.roots[0], Keys.roots[1]])]),
    refused(
      "root-former-threshold", "Root 1 needs two signatures under root 2 and gets one.",
      "wrong-key",
      [file(Keys.nextRoot(2), by: [Keys.roots[0]])], known: twoOfTwo),
    refused(
      "root-skipped", "Root 3 stands in place of root 2.", "wrong-root", [file(Keys.nextRoot(3))]),
    refused(
      "root-again", "Root 1 stands in place of root 2.", "wrong-root", [file(Keys.root(1))]),
    refused(
      "root-skipped-later", "Root 4 stands in place of root 3: root 2 is kept.", "wrong-root",
      [file(Keys.nextRoot(2)), file(Keys.nextRoot(4))], asks: [2, 3], root: 2),
    refused(
      "root-wrong-later", "A stranger signed root 3: root 2 is kept.", "wrong-key",
      [file(Keys.nextRoot(2)), file(Keys.nextRoot(3), by: [Keys.attacker])], asks: [2, 3], root: 2),
    refused(
      "root-of-another-app", "Root 2 is of another app.", "wrong-app",
      [file(Keys.root(2, app: "other"))]),
    refused(
      "root-altered", "One bit of root 2 was changed.", "altered-signature", [altered()]),
  ]

  private static func altered() -> [UInt8] {
    var envelope = Envelope(Keys.nextRoot(2), by: [Keys.roots[0]])
    envelope.body[envelope.body.count - 1] ^= 1
    return envelope.bytes
  }

  private static func asks(
    _ id: String, _ about: String, _ result: TrustCase.Result, check: UInt64?,
    _ change: @escaping (inout TrustScene) -> Void = { _ in }
  ) -> TrustCase {
    TrustCase(id, about, result) {
      $0.roots = [file(Keys.nextRoot(2))]
      $0.seen = $0.manifest.sequence
      $0.seenManifest = nil
      $0.rootCheck = check
      change(&$0)
    }
  }

  private static let week = 7 * TrustScene.day

  private static let asking = [
    asks(
      "ask-not-yet",
      "The sequence is known and the last check was a week ago but one second: no root is asked for.",
      .accepted(asks: []), check: TrustScene.now - week + 1),
    asks(
      "ask-after-a-week", "The sequence is known and the last check was a week ago.",
      .refused("wrong-key", asks: [2, 3], root: 2), check: TrustScene.now - week),
    asks(
      "ask-first", "The sequence is known and the device never checked.",
      .refused("wrong-key", asks: [2, 3], root: 2), check: nil),
    asks(
      "ask-after-a-clock-went-back", "The last check is in the future.",
      .refused("wrong-key", asks: [2, 3], root: 2), check: TrustScene.now + 1),
    asks(
      "ask-under-an-expired-root", "The known root has expired: the device asks at every check.",
      .refused("wrong-key", asks: [2, 3], root: 2), check: TrustScene.now - 1
    ) { $0.known = Keys.root(1, expiry: TrustScene.now) },
    asks(
      "ask-not-for-an-older-sequence", "A lower sequence is no reason to ask.",
      .refused("older", asks: []), check: TrustScene.now - 1
    ) { $0.manifest.sequence = TrustScene.sequence(1, 3) },
    asks(
      "ask-not-for-a-page", "What isn't a timestamp is no reason to ask.",
      .refused("malformed", asks: []), check: TrustScene.now - 1
    ) { $0.servedTimestamp = Array("<!doctype html>".utf8) },
  ]

  private static let strays = [
    refused(
      "root-page", "The origin answers with a page and status 200 for a root that it has not.",
      "unreachable", [Array("<!doctype html><title>Not found</title>".utf8)]),
    refused("root-empty", "The origin answers with an empty file for a root.", "unreachable", [[]]),
    refused(
      "root-truncated", "Root 2 ends early.", "malformed", [file(Keys.nextRoot(2)).dropLast()]),
    refused(
      "root-with-a-byte-more", "Root 2 has a byte after its end.", "malformed",
      [file(Keys.nextRoot(2)) + [0]]),
    refused(
      "root-without-threshold", "Root 2 needs no manifest key.", "malformed",
      [file(Keys.root(2, manifests: TrustedKeys(Keys.trusted([Keys.next[0]]).keys, threshold: 0)))]),
    refused(
      "root-with-threshold-above-keys", "Root 2 needs two of one manifest key.", "malformed",
      [file(Keys.root(2, manifests: TrustedKeys(Keys.trusted([Keys.next[0]]).keys, threshold: 2)))]),
    refused(
      "root-without-keys", "Root 2 names no timestamp key.", "malformed",
      [file(Keys.root(2, timestamps: TrustedKeys([], threshold: 1)))]),
    refused(
      "root-longer-than-the-limit", "A root has at most 16 KB.", "unreachable",
      [file(Keys.nextRoot(2)) + [UInt8](repeating: 0, count: 16 << 10)]),
  ]
}
