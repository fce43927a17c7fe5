import Foundation

/// What whoever can write into the origin may try so that an older state, or more than was said, is signed.
enum MemoryRows {
  static let all = [
    rollback, newBeginning, liftingAnEmbargo, wrongClock,
  ]

  /// Every command that signs what is served, and the one that looks.
  private static let commands = [
    ["publish", "--release", "1"], ["publish", "--all-releases"], ["refresh"],
    ["release", "promote", "1"], ["release", "rollback", "1"],
    ["experiment", "end", "x", "--release", "1"], ["origin", "verify"],
  ]

  static let rollback = Attack(
    .threats, "rollback at the publisher",
    done: "puts the timestamp back that was served before a rollback revoked version 2",
    isRepresentative: true
  ) { scene in
    let world = try World(scene)
    try world.publish(2)
    let former = try world.served(World.timestamp)
    try world.tool(["release", "rollback", "1"])
    let phone = try world.phone()
    try phone.update(.updated, thenShows: 1)
    try world.serve(former, at: World.timestamp)
    for command in commands {
      try world.refused(command, saying: "serves sequence 2, but 3 was published")
    }
    try world.tool(["origin", "restore"])
    try world.refused(["publish", "--release", "1"], saying: "was revoked by a rollback")
    try world.publish(3)
    try phone.update(.updated, thenShows: 3)
  }

  static let newBeginning = Attack(
    .threats, "a new beginning",
    done: "removes the channel's folder from the origin after a rollback revoked version 2"
  ) { scene in
    let world = try World(scene)
    try world.publish(2)
    try world.tool(["release", "rollback", "1"])
    let phone = try world.phone()
    try phone.update(.updated, thenShows: 1)
    try FileManager.default.removeItem(
      atPath: world.folder + "/" + World.origin + "/apps/app/stable")
    for command in commands {
      try world.refused(command, saying: "serves nothing, but sequence 3 was published")
    }
    try world.tool(["origin", "restore"])
    // No manifest is left that says so: the memory alone knows.
    try world.refused(["publish", "--release", "1"], saying: "was revoked by a rollback")
    try world.publish(3)
    try phone.update(.updated, thenShows: 3)
  }

  static let liftingAnEmbargo = Attack(
    .threats, "lifting an embargo",
    done:
      "opens a release that opens in seventy years, adds one that was never created, and waits for the next "
      + "publication or change of it"
  ) { scene in
    let world = try World(scene)
    try world.tool(["release", "create", "2", "--opens", "2096-12-01T09:00Z"])
    let object = String(decoding: try world.served("releases/app/stable/2.json"), as: UTF8.self)
    let opened = Array(object.replacing(/"opens" : \d+/, with: "\"opens\" : 1").utf8)
    for name in ["2", "9"] {
      try world.serve(opened, at: "releases/app/stable/\(name).json")
      try world.refused(
        ["publish", "--release", name], saying: "is not what langpack.published remembers")
    }
    // Something else that is said of it must not launder it.
    try world.refused(
      ["release", "create", "2", "--change", "--min-revision", "1"],
      saying: "is not what langpack.published remembers")
    try liftEmbargoOfText(World(scene, name: "embargo"))
  }

  /// Opens a release to come, whose text other releases hold back until then.
  private static func liftEmbargoOfText(_ world: World) throws {
    try world.write(
      "let new = localized(\"n0\", value: \"Fly to Mars\", comment: \"Button\")\n",
      to: "Sources/New.swift")
    try world.tool(["extract"])
    try world.write(
      World.translations(2) + "\"n0\" = \"Voar para Marte\";\n", to: "translations/pt.strings")
    try world.tool(["tag", "add", "embargo", "n0"])
    try world.tool(["release", "create", "3", "--upcoming", "--opens", "2096-12-01T09:00Z"])
    let own = try world.served("releases/app/stable/3.json")
    let opened = String(decoding: own, as: UTF8.self)
      .replacing(/"opens" : \d+/, with: "\"opens\" : 1")
    for name in ["3", "9"] {
      let path = "releases/app/stable/\(name).json"
      try world.serve(Array(opened.utf8), at: path)
      let run = try world.tool(
        ["publish", "--release", "1", "--key-table", "keep-published"], code: nil)
      world.scene.show("with an open release \(name): exit \(run.code)")
      world.scene.expect(
        run.talk.contains("held back until 2096-12-01"), "the text must be held back: \(run.said)")
      try world.serve(own, at: path)
    }
  }

  static let wrongClock = Attack(
    .threats, "a wrong clock at the publisher",
    done: "sets the publisher's clock six years back and ten years ahead"
  ) { scene in
    let (world, year) = (try World(scene), 365 * 86_400)
    try world.translate(2)
    for command in [["publish", "--release", "1"], ["refresh"]] {
      try world.refused(
        command, saying: "the last publication was at", clockAheadBy: -6 * year)
      try world.refused(command, saying: "more than 400 days after", clockAheadBy: 10 * year)
    }
    try world.publish(2)
    try world.phone().update(.updated, thenShows: 2)
  }
}
