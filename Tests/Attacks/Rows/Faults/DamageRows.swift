import Foundation
import Synchronization
import TestSupport

/// Files with one bit flipped, or cut.
enum DamageRows {
  static let all: [Attack] = [state, pack, keyTable, origin, deltas]

  /// Damages copies of a device's file, in the store or the bundle, one after the other.
  private static func row(
    _ attack: String, done: String, file name: String,
    shows isRight: @escaping @Sendable ([String]) -> Bool
  ) -> Attack {
    Attack(.reliability, attack, done: done) { scene in
      let world = try World(scene)
      let phone = try world.phone()
      try phone.update(.updated, thenShows: 1)
      var random = SeededGenerator(seed: 24)
      for number in 0..<24 {
        var device = try phone.copy("phone \(number)")
        device.device.bundle = scene.folders.path("bundle \(number)")
        try FileManager.default.copyItem(
          atPath: world.folder + "/app", toPath: device.device.bundle)
        let path = try Self.path(name, device)
        let note = try damage(path, number, &random)
        let shown = try device.screen()
        scene.expect(isRight(shown), "\(note): the launch shows \(shown)")
        guard name != "keys.lpkt" else { continue }
        let update = try device.updateUnchecked()
        let last = try device.screen()
        scene.expect(
          last == World.texts(1) && update.outcomes.first?.hasPrefix("failed") == false,
          "\(note): then \(update.outcomes), and the launch shows \(last)")
      }
      scene.show("24 damaged copies of \(name)")
    }
  }

  private static func path(_ name: String, _ phone: Phone) throws -> String {
    guard name != "keys.lpkt" else { return phone.device.bundle + "/" + name }
    let files = try FileManager.default.contentsOfDirectory(atPath: phone.device.store)
    return phone.device.store + "/" + (files.first { $0.hasSuffix(name) } ?? name)
  }

  /// Flips a bit, or cuts the file, and says where.
  private static func damage(
    _ path: String, _ number: Int, _ random: inout SeededGenerator
  ) throws -> String {
    var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    let place = Int.random(in: 0..<bytes.count, using: &random)
    if number % 4 == 0 { bytes.removeSubrange(place...) } else { bytes[place] ^= 1 << (number % 8) }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return "\((path as NSString).lastPathComponent): \(number % 4 == 0 ? "cut" : "bit") at \(place)"
  }

  private static let state = row(
    "a damaged state", done: "flips a bit of the state's file, or cuts it", file: "state",
    shows: { $0 == World.sourceTexts || $0 == World.texts(1) })

  /// One text may differ, or nothing of the file counts.
  @Sendable private static func isNearlyWhole(_ screen: [String]) -> Bool {
    screen == World.sourceTexts
      || screen.count == 4 && zip(screen, World.texts(1)).count { $0 != $1 } <= 1
  }

  private static let pack = row(
    "a damaged pack of the store", done: "flips a bit of a pack's file, or cuts it", file: ".lpk",
    shows: isNearlyWhole)

  private static let keyTable = row(
    "a damaged key table", done: "flips a bit of the bundled key table, or cuts it",
    file: "keys.lpkt", shows: isNearlyWhole)

  private static let origin = Attack(
    .reliability, "a damaged timestamp, manifest, root or pack of the origin",
    done: "flips a bit of each, or cuts it"
  ) { scene in
    let world = try World(scene)
    try world.beginRoot()
    let phone = try world.phone()
    try phone.update(.updated, thenShows: 1)
    try world.replaceOnlineKey(root: 2)
    try world.publish(2)
    try world.backUp()
    let manifest = try world.manifest(of: world.timestamp())
    let packs = manifest.entries.map { "blobs/\($0.wire.hex.prefix(2))/\($0.wire.hex)" }
    let lists = world.files(having: "lists/")
    var random = SeededGenerator(seed: 25)
    for path in [
      World.timestamp, try world.timestamp().manifestPath ?? "", "apps/app/roots/2.root",
    ] + packs {
      for number in 0..<4 {
        // Without lists the whole pack is fetched.
        for list in lists {
          try FileManager.default.removeItem(
            atPath: "\(world.folder)/\(World.origin)/\(list)")
        }
        let note = try damage("\(world.folder)/\(World.origin)/\(path)", number, &random)
        let device = try phone.copy("phone \(note)")
        let end = try device.updateUnchecked()
        let shown = try device.screen()
        scene.expect(
          shown == World.texts(1) && end.outcomes.first?.hasPrefix("failed") == true,
          "\(note): \(end), then \(shown)")
        try world.restore()
        try device.expectHealing(from: [World.texts(1)], to: 2, note)
      }
    }
    scene.show("\(4 * (3 + packs.count)) damaged files")
  }

  private static let deltas = Attack(
    .reliability, "a damaged patch, delta list or delta", done: "flips a bit of each, or cuts it"
  ) { scene in
    let world = try World(scene)
    let phone = try world.phone()
    try phone.update(.updated, thenShows: 1)
    let former = Set(world.files(having: "/"))
    try world.publish(2)
    try world.backUp()
    let manifest = try world.manifest(of: world.timestamp())
    let whole = manifest.entries.map { "blobs/\($0.wire.hex.prefix(2))/\($0.wire.hex)" }
    let new = world.files(having: "/").filter {
      !former.contains($0) && !whole.contains($0)
        && ($0.hasSuffix(".patch") || $0.hasPrefix("lists/") || $0.hasPrefix("blobs/"))
    }
    var random = SeededGenerator(seed: 26)
    for path in new {
      for number in 0..<4 {
        let note = try damage("\(world.folder)/\(World.origin)/\(path)", number, &random)
        let device = try phone.copy("phone \(note)")
        let end = try device.updateUnchecked()
        let shown = try device.screen()
        scene.expect(
          shown == World.texts(2) && end.outcomes == ["updated"], "\(note): \(end), then \(shown)")
        try world.restore()
      }
    }
    scene.show("\(4 * new.count) damaged files")
    scene.expect(new.count > 1, "there must be a list and a delta: \(new)")
  }
}
