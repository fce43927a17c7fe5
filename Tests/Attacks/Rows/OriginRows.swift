import Delivery

/// What whoever answers in the origin's place may try without any key.
enum OriginRows {
  static let all = [
    arbitrarySoftware, alteredFiles, rollback, extraneousTargets, mixAndMatch, wrongApp,
  ]

  static let rollback = Attack(
    .threats, "rollback", done: "serves the timestamp of version 1 after version 2",
    isRepresentative: true
  ) { scene in
    let world = try World(scene)
    let phone = try world.phone()
    try phone.update(.updated, thenShows: 1)
    let former = try world.served(World.timestamp)
    try world.publish(2)
    try phone.update(.updated, thenShows: 2)
    try world.serve(former, at: World.timestamp)
    try phone.update(.failed("is older than"), thenShows: 2)
  }

  static let arbitrarySoftware = Attack(
    .threats, "arbitrary software",
    done: "serves an origin signed with another key, then one without signatures",
    isRepresentative: true
  ) { scene in
    let world = try World(scene)
    let (phone, new) = (try world.phone(), try world.phone("new"))
    try phone.update(.updated, thenShows: 1)
    let thief = try World(scene, name: "thief")
    try thief.becomeAnotherTeam()
    try thief.publish(66)
    try world.serveOrigin(of: thief)
    try phone.update(.failed("signed by 0 of the keys"), thenShows: 1)
    try new.update(.failed("signed by 0 of the keys"), thenShows: World.sourceTexts)
    try world.forgeManifest(by: []) { $0.sequence += 10 }
    try phone.update(.failed("not signed"), thenShows: 1)
  }

  static let alteredFiles = Attack(
    .threats, "altered files",
    done: "flips a bit of the timestamp, the manifest, the lists, the deltas, every blob"
  ) { scene in
    let world = try World(scene)
    let phone = try world.phone()
    try phone.update(.updated, thenShows: 1)
    let formerBlobs = Set(world.files(having: "blobs/"))
    try world.publish(2)
    try world.backUp()
    let blobs = world.files(having: "blobs/").filter { !formerBlobs.contains($0) }
    let manifest = try world.manifest(of: try world.timestamp())
    let deltas = blobs.filter { blob in
      !manifest.entries.contains { blob == OriginPath.blob($0.wire) }
    }
    let cases: [(name: String, files: [String], isRefused: Bool)] = [
      ("timestamp", [World.timestamp], true),
      ("manifest", [try world.timestamp().manifestPath ?? ""], true),
      ("lists", world.files(having: "lists/"), false),
      ("deltas", deltas, false),
      ("blobs", blobs, true),
    ]
    for (name, files, isRefused) in cases {
      scene.expect(!files.isEmpty, "there must be \(name)")
      for file in files {
        var bytes = try world.served(file)
        bytes[bytes.count / 2] ^= 4
        try world.serve(bytes, at: file)
      }
      scene.show("a bit of \(name)")
      let device = try phone.copy(name)
      try device.update(isRefused ? .result("failed") : .updated, thenShows: isRefused ? 1 : 2)
      try world.restore()
      try device.update(isRefused ? .updated : .upToDate, thenShows: 2)
    }
  }

  static let extraneousTargets = Attack(
    .threats, "extraneous targets",
    done: "puts files into the origin, and another signed manifest behind a good timestamp"
  ) { scene in
    let world = try World(scene)
    let phone = try world.phone()
    try phone.update(.updated, thenShows: 1)
    let former = try world.served(world.timestamp().manifestPath ?? "")
    try world.publish(2)
    let path = try world.timestamp().manifestPath ?? ""
    let good = try world.served(path)
    try world.serve(former, at: path)
    try phone.update(.failed("not the one that the timestamp names"), thenShows: 1)
    try world.serve(good, at: path)
    try world.serve(former, at: "apps/app/stable/1.extra")
    try world.serve(former, at: "blobs/00/" + String(repeating: "0", count: 64))
    _ = try world.network().takeRequests()
    try phone.update(.updated, thenShows: 2)
    let asked = try world.network().takeRequests().map(\.path)
    scene.show("asks for \(asked.count) files")
    scene.expect(
      !asked.contains { $0.contains("extra") || $0.contains("0000000000") },
      "nothing that is not named may be asked for: \(asked)")
  }

  static let mixAndMatch = Attack(
    .threats, "mix and match",
    done: "serves release 2 as release 1, and old delta lists with a new manifest"
  ) { scene in
    let world = try World(scene)
    let phone = try world.phone()
    try phone.update(.updated, thenShows: 1)
    try world.publish(2)
    try world.translate(3)
    try world.tool(["publish", "--release", "2"])
    try world.backUp()
    try world.serve(try world.served("apps/app/stable/2.timestamp"), at: World.timestamp)
    try phone.update(.failed("for release \"2\", this is \"1\""), thenShows: 1)
    try world.restore()
    try world.publish(4)
    let lists = world.files(having: "lists/")
    scene.expect(lists.count > 1, "there must be delta lists of two manifests: \(lists)")
    for list in lists { try world.serve(try world.served(lists[0]), at: list) }
    try phone.update(.updated, thenShows: 4)
  }

  static let wrongApp = Attack(
    .threats, "wrong app or channel",
    done: "serves another app's files, and another channel's, signed with the same key"
  ) { scene in
    let world = try World(scene)
    let phone = try world.phone()
    try phone.update(.updated, thenShows: 1)
    let key = try world.key()
    try world.backUp()
    try world.forgeTimestamp(by: [key]) { $0.releaseName.app = "other" }
    try phone.update(.failed("for app \"other\", this is \"app\""), thenShows: 1)
    try world.restore()
    try world.forgeTimestamp(by: [key]) { $0.releaseName.channel = "beta" }
    try phone.update(.failed("for channel \"beta\", this is \"stable\""), thenShows: 1)
  }
}
