import Language
import Phrases
import Snapshot
import TestMessages
import TestSupport
import Testing

@testable import Catalog

/// A catalog of the second version, of a file and of a server, keeps all it has and learns what it lacks.
@Suite(.serialized) struct SecondVersionTests {
  private static let second = """
    CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) {flat};
    CREATE TABLE phrases (
      ordinal {whole} PRIMARY KEY, id TEXT NOT NULL, kind TEXT NOT NULL,
      table_name TEXT NOT NULL, key TEXT NOT NULL, signature TEXT NOT NULL,
      identity TEXT NOT NULL, parameters TEXT NOT NULL, source TEXT NOT NULL,
      description TEXT NOT NULL, places TEXT NOT NULL, active {whole} NOT NULL);
    CREATE TABLE history (
      revision {whole} PRIMARY KEY, time {whole} NOT NULL, author TEXT NOT NULL,
      note TEXT NOT NULL);
    CREATE TABLE locales (number {whole} PRIMARY KEY, tag TEXT NOT NULL UNIQUE);
    CREATE TABLE texts (
      locale {whole} NOT NULL, ordinal {whole} NOT NULL, revision {whole} NOT NULL,
      state {whole} NOT NULL, message TEXT,
      PRIMARY KEY (locale, ordinal, revision)) {flat};
    CREATE TABLE translations (
      locale {whole} NOT NULL, ordinal {whole} NOT NULL, state {whole} NOT NULL,
      revision {whole} NOT NULL, PRIMARY KEY (locale, ordinal)) {flat};
    CREATE TABLE phrase_texts (
      ordinal {whole} NOT NULL, revision {whole} NOT NULL, id TEXT NOT NULL,
      identity TEXT NOT NULL, parameters TEXT NOT NULL, source TEXT NOT NULL,
      description TEXT NOT NULL, active {whole} NOT NULL,
      PRIMARY KEY (ordinal, revision)) {flat};
    INSERT INTO meta VALUES
      ('revision', '3'), ('source', 'en'), ('epoch', '01010101010101010101010101010101');
    INSERT INTO history VALUES
      (1, 1000, 'extract', 'phrases'), (2, 1001, 'import', 'ru'), (3, 1002, 'import', 'ru');
    INSERT INTO locales VALUES (1, 'ru');
    INSERT INTO texts VALUES
      (1, 0, 2, 3, '[{"by":-1,"when":{"one":["a"]},"other":["b"]}]'),
      (1, 0, 3, 2, '["plain"]'),
      (1, 1, 2, 3, '[{"by":-1,"when":{"one":["a"],"few":["c"],"many":["d"]},"other":["b"]}]'),
      (1, 2, 3, 3, '["say \\"when\\":{"]');
    INSERT INTO translations VALUES (1, 0, 2, 3), (1, 1, 3, 2), (1, 2, 3, 3);
    """

  private static func storage(_ path: String) throws -> any Storage {
    PostgresAddress.isAddress(path)
      ? try PostgresStorage(address: path) : try SQLiteStorage(path: path)
  }

  @Test(arguments: CatalogPlace.all)
  func itKeepsAllAndKnowsItsForms(_ place: CatalogPlace) throws {
    try place.with { path in
      let phrases = try ["a", "b", "c"].map { try keyed($0, "Text") }
      do {
        let old = try Self.storage(path)
        try old.makeRoom()
        try old.execute(Self.second)
        try old.setSchemaVersion(2)
        for (ordinal, phrase) in phrases.enumerated() {
          try old.run(
            PhraseRow.upsert, [.whole(ordinal)] + PhraseRow(CatalogPhrase(phrase)).values)
        }
      }
      let catalog = try PhraseCatalog(path: path)
      let snapshot = try catalog.snapshot()
      #expect(snapshot.entries.map(\.phrase) == phrases)
      let russian = try tag("ru")
      #expect(snapshot.translations[russian]?[0]?.message.plainText == "plain")
      #expect(snapshot.translations[russian]?[2]?.message.plainText == "say \"when\":{")
      #expect(snapshot.attachments.isEmpty)
      #expect(try catalog.history.count == 3)
      let forms = try #require(try catalog.coverages()[russian]?.forms)
      #expect(forms.map(\.key.plurals) == [[.one, .few, .many]])
      #expect(Array(forms.values) == [1])
      try catalog.setAttachments(
        [AttachmentEdit(phrases[0].id, .tag("a"))], by: "anna", note: "tag")
      #expect(try PhraseCatalog(path: path).snapshot().attachments.count == 1)
    }
  }
}
