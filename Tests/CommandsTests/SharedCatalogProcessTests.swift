import Catalog
import Foundation
import Language
import Snapshot
import Synchronization
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// Two real processes, in clones of two translators, that work on one shared catalog at the same
/// time.
@Suite(.serialized, .enabled(if: ToolRun.isThere, "needs langpack"))
struct SharedCatalogProcessTests {
  private static let locales = ["de", "el", "fr", "pt"]

  /// Makes two clones of a project of 500 phrases, whose texts are in the catalog at an address.
  private func withClones(_ address: String, _ body: ([URL]) throws -> Void) throws {
    try withTestFolder { folder in
      let clones = ["one", "two"].map { folder.appendingPathComponent($0) }
      try FileManager.default.createDirectory(at: clones[0], withIntermediateDirectories: true)
      try LargeProject.fill(clones[0], locales: Self.locales)
      let place = address.isEmpty ? folder.path + "/shared.sqlite" : address
      let config = File(clones[0].path + "/langpack.json")
      try config.write(
        text: String(decoding: try config.bytes(), as: UTF8.self)
          .replacing("\"locales\":", with: "\"catalog\": \"\(place)\", \"locales\":"))
      try FileManager.default.copyItem(at: clones[0], to: clones[1])
      for clone in clones {
        let run = try ToolRun(["trust", address.isEmpty ? "path" : "catalog"], in: clone.path)
        #expect(run.code == 0, "\(run.said)")
      }
      try body(clones)
    }
  }

  private func write(_ texts: [String: String], to clone: URL, _ name: String) throws {
    let data = try JSONSerialization.data(withJSONObject: texts, options: .sortedKeys)
    try File("\(clone.path)/\(name)").write(Array(data))
  }

  /// Runs one command in each clone at the same time.
  private func runBoth(_ words: [[String]], in clones: [URL]) -> [String] {
    let said = Mutex(["", ""])
    DispatchQueue.concurrentPerform(iterations: 2) { number in
      let run = try? ToolRun(words[number], in: clones[number].path)
      let failure = run.map { $0.code == 0 ? "" : $0.said } ?? "did not start"
      said.withLock { $0[number] = failure }
    }
    return said.withLock { $0 }
  }

  private func texts(_ clone: URL, _ locale: String) throws -> [String: String] {
    let run = try ToolRun(
      ["export", "--locale", locale, "--format", "wiki-json", "--output", "seen"], in: clone.path)
    #expect(run.code == 0, "\(run.said)")
    let file = try File("\(clone.path)/seen").bytes()
    let object = try JSONSerialization.jsonObject(with: Data(file)) as? [String: Any]
    return (object ?? [:]).compactMapValues { $0 as? String }
  }

  private let importPart = ["import", "part/de.json", "--format", "wiki-json", "--locale", "de"]

  private func check(_ address: String) throws {
    try withClones(address) { clones in
      // Different locales, all new.
      let first = runBoth(
        [["import", "i18n/de.json", "i18n/el.json"], ["import", "i18n/fr.json"]], in: clones)
      #expect(first == ["", ""])
      // One locale, different keys.
      var parts: [[String: String]] = [[:], [:]]
      for number in 2..<500 { parts[number % 2]["key-\(number)"] = "Neu \(number)" }
      for (clone, part) in zip(clones, parts) { try write(part, to: clone, "part/de.json") }
      #expect(runBoth([importPart, importPart], in: clones) == ["", ""])
      for clone in clones {
        let german = try texts(clone, "de")
        let wrong = (2..<500).filter { german["key-\($0)"] != "Neu \($0)" }
        #expect(wrong.prefix(5) == [], "of \(german.count) texts")
        #expect(try texts(clone, "fr")["key-7"] == "fr Seite 7 mit Text.")
      }
      // One key in both: the second one is refused, with all that it brings, or replaces the first.
      for (clone, text) in zip(clones, ["eins", "zwei"]) {
        try write(["key-0": text, "key-1": text], to: clone, "part/de.json")
      }
      let refused = runBoth([importPart, importPart], in: clones).filter { !$0.isEmpty }
      #expect(refused.count <= 1)
      #expect(refused.allSatisfy { $0.contains("was changed by") && $0.contains("edit it again") })
      let german = try clones.map { try texts($0, "de") }
      #expect(german[0] == german[1])
      #expect(["eins", "zwei"].contains(german[0]["key-0"]))
      #expect(german[0]["key-0"] == german[0]["key-1"])
    }
  }

  @Test func importsIntoOneDatabaseFileLoseNothing() throws { try check("") }

  @Test(.enabled(if: PostgresServer.shared != nil, "needs a PostgreSQL server"))
  func importsIntoOneServerLoseNothing() throws {
    try check(try #require(PostgresServer.shared).newDatabase("processes"))
  }
}
