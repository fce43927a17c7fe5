import Delivery
import Sodium

/// `test_keys.py`: too few signatures, one key that counts twice, signatures that are wrong.
enum KeyRows {
  static let all: [Attack] = [
    tooFewSignatures, tooFewKeys, duplicates, duplicateIDs, wrongSignature, noise,
  ]

  private static func row(
    _ name: String, done: String, isRepresentative: Bool = false,
    play: @escaping @Sendable (ForgedTeam, Phone) throws -> Void
  ) -> Attack {
    Attack(.framework, name, done: done, isRepresentative: isRepresentative) { scene in
      let team = try ForgedTeam(scene)
      try play(team, try team.world.phone())
    }
  }

  private static let tooFewSignatures = row(
    "test_snapshot_does_not_meet_threshold", done: "signs a manifest with two keys of three"
  ) { team, phone in
    try team.publishRoot(by: [0]) { [team] in $0.manifests = team.role([1, 2, 3], threshold: 3) }
    team.manifestSigners = [1, 2, 3].map { team.keys[$0] }
    try team.publish()
    try phone.update(.updated, thenShows: 1)
    team.manifestSigners = [1, 2].map { team.keys[$0] }
    try team.publish()
    try phone.update(
      .failed("signed by 2 of the keys that this app believes, 3 needed"), thenShows: 1)
    try phone.expect(sequence: 2 << 32 | 1)
  }

  private static let tooFewKeys = row(
    "test_snapshot_has_too_few_keys", done: "serves a root that asks for six of five keys"
  ) { team, phone in
    try phone.update(.updated, thenShows: 1)
    try team.publishRoot(by: [0]) { [team] in
      $0.manifests = team.role([1, 2, 3, 4, 5], threshold: 6)
    }
    team.manifestSigners = (1...5).map { team.keys[$0] }
    try team.publish()
    try phone.update(.result("failed"), thenShows: 1)
    try phone.expect(sequence: 1 << 32 | 1)
  }

  private static let duplicates = row(
    "test_duplicate_keys_root", done: "names one key under six ids, and signs under each",
    isRepresentative: true
  ) { team, phone in
    try phone.update(.updated, thenShows: 1)
    let key = team.keys[5]
    let ids = (0..<6).map { [UInt8](repeating: $0 + 1, count: 8) }
    try team.publishRoot(by: [0]) { root in
      root.manifests = TrustedKeys(
        ids.map { TrustedKey(id: $0, publicKey: key.publicKey.bytes) }, threshold: 6)
    }
    team.manifestSigners = [key]
    try team.publish()
    // The same signature under each of the ids.
    var timestamp = try team.world.timestamp()
    let manifest = try team.world.manifest(of: timestamp)
    let signatures = ids.compactMap {
      KeySignature(keyID: $0, bytes: key.sign(manifest.signedMessage()))
    }
    let file = Signed(manifest, signatures: signatures).encoded()
    timestamp.manifest = try Forged.digest(file)
    timestamp.manifestLength = file.count
    try team.world.serve(file, at: timestamp.manifestPath ?? "")
    try team.world.serve(Forged.file(timestamp, by: [team.online]), at: World.timestamp)
    try phone.update(.failed("signed by"), thenShows: 1)
    try phone.expect(sequence: 1 << 32 | 1)
  }

  /// The formats say that each key id stands there once, so a file with two is refused as a whole.
  private static let duplicateIDs = row(
    "test_duplicate_sig_keyids",
    done: "writes the one signature that is needed twice, into a manifest, a timestamp and a root"
  ) { team, phone in
    try phone.update(.updated, thenShows: 1)
    let (key, root) = (team.online, team.keys[0])
    try team.publish()
    try team.world.backUp()
    var timestamp = try team.world.timestamp()
    let manifest = try team.world.manifest(of: timestamp)
    try team.world.serve(Forged.file(timestamp, by: [key, key]), at: World.timestamp)
    try phone.update(.failed("each once"), thenShows: 1)
    let file = Forged.file(manifest, by: [key, key])
    (timestamp.manifest, timestamp.manifestLength) = (try Forged.digest(file), file.count)
    try team.world.serve(file, at: timestamp.manifestPath ?? "")
    try team.world.serve(Forged.file(timestamp, by: [key]), at: World.timestamp)
    try phone.update(.failed("each once"), thenShows: 1)
    try team.world.restore()
    var next = team.root
    next.version = 2
    try team.world.serve(root: Forged.file(next, by: [root, root]), version: 2)
    try phone.update(.failed("each once"), thenShows: 1)
    try phone.expect(root: 1)
    try phone.expect(sequence: 1 << 32 | 1)
    try team.world.restore()
    try phone.update(.accepted, thenShows: 1)
    try phone.expect(sequence: 1 << 32 | 2)
  }

  private static let noise = row(
    "test_invalid_sig_in_valid_metadata",
    done: "adds signatures of other bytes, then empty ones, to a root, a timestamp and a manifest"
  ) { team, phone in
    try team.publishRoot(by: [0, 1, 2]) { [team] root in
      root.roots = team.role([1, 2, 3], threshold: 2)
      (root.manifests, root.timestamps) = (root.roots, root.roots)
    }
    let signers = [1, 2].map { team.keys[$0] }
    (team.manifestSigners, team.timestampSigners) = (signers, signers)
    try team.publish()
    try phone.update(.accepted, thenShows: 1)
    for version: UInt64 in 3...4 {
      // An empty signature has 64 zero bytes: the format has no shorter one.
      let noise = version == 3 ? Forged.noise : { _ in [UInt8](repeating: 0, count: 64) }
      try team.publishRoot(by: [1, 2], noiseOf: [3, 9], bytes: noise)
      try team.publish()
      try team.world.resign(by: signers, noiseOf: [team.keys[3], team.keys[9]], noise)
      try phone.update(.accepted, thenShows: 1)
      try phone.expect(root: version)
      try phone.expect(sequence: version << 32 | 1)
    }
  }

  private static let wrongSignature = row(
    "test_keytype_and_scheme[ed25519/ed25519]",
    done: "raises the threshold of roots to two, then spoils one of the signatures"
  ) { team, phone in
    try phone.update(.updated, thenShows: 1)
    try team.publishRoot(by: [0, 1]) { [team] in $0.roots = team.role([0, 1], threshold: 2) }
    try team.publish()
    try phone.update(.accepted, thenShows: 1)
    try phone.expect(root: 2)
    try team.publishRoot(by: [0], noiseOf: [1])
    try team.publish()
    try phone.update(.result("failed"), thenShows: 1)
    try phone.expect(root: 2)
  }
}
