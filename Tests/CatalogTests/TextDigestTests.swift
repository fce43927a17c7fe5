import Language
import Phrases
import Snapshot
import TestMessages
import TestSupport
import Testing

@testable import Catalog

/// The digests of a server follow from the rows alone: whatever changes them, the digest of their
/// locale changes, and no other.
@Suite(.serialized, .enabled(if: PostgresServer.shared != nil, "needs a PostgreSQL server"))
struct TextDigestTests {
  private static func with(_ body: (PhraseCatalog, PostgresStorage) throws -> Void) throws {
    let path = try #require(PostgresServer.shared).newDatabase("digests")
    let catalog = try PhraseCatalog(path: path, now: { 1000 })
    let phrases = try ["a", "b", "c"].map { try keyed($0, "Text \($0)") }
    var ledger = Ledger(epoch: try epoch(1))
    try ledger.give(ordinalsTo: phrases)
    try catalog.replacePhrases(phrases.map { CatalogPhrase($0) }, ledger: ledger)
    for words in ["eins", "zwei"] {
      let edits = (0..<3).map {
        TranslationEdit(ordinal: $0, Message(text: "\(words) \($0)"), state: .translated)
      }
      try catalog.setTranslations(
        [try tag("de"): edits, try tag("el"): edits], by: "anna", note: words)
    }
    try body(catalog, PostgresStorage(address: path))
  }

  private static func digests(_ catalog: PhraseCatalog) throws -> [LocaleTag: TextDigest] {
    try #require(try catalog.part { _, _ in [] }?.digests)
  }

  @Test(arguments: [
    "UPDATE texts SET message = '[\"x\"]' WHERE locale = 1 AND ordinal = 1 AND revision = 3",
    "UPDATE texts SET message = '[\"x\"]' WHERE locale = 1 AND ordinal = 1 AND revision = 2",
    "UPDATE texts SET message = NULL WHERE locale = 1 AND ordinal = 1 AND revision = 3",
    "UPDATE texts SET state = 0 WHERE locale = 1 AND ordinal = 1 AND revision = 3",
    "UPDATE texts SET revision = 4 WHERE locale = 1 AND ordinal = 1 AND revision = 3",
    "UPDATE texts SET ordinal = 7 WHERE locale = 1 AND ordinal = 1 AND revision = 3",
    "UPDATE texts SET ordinal = (ordinal + 1) % 3 + 3 WHERE locale = 1 AND revision = 3",
    "DELETE FROM texts WHERE locale = 1 AND ordinal = 1 AND revision = 2",
    "INSERT INTO texts VALUES (1, 1, 4, 3, NULL)",
    "INSERT INTO texts VALUES (1, 1, 1, 3, '[\"x\"]')",
    "UPDATE translations SET state = 2 WHERE locale = 1 AND ordinal = 1",
    "UPDATE translations SET revision = 2 WHERE locale = 1 AND ordinal = 1",
    "UPDATE translations SET ordinal = 9 WHERE locale = 1 AND ordinal = 1",
    "UPDATE translations SET state = 2 - state % 2 WHERE locale = 1",
    "DELETE FROM translations WHERE locale = 1 AND ordinal = 1",
    "INSERT INTO translations VALUES (1, 9, 3, 3)",
    // One text gets the state of another, and the other way round.
    "UPDATE translations SET state = ordinal WHERE locale = 1",
    "ALTER TABLE texts DISABLE TRIGGER ALL; DELETE FROM texts WHERE locale = 1",
  ])
  func everyChangeOfARowIsSeen(_ sql: String) throws {
    try Self.with { catalog, storage in
      let before = try Self.digests(catalog)
      #expect(before.count == 2 && before.values.allSatisfy { $0.texts == 3 })
      try storage.execute("BEGIN; \(sql)")
      #expect(try Self.digests(catalog) == before, "it is not committed yet")
      try storage.execute("COMMIT")
      let after = try Self.digests(catalog)
      #expect(after[try tag("de")] != before[try tag("de")])
      #expect(after[try tag("el")] == before[try tag("el")])
    }
  }

  @Test func theOrderOfRowsAndOtherTablesDoNotCount() throws {
    try Self.with { catalog, storage in
      let before = try Self.digests(catalog)
      try storage.execute(
        """
        CREATE TABLE kept AS SELECT * FROM texts ORDER BY message DESC; TRUNCATE texts;
        INSERT INTO texts SELECT * FROM kept; DROP TABLE kept;
        UPDATE history SET note = 'x'; UPDATE meta SET value = '99' WHERE name = 'revision'
        """)
      #expect(try Self.digests(catalog) == before)
    }
  }

  @Test func theTextsAreThoseOfTheDigests() throws {
    try Self.with { catalog, _ in
      let german = try tag("de")
      let part = try #require(
        try catalog.part { phrases, digests in
          #expect(phrases.entries.count == 3 && phrases.translations.isEmpty)
          // Another process changes a text meanwhile.
          try? PhraseCatalog(path: catalog.storage.name).setTranslations(
            [german: [TranslationEdit(ordinal: 0, Message(text: "neu"), state: .new)]],
            by: "otto", note: "late")
          return digests.keys.filter { $0 == german }
        })
      #expect(part.snapshot.translations.keys.map(\.description) == ["de"])
      #expect(part.snapshot.translations[german]?[0]?.message.plainText == "zwei 0")
      #expect(try Self.digests(catalog) != part.digests)
    }
  }

  @Test func aRoleThatMayOnlyReadGetsTheSame() throws {
    try Self.with { catalog, storage in
      let role = "reads\(UInt32.random(in: 0...(.max)))"
      try storage.execute(
        """
        CREATE ROLE \(role) LOGIN; GRANT USAGE ON SCHEMA langpack TO \(role);
        GRANT SELECT ON ALL TABLES IN SCHEMA langpack TO \(role)
        """)
      let other = try PhraseCatalog(path: storage.name.replacing("tests@", with: "\(role)@"))
      #expect(try Self.digests(other) == Self.digests(catalog))
    }
  }

  @Test func aFileHasNoDigestsAndIsReadWhole() throws {
    try CatalogPlace.file.with { path in
      let catalog = try PhraseCatalog(path: path)
      var ledger = Ledger(epoch: try epoch(1))
      let phrase = try keyed("a", "Text")
      try ledger.give(ordinalsTo: [phrase])
      try catalog.replacePhrases([CatalogPhrase(phrase)], ledger: ledger)
      try catalog.setTranslations(
        [try tag("de"): [TranslationEdit(ordinal: 0, Message(text: "eins"), state: .new)]],
        by: "anna", note: "edit")
      let part = try #require(try catalog.part { _, _ in [] })
      #expect(part.digests == nil && part.snapshot.translations.count == 1)
    }
  }
}
