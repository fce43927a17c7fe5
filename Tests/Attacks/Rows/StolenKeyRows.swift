import Delivery
import Sodium

/// What keys are worth to a thief who can write into the origin, and for how long.
enum StolenKeyRows {
  static let all = [
    fastForward, timestampKey, watcherKey, manifestKey, oneRootKey, rootKeys, wrongRoot,
  ]

  static let fastForward = Attack(
    .threats, "fast-forward", done: "signs the highest sequence there is with a stolen key",
    isRepresentative: true
  ) { scene in
    let world = try World(scene)
    let phone = try world.phone()
    try phone.update(.updated, thenShows: 1)
    try world.backUp()
    try world.forgeManifest(by: [try world.key()]) { $0.sequence = 0xFFFF_FFFF }
    try phone.update(.upToDate, thenShows: 1)
    try world.restore()
    try world.publish(2)
    try phone.update(.failed("is older than"), thenShows: 1)
    try world.beginRoot()
    try world.publish(3)
    try phone.update(.updated, thenShows: 3)
    try phone.expect(root: 1)
  }

  static let timestampKey = Attack(
    .threats, "a stolen timestamp key",
    done: "signs old manifests as current, and a manifest of the thief's own"
  ) { scene in
    let world = try World(scene)
    let phone = try world.phone()
    try world.tool(["keys", "generate", "--output", "cron"])
    try world.beginRoot(["--timestamp-key", "cron/public.key"])
    let cron = try world.key(of: "cron")
    try phone.update(.updated, thenShows: 1)
    let former = try world.timestamp()
    try world.publish(2)
    try phone.update(.updated, thenShows: 2)
    try world.backUp()
    try world.serve(Forged.file(former, by: [cron]), at: World.timestamp)
    try phone.update(.failed("is older than"), thenShows: 2)
    try world.restore()
    try world.forgeManifest(by: [cron]) { $0.sequence += 1 }
    try phone.update(.failed("signed by 0 of the keys"), thenShows: 2)
    try world.restore()
    try world.publish(3)
    try phone.update(.updated, thenShows: 3)
  }

  static let watcherKey = Attack(
    .threats, "a stolen watcher key",
    done: "goes on along a plan too early, halts, goes back, and signs a step of the thief's own"
  ) { scene in
    let world = try World(scene)
    let phone = try world.phone()
    try world.tool(["keys", "generate", "--output", "cron"])
    try world.beginRoot(["--timestamp-key", "cron/public.key"])
    let cron = try world.key(of: "cron")
    try phone.update(.updated, thenShows: 1)
    try world.publish(2, ["--percent", "0"])
    try world.tool(["rollout", "start", "1", "--plan", "0.01,100", "--revert"])
    try phone.update(.accepted, thenShows: 1)
    // The steps of 99.99 % and of all devices, the halt, the revert.
    try serveAhead(2, of: world, by: cron)
    try phone.update(.updated, thenShows: 2)
    try serveAhead(3, of: world, by: cron)
    try phone.update(.updated, thenShows: 1)
    try serveAhead(2, of: world, by: cron)
    try phone.update(.failed("is older than"), thenShows: 1)
    try serveAhead(4, of: world, by: cron)
    try phone.update(.accepted, thenShows: 1)
    try world.forgeManifest(by: [cron]) { $0.sequence += 1 }
    try phone.update(.failed("signed by 0 of the keys"), thenShows: 1)
    try serveAhead(4, of: world, by: cron)
    try world.publish(3)
    try phone.update(.updated, thenShows: 3)
  }

  /// Serves a manifest that the team signed ahead, as whoever has the key of its watcher can.
  private static func serveAhead(
    _ place: Int, of world: World, by key: SigningKey
  ) throws {
    let ahead = try world.files(having: "plans/").filter { $0.hasSuffix(".manifest") }
      .map { file in
        let bytes = try world.served(file)
        return (bytes, try SignedManifest(parsing: bytes).manifest.sequence)
      }.sorted { $0.1 < $1.1 }
    let (file, sequence) = ahead[place]
    var timestamp = try world.timestamp()
    (timestamp.sequence, timestamp.patchedFrom) = (sequence, 0)
    (timestamp.manifest, timestamp.manifestLength) = (try Forged.digest(file), file.count)
    try world.serve(file, at: timestamp.manifestPath ?? "")
    try world.serve(Forged.file(timestamp, by: [key]), at: World.timestamp)
  }

