import Foundation

/// What whoever can write every unsigned file of the origin may try, so that more is published than was said.
enum WideningRows {
  static let all = [wideningARelease]

  static let wideningARelease = Attack(
    .threats, "widening a release",
    done:
      "removes the file that says that a release is closed; removes, empties and cuts histories, "
      + "records and all else that is unsigned; removes and changes a release object"
  ) { scene in
    let world = try World(scene)
    try world.tool(["release", "freeze", "1"])
    try FileManager.default.removeItem(atPath: world.folder + "/" + World.origin + "/closed")
    try world.translate(2)
    try world.refused(["publish", "--release", "1"], saying: "was frozen by langpack.published")
    try world.tool(["release", "thaw", "1"])
    try world.publish(2)
    try world.phone().update(.updated, thenShows: 2)
    try bringBackWhatWasRevoked(world)
    try widenObject(world)
  }

  /// Damages each unsigned file after a rollback, and publishes what that revoked.
  private static func bringBackWhatWasRevoked(_ world: World) throws {
    try world.tool(["release", "rollback", "1"])
    let device = try world.phone("after the rollback")
    try device.update(.updated, thenShows: 1)
    let signed = ["blobs/", "lists/", ".timestamp", ".manifest", ".patch", ".lock"]
    let unsigned = world.files(having: "").filter { name in
      !signed.contains(where: name.contains)
    }
    for word in ["history", "audit/"] {
      world.scene.expect(unsigned.contains { $0.contains(word) }, "\(word) in \(unsigned)")
    }
    for name in unsigned {
      let former = try world.served(name)
      for bytes in [nil, [], Array(former.prefix(former.count / 2))] as [[UInt8]?] {
        let path = world.folder + "/" + World.origin + "/" + name
        if let bytes {
          try world.serve(bytes, at: name)
        } else {
          try FileManager.default.removeItem(atPath: path)
        }
        let run = try world.tool(["publish", "--release", "1"], code: nil)
        world.scene.expect(
          run.code == 1 && !run.output.contains("published: sequence"),
          "\(name), \(bytes?.count ?? -1) bytes: nothing may be published: \(run.said)")
        try world.serve(former, at: name)
      }
      world.scene.show("\(name) three times")
    }
    try device.update(.upToDate, thenShows: 1)
  }

  /// Removes and changes the object of a release that is for one locale.
  private static func widenObject(_ world: World) throws {
    try world.tool(["release", "create", "2", "--locale", "pt"])
    let name = "releases/app/stable/2.json"
    let object = try world.served(name)
    let words = String(decoding: object, as: UTF8.self)
    let wider = words.replacing("\"pt\"", with: "\"el\"")
    world.scene.expect(wider != words, "the object must name its locale: \(words)")
    for other in [nil, Array(wider.utf8)] {
      if let other {
        try world.serve(other, at: name)
      } else {
        try FileManager.default.removeItem(atPath: world.folder + "/" + World.origin + "/" + name)
      }
      try world.refused(["publish", "--release", "2"], saying: "its release object is not what")
    }
    try world.serve(object, at: name)
    try world.translate(3)
    try world.tool(["publish", "--release", "2"])
  }
}
