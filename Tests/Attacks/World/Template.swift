import Foundation
import Synchronization
import TestSupport
import TestWorld

/// A project that the tool set up, and whose version 1 it published: worlds are copies of it.
enum Template {
  /// How many texts there are beside the four of the screen.
  static let further = 150

  private static let made = Mutex<TestFolder?>(nil)

  /// Returns the folder; makes it when it is first asked for.
  static func shared() throws -> String {
    try made.withLock { made in
      if let made { return made.path("project") }
      let new = try TestFolder()
      try set(up: new.path("project"))
      made = new
      return new.path("project")
    }
  }

  /// Removes the folder, at the end of the program.
  static func remove() { made.withLock { $0 = nil } }

  private static func set(up project: String) throws {
    try FileManager.default.createDirectory(
      atPath: project + "/Sources", withIntermediateDirectories: true)
    try run(["init", "--app", "app"], in: project)
    let settings = project + "/langpack.json"
    let json = try String(contentsOfFile: settings, encoding: .utf8)
    try json.replacing("\"locales\": []", with: "\"locales\": [\"pt\"]").write(
      toFile: settings, atomically: true, encoding: .utf8)
    try source.write(
      toFile: project + "/Sources/Screen.swift", atomically: true, encoding: .utf8)
    try FileManager.default.createDirectory(
      atPath: project + "/translations", withIntermediateDirectories: true)
    try World.translations(1).write(
      toFile: project + "/translations/pt.strings", atomically: true, encoding: .utf8)
    for words in [["keys", "generate"], ["extract"], ["build", "--output", "app"]] {
      try run(words, in: project)
    }
    try removePacks(in: project + "/app")
    try run(["publish", "--release", "1"], in: project)
  }

  /// Leaves the key table, the source pack and the root: an app that bundles no packs.
  static func removePacks(in bundle: String) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: bundle)
    where name.hasSuffix(".lpk") && name != "source.lpk" {
      try FileManager.default.removeItem(atPath: bundle + "/" + name)
    }
  }

  private static func run(_ words: [String], in project: String) throws {
    let run = try ToolProcess(
      words, in: project, environment: ["LANGPACK_STATE": project + "-state"])
    guard run.code == 0 else {
      throw World.Unexpected(description: "langpack \(words): exit code \(run.code): \(run.said)")
    }
  }

  /// The phrases of `Device`, and more.
  private static var source: String {
    let comments = ["The first", "The second", "The third", "The last"]
    let screen = comments.indices.map {
      "  localized(\"p\($0)\", value: \"source \($0)\", comment: \"\(comments[$0])\"),\n"
    }
    let more = (0..<further).map {
      "  localized(\"m\($0)\", value: \"more \($0)\", comment: \"Further\"),\n"
    }
    return "let texts = [\n" + (screen + more).joined() + "]\n"
  }
}
