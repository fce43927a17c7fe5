import Foundation
import Sodium

/// What whoever can write into the origin may try with the publisher.
enum PublisherRows {
  static let all = [badOrigin]

  static let badOrigin = Attack(
    .threats, "a bad origin for the publisher",
    done:
      "changes what the publisher reads: the timestamp, the manifest, both, the roots; names a forged "
      + "manifest with a stolen timestamp key"
  ) { scene in
    let world = try World(scene)
    let phone = try world.phone()
    try phone.update(.updated, thenShows: 1)
    try world.translate(2)
    try world.backUp()
    let thief = try World(scene, name: "thief")
    try thief.becomeAnotherTeam()
    try thief.publish(66)
    let path = try world.timestamp().manifestPath ?? ""
    let manifest = try thief.served(thief.timestamp().manifestPath ?? "")
    for command in [["publish", "--release", "1"], ["refresh"]] {
      try world.serve(thief.served(World.timestamp), at: World.timestamp)
      try world.refused(command, saying: "1.timestamp: not signed by the key that publishes")
      try world.restore()
      try world.serve(manifest, at: path)
      try world.refused(command, saying: "1.manifest")
      try world.restore()
      try world.serveOrigin(of: thief)
      try world.refused(command, saying: "1.timestamp: not signed by the key that publishes")
      try world.restore()
    }
    let root = try world.root(1, of: [try thief.key()], signedBy: [try thief.key()])
    try world.serve(root: root, version: 1)
    try world.refused(["publish", "--release", "1"], saying: "1.root: is the current root")
    try world.restore()
    try world.publish(2)
    try phone.update(.updated, thenShows: 2)
    try nameForgedManifest(of: thief, scene)
  }

  /// A stolen key of timestamps names a manifest that another key signed; a text is not shipped, so that its last
  /// good one of the origin would be signed.
  private static func nameForgedManifest(of thief: World, _ scene: Scene) throws {
    let world = try World(scene, name: "rooted")
    let phone = try world.phone("phone of a rooted team")
    try world.tool(["keys", "generate", "--output", "cron"])
    try world.beginRoot(["--timestamp-key", "cron/public.key"])
    try phone.update(.updated, thenShows: 1)
    try world.backUp(as: "rooted backup")
    let forged = try thief.manifest(of: thief.timestamp())
    try world.forgeManifest(by: [thief.key()], timestampBy: [world.key(of: "cron")]) { manifest in
      manifest.sequence += 1
      manifest.entries = forged.entries
    }
    for name in thief.files(having: "blobs/") + thief.files(having: "lists/") {
      try world.serve(thief.served(name), at: name)
    }
    try world.write(
      World.translations(3).replacing("v3 p0", with: "v3 %2$@ p0"), to: "translations/pt.strings")
    try? FileManager.default.removeItem(atPath: world.folder + "/langpack.sqlite")
    for command in [["publish", "--release", "1", "--skip-broken"], ["refresh"]] {
      try world.refused(command, saying: "not signed by the key that publishes")
    }
    try world.restore("rooted backup")
    try world.publish(2)
    try phone.update(.updated, thenShows: 2)
  }
}
