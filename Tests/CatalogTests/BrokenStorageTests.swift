import Foundation
import Language
import Phrases
import Snapshot
import TestMessages
import TestSupport
import Testing

@testable import Catalog

/// Databases that are in use, may not be written, are newer, damaged or gone: one clear message each, and
/// nothing that was there is lost.
@Suite(.serialized) struct BrokenStorageTests {
  /// A catalog with two phrases and a Greek text.
  private func filled(_ path: String) throws -> PhraseCatalog {
    let catalog = try PhraseCatalog(path: path)
    var ledger = Ledger(epoch: try epoch(1))
    let phrases = [try keyed("a", "A"), try keyed("b", "B")]
    try ledger.give(ordinalsTo: phrases)
    try catalog.replacePhrases(phrases.map { CatalogPhrase($0) }, ledger: ledger)
    try write("α", catalog)
    return catalog
  }

  private func write(_ text: String, _ catalog: PhraseCatalog) throws {
    let edit = TranslationEdit(ordinal: 0, Message(text: text), state: .translated)
    try catalog.setTranslations([try tag("el"): [edit]], by: "anna", note: "")
  }

  private func expect(
    _ error: CatalogError?, says words: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let said = error?.description ?? "nothing"
    #expect(said.contains(words), sourceLocation: sourceLocation)
    #expect(!said.contains("\n"), sourceLocation: sourceLocation)
  }

