import Delivery
import Foundation
import TestSupport

/// What may happen to the files of an origin where the publisher keeps them.
enum DestroyedRows {
  static let all = [destroyed]

  /// What happens to a file, and the words with which commands name it.
  private enum Damage: String, CaseIterable {
    case removed = "is not there"
    case emptied = "is empty"
    case changed = "holds bytes that do not match its name"
    case folder = "is a folder"
    case link = "is a link"

    func happen(to path: String) throws {
      let file = URL(fileURLWithPath: path)
      var bytes = Array(try Data(contentsOf: file))
      try FileManager.default.removeItem(at: file)
      switch self {
      case .removed: break
      case .emptied: try Data().write(to: file)
      case .changed:
        bytes[bytes.count / 2] ^= 1
        try Data(bytes).write(to: file)
      case .folder:
        try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
      case .link:
        // The right bytes, but no server follows the link.
        try Data(bytes).write(to: URL(fileURLWithPath: path + ".elsewhere"))
        try FileManager.default.createSymbolicLink(
          atPath: path, withDestinationPath: path + ".elsewhere")
      }
    }
  }

  static let destroyed = Attack(
    .threats, "files of the origin destroyed",
    done:
      "removes, empties or changes each file of what is served, or puts a folder or a link in its place"
  ) { scene in
    let world = try World(scene)
    try world.publish(2)
    try world.tool(["origin", "verify"])
    try world.backUp()
    let manifest = try world.timestamp().manifestPath ?? ""
    let named = try world.filesNamedByManifest()
    scene.expect(named.count > 2, "a pack, a list and a delta must be served: \(named)")
    for file in named + [manifest] {
      for damage in Damage.allCases {
        let note = "\(file) \(damage.rawValue)"
        let place = world.folder + "/" + World.origin + "/" + file
        try damage.happen(to: place)
        let shown = try world.phone("phone at \(note.replacing("/", with: " "))")
        let end = try shown.updateUnchecked()
        scene.expect(
          end.signal == 0
            && end.screens.allSatisfy { [World.texts(2), World.sourceTexts].contains($0) },
          "\(note): a device shows \(end)")
        let verified = try world.tool(["origin", "verify"], code: nil)
        scene.expect(
          verified.code == 1 && verified.said.contains(file)
            && (file == manifest || verified.said.contains("\(file): \(damage.rawValue)")),
          "\(note): `origin verify` must name it: exit \(verified.code), \(verified.said)")
        try expectRepair(of: file, isPossible: file != manifest, world, note)
        try world.restore()
      }
    }
    scene.show("\(Damage.allCases.count * (named.count + 1)) damaged files")
    try publishOver(named, world)
    try publishOverInStore(scene)
  }

  /// A store says how long a file is: other bytes of the same length look whole until they are read.
  private static func publishOverInStore(_ scene: Scene) throws {
    let server = try FaultyStore()
    let (world, shown) = (try World(scene, name: "store"), try World(scene, name: "shown"))
    try world.keepOrigin(in: server)
    for version in 1...2 { try world.publish(version) }
    try shown.takeFiles(of: server)
    let named = try shown.filesNamedByManifest()
    let wires = try shown.manifest(of: shown.timestamp()).entries.map { OriginPath.blob($0.wire) }
    // One form is enough to prove a pack, so the other is not missed here; the repair finds it.
    for (damaged, command) in [
      (wires, ["origin", "repair"]), (named, ["publish", "--release", "1"]),
    ] {
      let good = try server.bytes()
      for name in damaged {
        var bytes = good["shop/" + name] ?? []
        bytes[bytes.count / 2] ^= 1
        try server.put("shop/" + name, bytes)
      }
      let verified = try world.tool(["origin", "verify"], code: nil)
      scene.expect(
        verified.code == 1 && wires.allSatisfy(verified.said.contains),
        "`origin verify` must name \(wires): \(verified.said)")
      try world.tool(command)
      let now = try server.bytes()
      for name in wires {
        scene.expect(
          now["shop/" + name] == good["shop/" + name],
          "`langpack \(command[0])` must write \(name) of the store anew")
      }
      try shown.takeFiles(of: server)
      try shown.phone("after \(command[0])").update(.updated, thenShows: 2)
    }
  }

  /// What the command advises about a file that nothing available can rebuild, by what is there instead.
  private static let fixes = [
    "nothing available can rebuild it", "restore the file", "find out what put it",
  ]

  /// Expects a repair that brings a file back, or names it as lost.
  private static func expectRepair(
    of file: String, isPossible: Bool, _ world: World, _ note: String
  ) throws {
    let good = try Data(
      contentsOf: URL(fileURLWithPath: world.scene.folders.path("backup") + "/" + file))
    let repaired = try world.tool(["origin", "repair"], code: nil)
    let verified = try world.tool(["origin", "verify"], code: nil)
    guard isPossible else {
      world.scene.expect(
        repaired.code == 1 && verified.code == 1 && repaired.said.contains(file)
          && fixes.contains(where: repaired.said.contains),
        "\(note): must be named as lost: \(repaired.said)")
      return
    }
    let place = world.folder + "/" + World.origin + "/" + file
    let kind = try? FileManager.default.attributesOfItem(atPath: place)[.type] as? FileAttributeType
    world.scene.expect(
      repaired.code == 0 && verified.code == 0 && kind == .typeRegular
        && FileManager.default.contents(atPath: place) == good,
      "\(note): must be as it was: \(repaired.said), then \(verified.said)")
  }

  /// Has a publication write anew what it knows.
  private static func publishOver(_ files: [String], _ world: World) throws {
    for (number, file) in files.enumerated() {
      let damage = Damage.allCases[number % Damage.allCases.count]
      try damage.happen(to: world.folder + "/" + World.origin + "/" + file)
      try world.tool(["publish", "--release", "1"])
      try world.phone("published over \(number)").update(.updated, thenShows: 2)
      try world.restore()
    }
  }
}

extension World {
  /// The packs, lists and deltas of the manifest that is served.
  fileprivate func filesNamedByManifest() throws -> [String] {
    var names: Set<String> = []
    for entry in try manifest(of: timestamp()).everyEntry {
      names.insert(OriginPath.blob(entry.wire))
      guard let digest = entry.deltas?.digest else { continue }
      names.insert(OriginPath.deltaList(digest))
      for delta in try DeltaList(parsing: served(OriginPath.deltaList(digest))).entries {
        names.insert(OriginPath.blob(delta.delta))
      }
    }
    return names.sorted()
  }
}
