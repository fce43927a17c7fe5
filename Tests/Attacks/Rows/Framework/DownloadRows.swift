import Foundation
import Sodium

/// `test_file_download.py`: packs are what the manifest names, and nothing else.
enum DownloadRows {
  static let all: [Attack] = [expectedFile, substituted, manyChanges]

  private static let expectedFile = Attack(
    .framework, "test_client_downloads_expected_file", done: "serves a good origin to a new device"
  ) { scene in
    let world = try World(scene)
    let phone = try world.phone()
    try phone.update(.updated, thenShows: 1)
    let packs = try FileManager.default.contentsOfDirectory(atPath: phone.device.store)
      .filter { $0.hasSuffix(".lpk") }
    let manifest = try world.manifest(of: try world.timestamp())
    scene.show("\(packs.count) pack")
    scene.expect(
      packs == manifest.entries.map { $0.installed.hex + ".lpk" },
      "the store must have the packs of the manifest, not \(packs)")
    for name in packs {
      let bytes = FileManager.default.contents(atPath: phone.device.store + "/" + name)
      scene.expect(
        Digest.hex(Digest.sha256(bytes.map(Array.init) ?? [])) + ".lpk" == name,
        "\(name) must have its own digest")
    }
  }

  private static let substituted = Attack(
    .framework, "test_repository_substitutes_target_file",
    done: "puts another team's pack in the place of the next version's"
  ) { scene in
    let world = try World(scene)
    let (phone, new) = (try world.phone(), try world.phone("new"))
    try phone.update(.updated, thenShows: 1)
    try world.publish(2)
    try world.backUp()
    try substitute(in: world, scene)
    try expectAskedPacks(of: world) { try phone.update(.failed("length or digest"), thenShows: 1) }
    try new.update(.failed("length or digest"), thenShows: World.sourceTexts)
    try world.restore()
    try phone.update(.updated, thenShows: 2)
    try new.update(.updated, thenShows: 2)
  }

  private static let manyChanges = Attack(
    .framework, "test_multiple_changes_to_target",
    done: "publishes five versions, and replaces the pack of each before the device has it"
  ) { scene in
    let world = try World(scene)
    let phone = try world.phone()
    try phone.update(.updated, thenShows: 1)
    for version in 2...6 {
      try world.publish(version)
      try world.backUp(as: "backup-\(version)")
      try substitute(in: world, scene, name: "thief-\(version)")
      try expectAskedPacks(of: world) {
        try phone.update(.failed("length or digest"), thenShows: version - 1)
      }
      try world.restore("backup-\(version)")
      try phone.update(.updated, thenShows: version)
    }
  }

  /// Expects that a device asks for a pack: what it never fetches is nothing that it refuses.
  private static func expectAskedPacks(of world: World, _ work: () throws -> Void) throws {
    _ = try world.network().takeRequests()
    try work()
    let asked = try world.network().takeRequests().map(\.path)
    world.scene.expect(
      asked.contains { $0.contains("/blobs/") }, "a pack must be asked for: \(asked)")
  }

  /// Puts another team's newest pack in the place of every pack and delta of the origin, each as long as what was
  /// there, so that the digest alone tells them apart.
  private static func substitute(in world: World, _ scene: Scene, name: String = "thief") throws {
    let thief = try World(scene, name: name)
    try thief.becomeAnotherTeam()
    try thief.publish(66)
    let manifest = try thief.manifest(of: try thief.timestamp())
    guard let wire = manifest.entries.first?.wire else { return }
    let pack = try thief.served("blobs/\(wire.hex.prefix(2))/\(wire.hex)")
    for blob in world.files(having: "blobs/") {
      let length = try world.served(blob).count
      let padding = [UInt8](repeating: 0, count: length)
      try world.serve(Array((pack + padding).prefix(length)), at: blob)
    }
  }
}
