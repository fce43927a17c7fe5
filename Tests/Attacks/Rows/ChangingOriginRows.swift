import Foundation
import TestSupport

/// What whoever answers the publisher's reads may try: other answers to the first than to the later ones.
enum ChangingOriginRows {
  static let all = [changingOrigin]

  static let changingOrigin = Attack(
    .threats, "a changing origin for the publisher",
    done:
      "serves a forged or an earlier release at the first reads and the honest one at the later ones; "
      + "changes the timestamp while the signer works"
  ) { scene in
    let store = try ChangingStore(scene)
    try store.fill()
    let reads = try store.honestReads()
    for (name, refusal) in [
      ("forged", "not signed by the key that publishes"),
      ("earlier", "another process wrote it in the meantime"),
    ] {
      let isRefused = try (1...reads).map {
        try store.show(name, for: $0, of: reads, refusal: refusal)
      }
      scene.expect(
        isRefused.count { !$0 } <= 1 && isRefused.last == true,
        "\(name): one read at most may serve for nothing: \(isRefused)")
    }
    try store.changeWhileSigning()
    try changeWhileSigningInFolder(scene)
  }

  /// A file with another bit in the middle.
  fileprivate static func changed(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    if !bytes.isEmpty { bytes[bytes.count / 2] ^= 1 }
    return bytes
  }

  /// The same with an origin in a folder.
  private static func changeWhileSigningInFolder(_ scene: Scene) throws {
    let world = try World(scene, name: "folder")
    try world.translate(2)
    let other = Self.changed(try world.served(World.timestamp))
    let signer = try SlowSigner(in: world) {
      try world.serve(other, at: World.timestamp)
    }
    try world.refused(
      ["publish", "--release", "1"], saying: "another process wrote it in the meantime")
    scene.expect(signer.end() > 0, "the signer must be asked")
    scene.expect(
      try world.served(World.timestamp) == other, "what was put there must stay")
  }
}

/// A store that shows a publisher other files at its first reads.
private struct ChangingStore {
  let server: FaultyStore
  /// The team that publishes to the store, and one with its key whose folder devices are served from.
  let world, shown: World
  /// What a machine remembers that has not heard of version 2.
  private let memory: String

  private static let timestamp = "shop/" + World.timestamp
  private var scene: Scene { world.scene }

  init(_ scene: Scene) throws {
    server = try FaultyStore()
    world = try World(scene)
    shown = try World(scene, name: "shown")
    memory = scene.folders.path("memory")
    try world.keepOrigin(in: server)
  }

  /// Keeps a thief's release as "forged", version 1 of the team as "earlier", and version 2 as "honest".
  func fill() throws {
    let thief = try World(scene, name: "thief")
    try thief.becomeAnotherTeam()
    try thief.keepOrigin(in: server)
    try thief.publish(66)
    try server.save("forged")
    try server.load("nothing")
    try world.publish(1)
    try server.save("earlier")
    try FileManager.default.createDirectory(atPath: memory, withIntermediateDirectories: true)
    for name in World.memoryFiles {
      try FileManager.default.copyItem(
        atPath: world.folder + "/" + name, toPath: memory + "/" + name.replacing("/", with: " "))
    }
    try world.publish(2)
    try server.save("honest")
    // This text is not shipped: the last good one of the origin takes its place.
    try world.write(
      World.translations(3).replacing("v3 p0", with: "v3 %2$@ p0"), to: "translations/pt.strings")
  }

  /// Puts everything back, and has the machine forget version 2 and every former text, as a new clone.
  private func begin() throws {
    try server.load("honest")
    for name in ["langpack.sqlite", ".langpack/build"] {
      try? FileManager.default.removeItem(atPath: world.folder + "/" + name)
    }
    for name in World.memoryFiles {
      let copy = URL(fileURLWithPath: memory + "/" + name.replacing("/", with: " "))
      try world.write(Array(try Data(contentsOf: copy)), to: name)
    }
    try server.breaks(nil)
  }

  /// How often an honest publication reads the timestamp; it must take the last good text.
  func honestReads() throws -> Int {
    try begin()
    try world.tool(["publish", "--release", "1", "--skip-broken"])
    let reads = try server.log().count { $0.hasPrefix("GET") && $0.contains(World.timestamp) }
    scene.expect(reads > 1, "a publication must read the timestamp twice, not \(reads) times")
    try expectServed(Self.afterVersion2, "honest")
    return reads
  }

  /// Publishes while so many reads of the timestamp, and all others till then, see other files.
  ///
  /// - Returns: whether that was refused.
  func show(_ name: String, for count: Int, of reads: Int, refusal: String) throws -> Bool {
    try begin()
    let before = try server.bytes()[Self.timestamp]
    try server.shows(name, untilReadsOf: Self.timestamp, reach: count)
    let run = try world.tool(["publish", "--release", "1", "--skip-broken"], code: nil)
    try server.shows(nil)
    let note = "\(name) for \(count) of \(reads) reads"
    let line = run.talk.split(separator: "\n").last ?? ""
    scene.show("\(note): exit \(run.code), \(line)")
    let isRefused = run.code == 1 && run.said.contains(refusal)
    scene.expect(
      isRefused || run.code == 0,
      "\(note): `langpack publish` must say \"\(refusal)\", but: exit \(run.code), \(run.said)")
    // What was read first may have served for nothing: then the honest release alone was built on.
    scene.expect(
      isRefused == (try server.bytes()[Self.timestamp] == before),
      "\(note): a refused publication may not change the timestamp")
    try expectServed(isRefused ? World.texts(2) : Self.afterVersion2, note)
    return isRefused
  }

  /// What a publication serves that took its last good text from version 2.
  private static let afterVersion2 = ["v2 p0"] + World.texts(3).dropFirst()

  /// Puts another timestamp into the store when the signer is asked.
  func changeWhileSigning() throws {
    try begin()
    try world.translate(3)
    let other = ChangingOriginRows.changed(try server.bytes()[Self.timestamp] ?? [])
    let signer = try SlowSigner(in: world) { [server] in
      try server.put(Self.timestamp, other)
    }
    try world.refused(
      ["publish", "--release", "1"], saying: "another process wrote it in the meantime")
    scene.expect(signer.end() > 0, "the signer must be asked")
    scene.expect(
      try server.bytes()[Self.timestamp] == other, "what was put there must stay")
  }

  /// Expects what a new device shows of the store's files.
  private func expectServed(_ texts: [String], _ note: String) throws {
    try shown.takeFiles(of: server)
    try shown.phone("phone: \(note)").update(.updated, thenShows: texts)
  }
}
