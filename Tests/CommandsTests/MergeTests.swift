import Foundation
import Pack
import Phrases
import Testing

@testable import Commands

/// Two branches that both added phrases give them the same ordinals; whoever publishes first has
/// them, and no app of either branch ever shows a wrong text.
@Suite struct MergeTests {
  @Test func branchesThatBothAddedPhrasesNeverShowAWrongText() throws {
    try SampleProject.with { one in
      one.expect(["keys", "generate"])
      one.expect(["extract"])
      try withFolder { folder in
        let other = try one.branch(in: folder)
        try one.add(["red", "green"], "one")
        try other.add(["blue", "red", "grey"], "other")
        #expect(try one.newLines(other) == 2)
        one.expect(["publish", "--release", "one"])
        other.expect(["publish", "--release", "other"])
        let apps = [try one.app(), try other.app()]
        for app in apps {
          for pack in apps.map(\.pack) {
            let localizer = Localizer(keyTable: app.keyTable, layers: [pack])
            for (id, text) in app.texts {
              let shown = localizer.text(id, [])
              #expect(shown == text || (shown == nil && pack.bytes !== app.pack.bytes))
            }
          }
        }
        try one.mergeLedger(of: other)
        try one.add(["blue", "red", "green", "grey"], "one")
        one.expect(["publish", "--release", "merged"])
        one.expect(["check"])
        let merged = try one.app()
        for app in apps {
          let localizer = Localizer(keyTable: app.keyTable, layers: [merged.pack])
          for (id, text) in app.texts { #expect(localizer.text(id, []) == text) }
        }
      }
    }
  }
}

/// What an app has: its key table, its German pack, and the texts that it must show.
private struct App {
  var keyTable: KeyTable
  var pack: Pack
  var texts: [PhraseID: String]
}

extension SampleProject {
  /// A copy of the project that publishes in the same origin.
  fileprivate func branch(in folder: URL) throws -> SampleProject {
    let other = SampleProject(folder: folder)
    for (name, bytes) in try files() where !name.hasPrefix("langpack.sqlite") {
      try File(folder.path + "/" + name).write(bytes)
    }
    let key = folder.path + "/keys/private.key"
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: key)
    let origin = "\"origin\": \"\(self.folder.path)/.langpack/origin\""
    let config = String(decoding: try read("langpack.json"), as: UTF8.self)
    try other.write(
      "langpack.json", config.replacing("\"origin\": \".langpack/origin\"", with: origin))
    return other
  }

  /// Adds keyed phrases with German texts, and gives them ordinals.
  fileprivate func add(_ keys: [String], _ branch: String) throws {
    let calls = keys.map { "localized(\"\($0)\", value: \"\($0)!\", comment: \"A colour\")" }
    try write("Sources/Colours.swift", "let colours = [\(calls.joined(separator: ", "))]\n")
    try write(
      "translations/de.strings",
      keys.map { "\"\($0)\" = \"German \($0)\";\n" }.joined())
    expect(["extract"])
  }

  /// In how many ordinals the ledgers of two branches contradict each other.
  fileprivate func newLines(_ other: SampleProject) throws -> Int {
    let lines = [try ledgerLines(), try other.ledgerLines()]
    return lines[0].count { line in
      lines[1].contains {
        $0 != line && $0.split(separator: "\t")[0] == line.split(separator: "\t")[0]
      }
    }
  }

  private func ledgerLines() throws -> [String] {
    String(decoding: try read("langpack.ordinals"), as: UTF8.self).split(separator: "\n")
      .dropFirst(2).map(String.init)
  }

  /// What Git's union merge does to the ledger.
  fileprivate func mergeLedger(of other: SampleProject) throws {
    let own = String(decoding: try read("langpack.ordinals"), as: UTF8.self)
    let added = try other.ledgerLines().filter { !own.contains($0) }
    try write("langpack.ordinals", own + added.map { $0 + "\n" }.joined())
  }

  fileprivate func app() throws -> App {
    expect(["build"])
    let folder = ".langpack/build"
    let listed = expect(["extract", "--json"]).output
    let items = try JSONSerialization.jsonObject(with: Data(listed.utf8)) as? [[String: Any]]
    var texts: [PhraseID: String] = [:]
    for item in items ?? [] where item["description"] as? String == "A colour" {
      guard let id = (item["id"] as? String).flatMap({ PhraseID($0) }) else { continue }
      texts[id] = "German \(item["key"] as? String ?? "")"
    }
    return App(
      keyTable: try KeyTable(Bytes(copying: try read(folder + "/keys.lpkt"))),
      pack: try Pack(Bytes(copying: try read(folder + "/de.lpk"))), texts: texts)
  }
}
