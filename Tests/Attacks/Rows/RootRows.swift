import Foundation

/// What may happen to roots where the publisher keeps them.
enum RootRows {
  static let all = [formerFiles, unrenewed]

  static let formerFiles = Attack(
    .threats, "a former root's files put back",
    done:
      "after root 2 replaced a stolen key, puts the files of root 1 back and waits for the nightly refresh"
  ) { scene in
    let world = try World(scene)
    try world.beginRoot()
    let phone = try world.phone()
    try phone.update(.updated, thenShows: 1)
    try world.backUp()
    try world.replaceOnlineKey(root: 2)
    try world.publish(2)
    try phone.update(.updated, thenShows: 2)
    let root = try world.served("apps/app/roots/2.root")
    try world.restore()
    try world.serve(root: root, version: 2)
    // Whatever a command says, nothing of root 1 is signed under root 2.
    try world.refused(["refresh"], saying: "an older file was put back")
    // A machine without any memory, as a new one for the nightly job.
    for name in World.memoryFiles {
      try FileManager.default.removeItem(atPath: world.folder + "/" + name)
    }
    let former = try world.served(World.timestamp)
    try world.refused(["refresh"], saying: "--follow-root")
    scene.expect(try world.served(World.timestamp) == former, "nothing may be signed")
    try phone.launch(shows: World.texts(2))
  }

  static let unrenewed = Attack(
    .threats, "a root that is not renewed", done: "waits until the root's year is nearly over"
  ) { scene in
    let day = 86_400
    let world = try World(scene)
    try world.beginRoot()
    try world.tool(["refresh", "--expires", "3650"])
    let early = try world.tool(["refresh"], clockAheadBy: 270 * day)
    scene.expect(!early.said.contains("warning"), "no warning before 90 days: \(early.said)")
    let warned = try world.tool(["refresh"], clockAheadBy: 280 * day)
    scene.show(
      "`langpack refresh` after 280 days: \(warned.talk.split(separator: "\n").first ?? "")")
    scene.expect(
      warned.talk.contains("root 1 of \"app\": expires in 8"), "a warning: \(warned.said)")
    try world.refused(
      ["refresh", "--check"], saying: "root 1 of \"app\": expires in 5", clockAheadBy: 306 * day)
    // The holders renew the root; the nightly refresh follows unasked.
    try world.tool(["root", "create"])
    try world.sign(root: 2, with: ["anna", "ben"])
    try world.tool(["root", "publish", "keys/root-2.lproot"])
    let night = try world.tool(["refresh", "--within", "10"])
    scene.expect(night.said.contains("sequence 2.1"), "refresh must follow: \(night.said)")
    try world.phone().update(.updated, thenShows: 1)
  }
}
