import Constructs
import Foundation
import Language
import Phrases
import Snapshot
import TestMessages
import Testing

@testable import Catalog

@Suite struct CatalogTests {
  private let catalog: PhraseCatalog
  private var ledger: Ledger

  init() throws {
    catalog = try PhraseCatalog(path: ":memory:", now: { 1000 })
    ledger = Ledger(epoch: try epoch(1))
  }

  private mutating func put(_ phrases: [SourcePhrase]) throws -> CatalogChange {
    try ledger.give(ordinalsTo: phrases)
    return try catalog.replacePhrases(phrases.map { CatalogPhrase($0) }, ledger: ledger)
  }

  private func translate(
    _ ordinal: Int, _ text: String?, _ state: TranslationState = .approved
  ) throws -> CatalogChange {
    let edit = TranslationEdit(ordinal: ordinal, text.map(Message.init(text:)), state: state)
    return try catalog.setTranslations([try tag("el"): [edit]], by: "anna", note: "el.json")
  }

  @Test func everyRealChangeRaisesTheRevisionAndNoOther() throws {
    var test = self
    let phrases = [try keyed("a", "A"), try keyed("b", "B")]
    #expect(try test.put(phrases).added == 2)
    #expect(try test.put(phrases.reversed()).isEmpty)
    #expect(try translate(0, "Α").added == 1)
    #expect(try translate(0, "Α").isEmpty)
    #expect(try translate(0, "Α", .new).changed == 1)
    #expect(try translate(0, nil).removed == 1)
    #expect(try translate(0, nil).isEmpty)
    #expect(try catalog.revision == 4)
    #expect(try catalog.history.map(\.revision) == [1, 2, 3, 4])
    #expect(
      try catalog.history.last
        == HistoryEntry(revision: 4, time: 1000, author: "anna", note: "el.json"))
  }

  @Test func aSnapshotHoldsWhatWasPutIn() throws {
    var test = self
    let phrases = [
      try keyed("a", "{{PLURAL:%1$d|0=none|%1$d one|%1$d many}} of %2$@"),
      try SourcePhrase(
        segments: [
          .pronoun(.possessive, capitalize: true), .text(" "), .token(.name, "user"),
          .token(.param, "x"),
          .plural(one: "a", many: "b", showCount: .ifMany, name: "number"),
          .choice(name: "kind", [ChoiceText("p", "P"), ChoiceText("q", "Q")]),
          .token(.numberParam, "n"), .token(.genderParam, "g"),
        ], description: "d"),
      try SourcePhrase(
        segments: [
          .text("<b>1 << 2</b> {}"), .token(.percent, "p"), .token(.phrase, "q"), .list("l", .unit),
          .date("t", .init(date: .none, time: .full)), .token(.sameParam, "p"),
          .token(.ordinal, "o"),
          .pronoun(.object, capitalize: false, human: true),
          .plural(
            one: "a", many: "b", showCount: .no, name: "m",
            exactly: [ExactText(0, "<i>none</i>"), ExactText(1 << 60, "many")]), .subject,
        ], description: "d"),
    ]
    _ = try test.put(phrases)
    _ = try translate(1, "Ω \"\\\n\u{1}")
    let snapshot = try catalog.snapshot()
    #expect(snapshot.entries.map(\.phrase) == phrases)
    #expect(snapshot.epoch == ledger.epoch)
    #expect(snapshot.revision == 2)
    let greek = try #require(snapshot.translations[try tag("el")])
    #expect(greek[1]?.message.plainText == "Ω \"\\\n\u{1}")
    #expect(greek[1]?.revision == 2)
  }

  @Test func aPhraseGoneFromTheSourceKeepsItsTranslations() throws {
    var test = self
    let (a, b) = (try keyed("a", "A"), try keyed("b", "B"))
    _ = try test.put([a, b])
    _ = try translate(0, "Α")
    #expect(try test.put([b]).removed == 1)
    #expect(try catalog.coverage(tag("el")) == Coverage(phrases: 1, states: [:]))
    #expect(try catalog.snapshot().entries.map(\.active) == [false, true])
    _ = try test.put([a, b])
    #expect(try catalog.coverage(tag("el")) == Coverage(phrases: 2, states: [.approved: 1]))
  }

  @Test func aChangedSourceTextAsksForReviewAndKeepsTheText() throws {
    var test = self
    _ = try test.put([try keyed("a", "A")])
    _ = try translate(0, "Α")
    #expect(try test.put([try keyed("a", "A!")]).changed == 1)
    let translation = try catalog.snapshot().translations[try tag("el")]?[0]
    #expect(translation == Translation(Message(text: "Α"), state: .needsReview, revision: 3))
  }

  @Test func aChangedSourceTextLeavesASuggestionOne() throws {
    var test = self
    _ = try test.put([try keyed("a", "A")])
    _ = try translate(0, "Α", .new)
    #expect(try test.put([try keyed("a", "A!")]).changed == 1)
    let translation = try catalog.snapshot().translations[try tag("el")]?[0]
    #expect(translation == Translation(Message(text: "Α"), state: .new, revision: 2))
  }

  @Test func whenTheLedgerMovesAPhraseItsTranslationsMoveWithIt() throws {
    var test = self
    let (a, b) = (try keyed("a", "A"), try keyed("b", "B"))
    _ = try test.put([a])
    _ = try translate(0, "Α")
    var published = Ledger(epoch: ledger.epoch)
    try published.give(ordinalsTo: [b])
    let merged = try test.ledger.reconciled(withPublished: published)
    try catalog.replacePhrases([CatalogPhrase(a), CatalogPhrase(b)], ledger: merged)
    let snapshot = try catalog.snapshot()
    #expect(snapshot.entries.map(\.phrase) == [b, a])
    #expect(snapshot.translations[try tag("el")]?.mapValues(\.message.plainText) == [1: "Α"])
  }

  @Test func aWriteIsWholeOrNothing() throws {
    var test = self
    _ = try test.put([try keyed("a", "A")])
    let edits = [0, 7].map {
      TranslationEdit(ordinal: $0, Message(text: "x"), state: .approved)
    }
    #expect(throws: CatalogError.unknownOrdinal(7)) {
      try catalog.setTranslations([try tag("el"): edits], by: "", note: "")
    }
    #expect(try catalog.snapshot().translations.isEmpty)
    #expect(try catalog.revision == 1)
    let stranger = try keyed("b", "B")
    #expect(throws: CatalogError.noOrdinal(stranger.id)) {
      try catalog.replacePhrases([CatalogPhrase(stranger)], ledger: ledger)
    }
    #expect(throws: CatalogError.self) {
      try catalog.replacePhrases([], ledger: Ledger(epoch: try epoch(2)))
    }
  }

  @Test func oneKeyWithTwoTextsInABuildIsRefused() throws {
    var test = self
    let pair = [try keyed("a", "A"), try keyed("a", "B")]
    #expect(throws: CatalogError.twoPhrases(pair[0].id, "a", "a")) { try test.put(pair) }
  }

  @Test func aSnapshotBeforeTheFirstPhrasesIsRefused() {
    #expect(throws: CatalogError.noPhrases(path: ":memory:")) { try catalog.snapshot() }
  }
}

