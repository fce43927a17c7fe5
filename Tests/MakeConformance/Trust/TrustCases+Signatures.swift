import Delivery
import Sodium

private typealias Keys = ConformanceKeys

/// Who signed: arbitrary software, altered files, wrong roles and thresholds.
enum SignatureCases {
  static let all = accepted + arbitrary + altered + roles + thresholds + pinned

  private static let accepted = [
    TrustCase("good", "The next sequence, signed by the root's keys, is accepted.", .accepted()),
    TrustCase(
      "good-first", "A device that has accepted nothing asks for the next root and accepts.",
      .accepted()
    ) {
      ($0.seen, $0.seenManifest, $0.rootCheck) = (0, nil, nil)
    },
    TrustCase(
      "good-with-unknown-signature",
      "A further signature by a key that is not in the root is ignored.",
      .accepted()
    ) {
      $0.timestampKeys.append(Keys.attacker)
      $0.manifestKeys.append(Keys.attacker)
    },
  ]

  private static let arbitrary = [
    TrustCase("timestamp-unsigned", "The timestamp has no signature.", .refused("unsigned")) {
      $0.timestampKeys = []
    },
    TrustCase("manifest-unsigned", "The manifest has no signature.", .refused("unsigned")) {
      $0.manifestKeys = []
    },
    TrustCase("timestamp-arbitrary-key", "A stranger signed the timestamp.", .refused("wrong-key"))
    {
      $0.timestampKeys = [Keys.attacker]
    },
    TrustCase("manifest-arbitrary-key", "A stranger signed the manifest.", .refused("wrong-key")) {
      $0.manifestKeys = [Keys.attacker]
    },
    TrustCase(
      "timestamp-borrowed-id", "A stranger's signature stands under the id of the timestamp key.",
      .refused("altered-signature")
    ) {
      $0.timestampKeys = [Keys.attacker]
      $0.editTimestampFile = { $0.parts[0].id = Keys.timestamps[0].publicKey.id }
    },
    TrustCase(
      "manifest-borrowed-id", "A stranger's signature stands under the id of the manifest key.",
      .refused("altered-signature")
    ) {
      $0.manifestKeys = [Keys.attacker]
      $0.editManifestFile = { $0.parts[0].id = Keys.manifests[0].publicKey.id }
    },
  ]

  private static let altered = [
    TrustCase(
      "timestamp-altered-expiry", "One bit of the expiry was changed after signing.",
      .refused("altered-signature")
    ) { $0.editTimestampFile = { $0.body[5] ^= 1 } },
    TrustCase(
      "timestamp-altered-digest", "One bit of the manifest's digest was changed after signing.",
      .refused("altered-signature")
    ) { $0.editTimestampFile = { $0.body[$0.body.count - 10] ^= 0x80 } },
    TrustCase(
      "timestamp-altered-signature", "One bit of the signature was changed.",
      .refused("altered-signature")
    ) { $0.editTimestampFile = { $0.parts[0].signature[0] ^= 1 } },
    TrustCase(
      "manifest-altered",
      "One bit of the manifest was changed, and the timestamp names the result.",
      .refused("altered-signature")
    ) { $0.editManifestFile = { $0.body[$0.body.count - 60] ^= 4 } },
    TrustCase(
      "signature-without-prefix", "The signature covers the body without the prefix of its kind.",
      .refused("altered-signature")
    ) {
      $0.timestampKeys = []
      $0.editTimestampFile = { $0.add(Keys.timestamps[0], over: $0.body) }
    },
    TrustCase(
      "signature-prefix-of-another-kind",
      "The signature covers the body after the prefix of manifests.",
      .refused("altered-signature")
    ) {
      $0.timestampKeys = []
      $0.editTimestampFile = {
        $0.add(Keys.timestamps[0], over: Manifest.signingPrefix + $0.body)
      }
    },
    TrustCase(
      "signature-of-the-whole-file", "The signature covers the file's head too.",
      .refused("altered-signature")
    ) {
      $0.manifestKeys = []
      $0.editManifestFile = {
        let message = Manifest.signingPrefix + $0.bytes
        $0.add(Keys.manifests[0], over: message)
      }
    },
    TrustCase(
      "good-beside-broken", "One signature is broken, another one reaches the threshold.",
      .accepted()
    ) {
      $0.known = Keys.root(1, timestamps: Keys.trusted(Keys.timestamps))
      $0.timestampKeys = Keys.timestamps
      $0.editTimestampFile = { $0.parts[0].signature[7] ^= 1 }
    },
  ]