  /// Another process holds the file; when it lets go, all is as before and can be written.
  @Test(.enabled(if: python != nil, "needs python3"), .timeLimit(.minutes(1)))
  func aFileThatAnotherProcessWritesIsTold() throws {
    try CatalogPlace.file.with { path in
      let catalog = try filled(path)
      let before = try catalog.snapshot()
      let other = try LockHolder(path, try #require(Self.python))
      defer { other.end() }
      expect(
        #expect(throws: CatalogError.self) { try write("β", catalog) },
        says: "another program is writing to it")
      #expect(try catalog.snapshot() == before)
      other.end()
      try write("β", catalog)
      #expect(try catalog.revision == before.revision.next)
    }
  }

  /// A process that holds a lock until it is ended.
  private final class LockHolder {
    private let process = Process()

    init(_ path: String, _ python: String) throws {
      let output = Pipe()
      process.executableURL = URL(fileURLWithPath: python)
      process.arguments = [
        "-c",
        """
        import sqlite3, sys, time
        base = sqlite3.connect(sys.argv[1], isolation_level=None)
        base.execute("BEGIN IMMEDIATE")
        base.execute("UPDATE meta SET value = '999' WHERE name = 'revision'")
        print("locked", flush=True)
        time.sleep(50)
        """, path,
      ]
      process.standardOutput = output
      try process.run()
      let said = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      #expect(said.hasPrefix("locked"))
    }

    /// Kills it in the middle of its transaction, of which nothing stays.
    func end() {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
  }

  private static let python = ["/usr/bin/python3", "/usr/local/bin/python3"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// As a user who may not write does, also where modes stop nobody.
  @Test func aFileThatMayNotBeWrittenIsTold() throws {
    try CatalogPlace.file.with { path in
      let before = try filled(path).snapshot()
      let bytes = FileManager.default.contents(atPath: path)
      let catalog = try PhraseCatalog(path: path)
      try catalog.storage.execute("PRAGMA query_only = ON")
      expect(
        #expect(throws: CatalogError.self) { try write("β", catalog) }, says: "may not be written")
      #expect(try catalog.snapshot() == before)
      #expect(FileManager.default.contents(atPath: path) == bytes)
    }
  }

  /// A role of the server that may read and not write.
  @Test(.enabled(if: PostgresServer.shared != nil, "needs a PostgreSQL server"))
  func aRoleThatMayOnlyReadIsTold() throws {
    try CatalogPlace.server.with { address in
      let catalog = try filled(address)
      let before = try catalog.snapshot()
      let role = "reader\(UInt32.random(in: 0...(.max)))"
      try catalog.storage.execute(
        """
        CREATE ROLE \(role) LOGIN; GRANT USAGE ON SCHEMA langpack TO \(role);
        GRANT SELECT ON ALL TABLES IN SCHEMA langpack TO \(role)
        """)
      let reader = try PhraseCatalog(path: address.replacing("tests@", with: "\(role)@"))
      #expect(try reader.snapshot() == before)
      expect(
        #expect(throws: CatalogError.self) { try write("β", reader) }, says: "permission denied")
      #expect(try reader.snapshot() == before && catalog.snapshot() == before)
      try write("β", catalog)
    }
  }

  /// No release wrote one of an earlier version, so it is refused, and stays as it is.
  @Test(arguments: CatalogPlace.all)
  func anEarlierCatalogIsLeftAlone(_ place: CatalogPlace) throws {
    try place.with { path in
      let storage = try filled(path).storage
      for version in 1..<PhraseCatalog.schemaVersion {
        try storage.setSchemaVersion(version)
        expect(
          #expect(throws: CatalogError.self) { try PhraseCatalog(path: path) },
          says: "is of version \(version), and this program reads version")
        #expect(try storage.schemaVersion == version)
      }
    }
  }

  @Test(arguments: CatalogPlace.all)
  func aNewerCatalogIsLeftAlone(_ place: CatalogPlace) throws {
    try place.with { path in
      let storage = try filled(path).storage
      try storage.setSchemaVersion(PhraseCatalog.schemaVersion + 1)
      expect(
        #expect(throws: CatalogError.self) { try PhraseCatalog(path: path) },
        says: "install a newer version")
      #expect(try storage.schemaVersion == PhraseCatalog.schemaVersion + 1)
      var texts = 0
      try storage.run("SELECT count(*) FROM translations") { row in texts = row.whole(0) }
      #expect(texts == 1)
    }
  }

  /// Bytes of a file that were altered, a page at a time: a message or the same content, and no byte more
  /// is changed.
  @Test(.timeLimit(.minutes(2)))
  func aDamagedFileIsToldAndStays() throws {
    try CatalogPlace.file.with { path in
      let before = try filled(path).snapshot()
      let whole = try #require(FileManager.default.contents(atPath: path))
      var told = 0
      for start in stride(from: 0, to: whole.count, by: 512) {
        var bytes = whole
        for index in start..<min(start + 512, bytes.count) { bytes[index] = 0xA5 }
        try bytes.write(to: URL(fileURLWithPath: path))
        do throws(CatalogError) {
          let found = try PhraseCatalog(path: path).snapshot()
          #expect(found.entries == before.entries, "at \(start)")
        } catch {
          told += 1
          let words = error.description
          #expect(words.hasPrefix(path) && !words.contains("\n"), "\(words)")
        }
        #expect(FileManager.default.contents(atPath: path) == bytes)
      }
      #expect(told > 5)
      for count in [1, 99, 100, 512, whole.count / 2, whole.count - 1] {
        try whole.prefix(count).write(to: URL(fileURLWithPath: path))
        // What is cut off may have said nothing.
        let found = try? PhraseCatalog(path: path).snapshot()
        #expect(found == nil || found == before && count > whole.count / 2)
      }
    }
  }

  /// The process that serves an import is killed, which makes the server end all connections and recover:
  /// nothing of the import is there, and it can be made again.
  @Test(
    .enabled(if: PostgresServer.shared != nil, "needs a PostgreSQL server"), .timeLimit(.minutes(2))
  )
  func aServerThatGoesAwayInAnImportLeavesNothingHalfDone() throws {
    try CatalogPlace.server.with { address in
      let catalog = try filled(address)
      let before = try catalog.snapshot()
      let phrases = try (0..<Self.many).map { try keyed("k\($0)", "K\($0)") }
      var ledger = Ledger(epoch: try epoch(1))
      try ledger.give(ordinalsTo: [try keyed("a", "A"), try keyed("b", "B")] + phrases)
      try catalog.replacePhrases(phrases.map { CatalogPhrase($0) }, ledger: ledger)
      var ended = 0
      for delay in [0, 2, 20, 60, 150] as [UInt32] {
        let importing = try PhraseCatalog(path: address)
        var process: pid_t = 0
        try importing.storage.run("SELECT pg_backend_pid()") { process = pid_t($0.whole(0)) }
        let killer = Killer(process, after: delay * 1000)
        do throws(CatalogError) {
          let edits = (0..<Self.many).map { number in
            TranslationEdit(ordinal: number + 2, Message(text: "at \(delay)"), state: .new)
          }
          for locale in ["fr", "it", "pl", "ru"].compactMap(LocaleTag.init) {
            try importing.setTranslations([locale: edits], by: "ben", note: "")
          }
        } catch {
          ended += 1
          #expect(!error.description.contains("\n") && error.description.count < 400, "\(error)")
        }
        killer.wait()
        let after = try Self.reopened(address)
        let snapshot = try after.snapshot()
        let greek = snapshot.translations[try tag("el")]?.mapValues(\.message)
        #expect(greek == before.translations[try tag("el")]?.mapValues(\.message))
        // Each locale is one import: all of its texts are of the same one.
        for texts in snapshot.translations.filter({ $0.key.language != "el" }).values {
          #expect(texts.count == Self.many && Set(texts.values.map(\.message)).count == 1)
        }
        #expect(try after.history.map(\.revision.number) == Array(1...after.revision.number))
        try write("after \(delay)", after)
        try write("α", after)
      }
      #expect(ended > 1)
    }
  }

  /// How many phrases an import has a text of.
  private static let many = 1000

  /// The catalog, when the server has recovered.
  private static func reopened(_ address: String) throws -> PhraseCatalog {
    for _ in 0..<150 {
      // A server takes a moment to see that one of its processes was killed.
      let catalog = try? PhraseCatalog(path: address)
      usleep(200_000)
      if let catalog, (try? catalog.snapshot()) != nil { return catalog }
    }
    return try PhraseCatalog(path: address)
  }

  /// Kills a process from another thread.
  private final class Killer: @unchecked Sendable {
    private let group = DispatchGroup()

    init(_ process: pid_t, after delay: UInt32) {
      DispatchQueue.global().async(group: group) {
        usleep(delay)
        kill(process, SIGKILL)
      }
    }

    func wait() { group.wait() }
  }
}
