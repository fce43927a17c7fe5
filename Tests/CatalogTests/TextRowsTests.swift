import Language
import Phrases
import Snapshot
import TestMessages
import TestSupport
import Testing

@testable import Catalog

/// Texts that are stored together come back as they were, whatever is in them, and replace those that
/// were there.
@Suite(.serialized) struct TextRowsTests {
  private static let words = [
    "", " ", "NULL", "null", "\"", "\\", "\\\"", "{", "}", "{a,b}", ",", "a\nb\tc\r",
    "'; DROP TABLE", "$1 ?",
    "Ωμέγα", "👩‍👩‍👧", "\u{202E}x", "\u{1}\u{7F}", "e\u{301}", String(repeating: "\"\\", count: 500),
  ]

  private static func with(
    _ place: CatalogPlace, _ body: (PhraseCatalog, _ count: Int) throws -> Void
  ) throws {
    try place.with { path in
      let catalog = try PhraseCatalog(path: path, now: { 1000 })
      let phrases = try words.indices.map { try keyed("key-\($0)", "Text \($0)") }
      var ledger = Ledger(epoch: try epoch(1))
      try ledger.give(ordinalsTo: phrases)
      try catalog.replacePhrases(phrases.map { CatalogPhrase($0) }, ledger: ledger)
      try body(catalog, words.count)
    }
  }

  private static func edit(_ ordinal: Int, _ text: String?) -> TranslationEdit {
    TranslationEdit(ordinal: ordinal, text.map { Message(text: $0) }, state: .translated)
  }

  private static func texts(_ catalog: PhraseCatalog) throws -> [Int: String] {
    try catalog.snapshot().translations[try tag("de")]?
      .compactMapValues { $0.message.plainText } ?? [:]
  }

  @Test(arguments: CatalogPlace.all)
  func anyWordsComeBack(_ place: CatalogPlace) throws {
    try Self.with(place) { catalog, count in
      for shift in 0..<3 {
        let wanted = (0..<count).map { Self.words[($0 + shift) % count] }
        let edits = wanted.enumerated().map { Self.edit($0, $1) }
        let change = try catalog.setTranslations([try tag("de"): edits], by: "anna", note: "edit")
        #expect(shift == 0 ? change.added == count : change.changed == count)
        let found = try Self.texts(catalog)
        #expect((0..<count).map { found[$0] } == wanted)
        #expect(try catalog.coverages()[try tag("de")]?.translated == count)
      }
    }
  }

  /// Of two edits of a text in one write the second counts, in a new locale as in another one.
  @Test(arguments: CatalogPlace.all)
  func theSecondEditOfATextCounts(_ place: CatalogPlace) throws {
    try Self.with(place) { catalog, _ in
      for round in 0..<2 {
        let edits = [
          Self.edit(1, "a\(round)"), Self.edit(0, "b\(round)"), Self.edit(1, "c\(round)"),
          Self.edit(2, "d\(round)"), Self.edit(0, "e\(round)"), Self.edit(1, "f\(round)"),
        ]
        try catalog.setTranslations([try tag("de"): edits], by: "anna", note: "edit")
        #expect(try Self.texts(catalog) == [0: "e\(round)", 1: "f\(round)", 2: "d\(round)"])
      }
      try catalog.setTranslations(
        [try tag("de"): [Self.edit(0, nil), Self.edit(1, "g"), Self.edit(2, nil)]], by: "anna",
        note: "edit")
      #expect(try Self.texts(catalog) == [1: "g"])
    }
  }

  /// A locale whose texts were all removed is not new: its history has rows.
  @Test(arguments: CatalogPlace.all)
  func aLocaleThatWasEmptiedIsFilledAgain(_ place: CatalogPlace) throws {
    try Self.with(place) { catalog, count in
      for text in ["eins", nil, "zwei"] {
        try catalog.setTranslations(
          [try tag("de"): (0..<count).map { Self.edit($0, text) }], by: "anna", note: "edit")
      }
      // The revision is set back, as by a part of a backup, and is given once more.
      try catalog.setMeta("revision", catalog.revision.previous.description)
      try catalog.storage.run(
        "DELETE FROM history WHERE revision > ?", [.revision(catalog.revision)])
      try catalog.storage.run("DELETE FROM translations")
      try catalog.setTranslations(
        [try tag("de"): [Self.edit(1, "drei")]], by: "anna", note: "edit")
      #expect(try Self.texts(catalog) == [1: "drei"])
    }
  }
}
