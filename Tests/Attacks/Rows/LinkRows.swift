import Files
import Foundation
import TestWorld

/// What another user of a machine may try who can write into a folder that the tool or the client writes to.
enum LinkRows {
  static let all = [plantedLinks]

  static let plantedLinks = Attack(
    .threats, "planted links",
    done:
      "puts links to a secret at every name that can be guessed, then at names in use, then in the place of what "
      + "is being written aside",
    isRepresentative: true
  ) { scene in
    let world = try World(scene)
    let phone = try world.phone()
    try phone.update(.updated, thenShows: 1)
    let secret = scene.folders.path("outside/secret")
    try scene.folders.write(Array("a secret".utf8), to: "outside/secret")
    let origin = world.folder + "/" + World.origin
    let store = try FileManager.default.contentsOfDirectory(atPath: phone.device.store)
    let names = world.files(having: "").map { origin + "/" + $0 }
    scene.expect(names.count > 10 && store.count > 2, "there must be names to guess")
    for path in names + store.map({ phone.device.store + "/" + $0 }) { try plant(path, secret) }
    try world.publish(2)
    try phone.update(.updated, thenShows: 2)
    try plantAtFormerAsides(world, secret)

    try world.translate(3)
    for name in ["audit/app.jsonl", "apps/app/stable"] {
      let (place, moved) = (origin + "/" + name, scene.folders.path("outside/moved"))
      try FileManager.default.moveItem(atPath: place, toPath: moved)
      try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: moved)
      try world.refused(["publish", "--release", "1"], saying: "a symbolic link")
      try FileManager.default.removeItem(atPath: place)
      try FileManager.default.moveItem(atPath: moved, toPath: place)
    }
    try world.publish(3)
    try phone.update(.updated, thenShows: 3)
    try plantAtFormerAsides(world, secret)
    try race(world, secret, phone)
    let outside = try FileManager.default.contentsOfDirectory(
      atPath: scene.folders.path("outside"))
    let found = try String(contentsOfFile: secret, encoding: .utf8)
    scene.show("the secret: \(found)")
    scene.expect(
      found == "a secret" && outside == ["secret"], "the files outside must stay, not \(outside)")
  }

  /// Puts links at the names under which a publication wrote files aside: the next one may not repeat any.
  private static func plantAtFormerAsides(_ world: World, _ secret: String) throws {
    let origin = world.folder + "/" + World.origin
    var former: Set<String> = []
    for version in 60...62 {
      let log = world.scene.folders.path("calls of \(version)")
      try world.translate(version)
      // What does not go through a link, but fails at it, could be stopped by a link.
      try world.tool(
        ["publish", "--release", "1"], environment: FaultLibrary.environment(origin, log: log))
      let names = try FaultLibrary.calls(in: log).filter { $0.kind == "c" && $0.result >= 0 }
        .map(\.path).filter { AsideName.isOne(($0 as NSString).lastPathComponent) }
      world.scene.expect(
        names.count > 3 && former.isDisjoint(with: names), "no name may come again: \(names)")
      for name in Set(names).subtracting(former) {
        try? FileManager.default.createSymbolicLink(
          atPath: origin + "/" + name, withDestinationPath: secret)
      }
      former.formUnion(names)
    }
    world.scene.show("links at \(former.count) names of former publications")
  }

  /// Replaces what the tool writes aside by links, while it publishes, until it came in time once.
  private static func race(_ world: World, _ secret: String, _ phone: Phone) throws {
    try world.backUp()
    let memory = try World.memoryFiles.map { try world.bytes($0) }
    let attacker = LinkAttacker(world.folder + "/" + World.origin, secret)
    for version in 4...40 where attacker.count == 0 {
      // A file that is no longer there may stop a publication.
      _ = try? world.translate(version)
      _ = try? world.tool(["publish", "--release", "1"], code: nil)
    }
    let count = attacker.end()
    world.scene.show("\(count) links in the place of files that were being written")
    world.scene.expect(count > 0, "the attacker must be in time once")
    try world.restore()
    for (name, bytes) in zip(World.memoryFiles, memory) { try world.write(bytes, to: name) }
    try world.publish(50)
    try phone.update(.updated, thenShows: 50)
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
