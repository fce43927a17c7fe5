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
    done: "puts another team's pack in the place of the pack"
  ) { scene in
    let world = try World(scene)
    let (phone, new) = (try world.phone(), try world.phone("new"))
    try phone.update(.updated, thenShows: 1)
    try substitute(in: world, scene)
    try phone.update(.upToDate, thenShows: 1)
    try new.update(.result("failed"), thenShows: World.sourceTexts)
  }

  private static let manyChanges = Attack(
    .framework, "test_multiple_changes_to_target",
    done: "publishes five versions, and replaces the pack after each"
  ) { scene in
    let world = try World(scene)
    let phone = try world.phone()
    try phone.update(.updated, thenShows: 1)
    for version in 2...6 {
      try world.publish(version)
      try phone.update(.updated, thenShows: version)
      try world.backUp(as: "backup-\(version)")
      try substitute(in: world, scene, name: "thief-\(version)")
      try phone.update(.upToDate, thenShows: version)
      try world.restore("backup-\(version)")
    }
  }

  /// Puts bytes of another team's newest pack in the place of every pack and delta of the origin.
  private static func substitute(in world: World, _ scene: Scene, name: String = "thief") throws {
    let thief = try World(scene, name: name)
    try thief.becomeAnotherTeam()
    try thief.publish(66)
    let manifest = try thief.manifest(of: try thief.timestamp())
    guard let wire = manifest.entries.first?.wire else { return }
    let pack = try thief.served("blobs/\(wire.hex.prefix(2))/\(wire.hex)")
    for blob in world.files(having: "blobs/") { try world.serve(pack, at: blob) }
  }
}