  static let manifestKey = Attack(
    .threats, "a stolen manifest key",
    done: "publishes other texts; then the next root names another key, and they are revoked"
  ) { scene in
    let world = try World(scene)
    let phone = try world.phone()
    try world.beginRoot()
    try world.publish(2)
    try phone.update(.updated, thenShows: 2)
    let thief = try world.key()
    let good = try world.timestamp().sequence
    try world.publish(66)
    try phone.update(.updated, thenShows: 66)
    try world.replaceOnlineKey(root: 2)
    try world.tool(["release", "rollback", "1", "--to", SequenceNumber.text(good)])
    try phone.update(.updated, thenShows: 2)
    try phone.expect(root: 2)
    try world.forgeManifest(by: [thief]) { $0.sequence += 1 }
    try phone.update(.failed("signed by 0 of the keys"), thenShows: 2)
  }

  static let oneRootKey = Attack(
    .threats, "a stolen root key, of several", done: "signs a root with one of two holders' keys",
    isRepresentative: true
  ) { scene in
    let world = try World(scene)
    let phone = try world.phone()
    try world.beginRoot()
    try phone.update(.updated, thenShows: 1)
    try phone.expect(root: 1)
    let (anna, thief) = (try world.key(of: "anna"), try SigningKey.generate())
    try world.serveRoot(2, of: [thief], signedBy: [anna, thief])
    try phone.update(
      .failed("signed by 1 of the keys that this app believes, 2 needed"), thenShows: 1)
    try phone.expect(root: 1)
  }

  static let rootKeys = Attack(
    .threats, "as many root keys as the threshold",
    done: "publishes a root of the thief's; then the app's next version bundles another root"
  ) { scene in
    let world = try World(scene)
    let phone = try world.phone()
    try world.beginRoot()
    try phone.update(.updated, thenShows: 1)
    try world.backUp()
    let holders = [try world.key(of: "anna"), try world.key(of: "ben")]
    let thief = try SigningKey.generate()
    try world.serveRoot(2, of: [thief], signedBy: holders + [thief])
    try phone.update(.upToDate, thenShows: 1)
    try phone.expect(root: 2)
    try world.restore()
    try world.publish(2)
    try phone.update(.result("failed"), thenShows: 1)
    // Another root altogether, for the key that the team has, in the next version of the app.
    let new = try SigningKey.generate()
    let keys = TrustedKeys([try world.key()], of: 1)
    let root = Root(
      version: 1, app: "app", roots: TrustedKeys([new], of: 1), manifests: keys, timestamps: keys)
    try world.build(into: "next")
    try world.write(Forged.file(root, by: [new]), to: "next/root.lproot")
    var next = phone
    next.device.bundle = world.folder + "/next"
    try next.update(.updated, thenShows: 2)
  }

  static let wrongRoot = Attack(
    .threats, "a wrong root on the way",
    done: "leaves root 2 out, serves root 1 in its place, and a root of the thief's"
  ) { scene in
    let world = try World(scene)
    let phone = try world.phone()
    try world.beginRoot()
    try phone.update(.updated, thenShows: 1)
    try world.replaceOnlineKey(root: 2)
    try world.replaceOnlineKey(root: 3)
    try world.publish(2)
    try world.backUp()
    let thief = try SigningKey.generate()
    let path = "apps/app/roots/2.root"
    let wrong: [(name: String, file: [UInt8])] = [
      ("root 3", try world.served("apps/app/roots/3.root")),
      ("root 1", try world.served("apps/app/roots/1.root")),
      ("a root of the thief", try world.root(2, of: [thief], signedBy: [thief])),
    ]
    for (name, file) in wrong {
      scene.show(name)
      try world.serve(file, at: path)
      try phone.update(.result("failed"), thenShows: 1)
      try phone.expect(root: 1)
    }
    try world.restore()
    try phone.update(.updated, thenShows: 2)
    try phone.expect(root: 3)
  }
}

extension World {
  /// A root whose keys all are some keys, signed by others.
  func root(
    _ version: UInt64, of keys: [SigningKey], signedBy signers: [SigningKey]
  ) throws -> [UInt8] {
    let trusted = TrustedKeys(keys, of: keys.count)
    let root = Root(
      version: version, app: "app", roots: trusted, manifests: trusted, timestamps: trusted)
    return Forged.file(root, by: signers)
  }

  /// Serves such a root, and the present texts under it.
  func serveRoot(
    _ version: UInt64, of keys: [SigningKey], signedBy signers: [SigningKey]
  ) throws {
    try serve(root: try root(version, of: keys, signedBy: signers), version: version)
    try forgeManifest(by: keys) { $0.sequence = version << 32 | 1 }
  }
}