  private static let roles = [
    TrustCase(
      "role-timestamp-key-signs-manifest", "The timestamp key signed the manifest.",
      .refused("wrong-key")
    ) { $0.manifestKeys = [Keys.timestamps[0]] },
    TrustCase(
      "role-manifest-key-signs-timestamp", "The manifest key signed the timestamp.",
      .refused("wrong-key")
    ) { $0.timestampKeys = [Keys.manifests[0]] },
    TrustCase(
      "role-root-key-signs-manifest", "The root key signed the manifest.", .refused("wrong-key")
    ) { $0.manifestKeys = [Keys.roots[0]] },
    TrustCase(
      "role-root-key-signs-timestamp", "The root key signed the timestamp.", .refused("wrong-key")
    ) { $0.timestampKeys = [Keys.roots[0]] },
    TrustCase(
      "role-one-key-for-both", "The root names one key for manifests and timestamps.", .accepted()
    ) {
      $0.known = Keys.root(1, timestamps: Keys.trusted([Keys.manifests[0]]))
      $0.timestampKeys = [Keys.manifests[0]]
    },
  ]

  private static func threshold(
    _ id: String, _ about: String, _ result: TrustCase.Result, by keys: [SigningKey]
  ) -> TrustCase {
    TrustCase(id, about, result) {
      $0.known = Keys.root(1, manifests: Keys.trusted(Keys.manifests, threshold: 2))
      $0.manifestKeys = keys
    }
  }

  private static let thresholds = [
    threshold(
      "threshold-two-of-three", "Two of three keys signed, two are needed.", .accepted(),
      by: [Keys.manifests[2], Keys.manifests[0]]),
    threshold(
      "threshold-three-of-three", "All three keys signed, two are needed.", .accepted(),
      by: Keys.manifests),
    threshold(
      "threshold-one-of-three", "One of three keys signed, two are needed.", .refused("wrong-key"),
      by: [Keys.manifests[1]]),
    threshold(
      "threshold-one-and-a-stranger", "One key and a stranger signed, two keys are needed.",
      .refused("wrong-key"), by: [Keys.manifests[1], Keys.attacker]),
    TrustCase(
      "threshold-duplicate-signature", "One key's signature stands twice, two keys are needed.",
      .refused("malformed")
    ) {
      $0.known = Keys.root(1, manifests: Keys.trusted(Keys.manifests, threshold: 2))
      $0.editManifestFile = { $0.parts.append($0.parts[0]) }
    },
    TrustCase(
      "threshold-one-good-one-broken", "One signature is good and one is broken, two are needed.",
      .refused("altered-signature")
    ) {
      $0.known = Keys.root(1, manifests: Keys.trusted(Keys.manifests, threshold: 2))
      $0.manifestKeys = [Keys.manifests[0], Keys.manifests[1]]
      $0.editManifestFile = { $0.parts[1].signature[20] ^= 1 }
    },
  ]

  private static let pinned = [
    TrustCase(
      "pinned-good", "An app pins a key, which signs both files.", .accepted(asks: [1], root: 0)
    ) {
      pin([Keys.pinned], &$0)
    },
    TrustCase(
      "pinned-wrong", "An app pins another key than the one that signed.",
      .refused("wrong-key", asks: [1], root: 0)
    ) {
      pin([Keys.pinned], &$0)
      $0.pinned = [Keys.attacker]
    },
    TrustCase(
      "pinned-two-of-two", "An app pins two keys and needs both.", .accepted(asks: [1], root: 0)
    ) {
      pin([Keys.pinned, Keys.next[0]], &$0)
      $0.threshold = 2
    },
    TrustCase(
      "pinned-one-of-two", "An app pins two keys and needs both; one signed.",
      .refused("wrong-key", asks: [1], root: 0)
    ) {
      pin([Keys.pinned], &$0)
      $0.pinned.append(Keys.next[0])
      $0.threshold = 2
    },
    TrustCase(
      "pinned-twice", "An app pins one key twice and needs two: the key counts once.",
      .refused("wrong-key", asks: [1], root: 0)
    ) {
      pin([Keys.pinned], &$0)
      $0.pinned.append(Keys.pinned)
      $0.threshold = 2
    },
    TrustCase(
      "pinned-none", "An app pins no key and has no root.",
      .refused("wrong-key", asks: [1], root: 0)
    ) {
      pin([Keys.pinned], &$0)
      $0.pinned = []
    },
  ]

  /// An app that pins keys, which sign what the origin serves.
  static func pin(_ keys: [SigningKey], _ scene: inout TrustScene) {
    (scene.known, scene.pinned) = (nil, keys)
    (scene.seen, scene.manifest) = (4, TrustScene.manifest(5))
    (scene.manifestKeys, scene.timestampKeys) = (keys, keys)
  }
}
