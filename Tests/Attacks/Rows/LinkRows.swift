import Foundation

/// What another user of a machine may try who can write into a folder that the tool or the client writes to.
enum LinkRows {
  static let all = [plantedLinks]

  static let plantedLinks = Attack(
    .threats, "planted links",
    done: "puts links to a secret at every name that can be guessed, then at names in use",
    isRepresentative: true
  ) { scene in
    let world = try World(scene)
    let phone = try world.phone()
    try phone.update(.updated, thenShows: 1)
    let secret = scene.folders.folder("outside/secret")
    try scene.folders.write(Array("a secret".utf8), to: "outside/secret")
    let origin = world.folder + "/" + World.origin
    let store = try FileManager.default.contentsOfDirectory(atPath: phone.device.store)
    let names = world.files(having: "").map { origin + "/" + $0 }
    scene.expect(names.count > 10 && store.count > 2, "there must be names to guess")
    for path in names + store.map({ phone.device.store + "/" + $0 }) { try plant(path, secret) }
    try world.publish(2)
    try phone.update(.updated, thenShows: 2)

    try world.translate(3)
    for name in ["audit/app.jsonl", "apps/app/stable"] {
      let (place, moved) = (origin + "/" + name, scene.folders.folder("outside/moved"))
      try FileManager.default.moveItem(atPath: place, toPath: moved)
      try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: moved)
      try world.refused(["publish", "--release", "1"], saying: "a symbolic link")
      try FileManager.default.removeItem(atPath: place)
      try FileManager.default.moveItem(atPath: moved, toPath: place)
    }
    try world.publish(3)
    try phone.update(.updated, thenShows: 3)
    let outside = try FileManager.default.contentsOfDirectory(
      atPath: scene.folders.folder("outside"))
    let found = try String(contentsOfFile: secret, encoding: .utf8)
    scene.show("the secret: \(found)")
    scene.expect(
      found == "a secret" && outside == ["secret"], "the files outside must stay, not \(outside)")
  }

  /// Puts links at the names under which a file could be written aside.
  private static func plant(_ path: String, _ secret: String) throws {
    let place = URL(fileURLWithPath: path)
    let (folder, name) = (place.deletingLastPathComponent().path, place.lastPathComponent)
    for guess in [".\(name).part", "\(name).new", ".\(name).new", "\(name).aside"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/" + guess, withDestinationPath: secret)
    }
  }
}
