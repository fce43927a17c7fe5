import Catalog
import Dispatch
import Foundation
import Language
import Snapshot
import Synchronization
import TestSupport
import Testing

@testable import Projects

/// Two branches whose ledgers gave one ordinal to different phrases, in one catalog at the same time.
@Suite(.serialized, .enabled(if: PostgresServer.shared != nil, "needs a PostgreSQL server"))
struct BranchRaceTests {
  /// The checkouts of two branches; `apple` and `bear` have the same ordinal.
  private struct Branches: Sendable {
    let folder: URL
    let address: String

    func project(_ name: String) throws -> Project {
      try Project.read(folder.appendingPathComponent(name).path)
    }

    func importTexts(_ name: String) throws {
      let project = try project(name)
      var order = ImportOrder([project.file("de.json")])
      order.format = "icu-json"
      #expect(try project.importFiles(order, .silent))
    }

    /// The texts of the shared catalog by key.
    func texts() throws -> [String: String] {
      let snapshot = try PhraseCatalog(path: address).snapshot()
      let texts = snapshot.translations[try #require(LocaleTag("de"))] ?? [:]
      var found: [String: String] = [:]
      for entry in snapshot.entries {
        guard case .key(let key, _) = entry.phrase.identity else { continue }
        found[key] = texts[entry.ordinal].map { "\($0.message)" }
      }
      return found
    }
  }

  private static let words = ["both": "Beide", "apple": "Apfel", "bear": "Bär"]

  private static func with(_ body: (Branches) throws -> Void) throws {
    let address = try #require(PostgresServer.shared).newDatabase("branches")
    try withTestFolder { folder in
      func write(_ name: String, _ text: String) throws {
        try File(folder.appendingPathComponent(name).path).write(text: text)
      }
      for (name, keys) in [("one", ["both", "apple"]), ("other", ["both", "bear"])] {
        let calls = keys.map { "  localized(\"\($0)\", value: \"The \($0)\", comment: \"Text\")," }
        try write(
          "\(name)/Sources/A.swift",
          "import LanguagePacks\nlet all = [\n\(calls.joined(separator: "\n"))\n]\n")
        let texts = keys.map { "\"\($0)\": \"\(words[$0] ?? "")\"" }
        try write("\(name)/de.json", "{\(texts.joined(separator: ", "))}")
        try write(
          "\(name)/langpack.json",
          #"{"app": "shop", "sources": ["Sources"], "locales": ["de"], "catalog": "\#(address)"}"#)
        try write(
          "\(name)/langpack.ordinals",
          "# langpack ordinals 1\nepoch \(String(repeating: "07", count: 16))\n")
      }
      for name in ["one", "other"] {
        _ = try Project.read(folder.appendingPathComponent(name).path).allow(.catalog, nil)
      }
      try body(Branches(folder: folder, address: address))
    }
  }

  @Test func aBuildHasItsOwnTexts() throws {
    try Self.with { branches in
      try branches.importTexts("one")
      try branches.importTexts("other")
      var project = try branches.project("other")
      let isDone = Mutex(false)
      project.reporter.progress = { doing, _, _ in
        guard doing == "reading the catalog" else { return }
        let isFirst = isDone.withLock { done in
          defer { done = true }
          return !done
        }
        if isFirst { try? branches.importTexts("one") }
      }
      let space = try project.update(changesTexts: false)
      #expect(isDone.withLock { $0 })
      var found: [String: String] = [:]
      for entry in space.snapshot.entries.filter(\.active) {
        guard case .key(let key, _) = entry.phrase.identity else { continue }
        found[key] =
          space.snapshot.translations[try #require(LocaleTag("de"))]?[entry.ordinal]
          .map { "\($0.message)" }
      }
      #expect(found.keys.sorted() == ["bear", "both"] && found["bear"]?.contains("Bär") == true)
    }
  }

  /// Both imports wait for the catalog, and get it in turn.
  @Test func anImportStoresTextsWithTheirPhrases() throws {
    try Self.with { branches in
      _ = try PhraseCatalog(path: branches.address)
      let holder = try PostgresStorage(address: branches.address)
      try holder.begin(.writing)
      let errors = Mutex<[String]>([])
      let imports = DispatchGroup()
      for (number, name) in ["one", "other"].enumerated() {
        let folder = branches
        DispatchQueue.global().async(group: imports) {
          do {
            try folder.importTexts(name)
          } catch {
            errors.withLock { $0.append("\(error)") }
          }
        }
        try Self.wait(for: number + 1, holder)
      }
      holder.rollback()
      imports.wait()
      #expect(errors.withLock { $0 } == [])
      let texts = try branches.texts()
      for (key, word) in Self.words {
        #expect(texts[key]?.contains(word) == true, "\(key): \(texts[key] ?? "none")")
      }
    }
  }

  /// Waits until some processes wait for a lock.
  private static func wait(for wanted: Int, _ storage: PostgresStorage) throws {
    for _ in 0..<1000 {
      var count = 0
      try storage.run("SELECT count(*) FROM pg_locks WHERE NOT granted") { row in
        count = row.whole(0)
      }
      if count >= wanted { return }
      usleep(20_000)
    }
    Issue.record("no import waits")
  }
}