@Suite struct CatalogFileTests {
  private func temporary() -> String {
    NSTemporaryDirectory() + "catalog-\(UInt64.random(in: 0...UInt64.max)).sqlite"
  }

  @Test func aCatalogIsThereAgainAfterItWasClosed() throws {
    let path = temporary()
    defer { try? FileManager.default.removeItem(atPath: path) }
    var ledger = Ledger(epoch: try epoch(1))
    let phrase = try keyed("a", "A")
    try ledger.give(ordinalsTo: [phrase])
    try PhraseCatalog(path: path).replacePhrases([CatalogPhrase(phrase)], ledger: ledger)
    #expect(try PhraseCatalog(path: path).snapshot().entries.map(\.phrase) == [phrase])
  }

  @Test(arguments: ["this is no database, and long enough to be seen as none", ""])
  func whatIsNoCatalogIsRefusedOrFilled(_ content: String) throws {
    let path = temporary()
    defer { try? FileManager.default.removeItem(atPath: path) }
    try content.write(toFile: path, atomically: true, encoding: .utf8)
    if content.isEmpty {
      #expect(try PhraseCatalog(path: path).revision == 0)
    } else {
      #expect(throws: CatalogError.self) { try PhraseCatalog(path: path) }
    }
  }

  @Test func aMissingFolderIsSaidInWords() throws {
    let error = #expect(throws: CatalogError.self) {
      try PhraseCatalog(path: "/nowhere/at/all.sqlite")
    }
    #expect(error?.description.contains("/nowhere/at/all.sqlite") == true)
  }

  @Test func aFullDiskLosesNothing() throws {
    let path = temporary()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let catalog = try PhraseCatalog(path: path)
    var ledger = Ledger(epoch: try epoch(1))
    let phrase = try keyed("a", "A")
    try ledger.give(ordinalsTo: [phrase])
    try catalog.replacePhrases([CatalogPhrase(phrase)], ledger: ledger)
    let before = try catalog.snapshot()
    try catalog.storage.execute("PRAGMA max_page_count = 1")
    let long = Message(text: String(repeating: "x", count: 100_000))
    let edit = TranslationEdit(ordinal: 0, long, state: .new)
    #expect(throws: CatalogError.self) {
      try catalog.setTranslations([try tag("el"): [edit]], by: "", note: "")
    }
    #expect(try catalog.snapshot() == before)
    #expect(try PhraseCatalog(path: path).snapshot() == before)
  }

  @Test func aCatalogOfAnotherVersionIsRefused() throws {
    let path = temporary()
    defer { try? FileManager.default.removeItem(atPath: path) }
    try PhraseCatalog(path: path).storage.execute("PRAGMA user_version = 9")
    #expect(throws: CatalogError.wrongSchema(path: path, found: "9")) {
      try PhraseCatalog(path: path)
    }
  }

  @Test func aDamagedRowIsSaid() throws {
    let path = temporary()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let catalog = try PhraseCatalog(path: path)
    var ledger = Ledger(epoch: try epoch(1))
    let phrase = try keyed("a", "A")
    try ledger.give(ordinalsTo: [phrase])
    try catalog.replacePhrases([CatalogPhrase(phrase)], ledger: ledger)
    try catalog.storage.execute("UPDATE phrases SET source = '[0]'")
    #expect(throws: CatalogError.damaged(path: path, what: "phrase 0")) {
      try catalog.snapshot()
    }
  }
}
