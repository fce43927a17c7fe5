import Language
import Pack
import Phrases
import Snapshot
import TestMessages
import Testing

@testable import Catalog

/// A catalog goes along to a new epoch, and loses nothing of what it knew.
@Suite(.serialized) struct EpochTests {
  private static let texts = ["a": "A", "b": "B", "c": "C", "d": "D"]

  /// A catalog of four phrases, of which two live on, with three revisions of texts.
  private func with(_ place: CatalogPlace, _ body: (PhraseCatalog, Ledger) throws -> Void) throws {
    try place.with { path in
      let catalog = try PhraseCatalog(path: path, now: { 1000 })
      var ledger = Ledger(epoch: try epoch(1))
      try put(["a", "b", "c", "d"], &ledger, catalog)
      for round in 1...3 {
        try edit(catalog, (0..<4).map { ($0, "Text \($0) of \(round)") })
      }
      try put(["b", "d"], &ledger, catalog)
      try body(catalog, ledger)
    }
  }

  private func put(_ keys: [String], _ ledger: inout Ledger, _ catalog: PhraseCatalog) throws {
    let phrases = try keys.map { try keyed($0, Self.texts[$0] ?? $0) }
    try ledger.give(ordinalsTo: phrases)
    try catalog.replacePhrases(phrases.map { CatalogPhrase($0) }, ledger: ledger)
  }

  private func edit(_ catalog: PhraseCatalog, _ texts: [(Int, String)]) throws {
    try catalog.setTranslations(
      [
        try tag("el"): texts.map {
          TranslationEdit(ordinal: $0, Message(text: $1), state: .approved)
        }
      ], by: "anna", note: "edit")
  }

  private func next(_ ledger: Ledger, _ keys: [String], _ byte: UInt8 = 2) throws -> Ledger {
    try ledger.compacted(
      epoch: try epoch(byte), to: try keys.map { try keyed($0, Self.texts[$0] ?? $0) },
      published: ledger)
  }

  private func key(of entry: CatalogSnapshot.Entry) -> String {
    if case .key(let key, _) = entry.phrase.identity { key } else { "" }
  }

  /// What a revision says, by keys.
  private func content(_ catalog: PhraseCatalog, at revision: Revision? = nil) throws -> [String:
    String]
  {
    let snapshot = try catalog.snapshot(at: revision)
    let texts = snapshot.translations[try tag("el")] ?? [:]
    let pairs = snapshot.entries.map { entry in
      let text = texts[entry.ordinal]
      let state = text.map { "\($0.message.plainText ?? "") \($0.state) \($0.revision)" }
      return (key(of: entry), "\(entry.active) \(state ?? "-")")
    }
    return Dictionary(pairs, uniquingKeysWith: { $1 })
  }

  @Test(arguments: CatalogPlace.all)
  func everyRevisionSaysWhatItSaid(_ place: CatalogPlace) throws {
    try with(place) { catalog, ledger in
      let last = try catalog.revision
      let revisions = (1...last.number).map { Revision($0) }
      let before = try revisions.map { try content(catalog, at: $0) }
      let after = try next(ledger, ["b", "d"])
      let change = try catalog.beginEpoch(of: after, by: "anna")
      #expect(change.revision == last.next && change.changed == 4)
      #expect(try revisions.map { try content(catalog, at: $0) } == before)
      #expect(try catalog.epoch == after.epoch)
      #expect(try catalog.firstLedger == after)
      #expect(try catalog.history.last?.note == "a new epoch")

      let snapshot = try catalog.snapshot()
      #expect(snapshot.epoch == after.epoch)
      #expect(snapshot.entries.filter(\.isOfEpoch).map(key(of:)) == ["b", "d"])
      #expect(snapshot.entries.filter(\.isOfEpoch).map(\.ordinal) == [0, 1])
      #expect(
        try catalog.formerTexts(try tag("el"), of: [1], epoch: #require(try catalog.epoch))[1]?
          .count == 3)
      #expect(try catalog.changes(from: 1, to: last.next).count == 4)
    }
  }

  @Test(arguments: CatalogPlace.all)
  func whatBeganIsNotBegunAgainAndNothingElseFollows(_ place: CatalogPlace) throws {
    try with(place) { catalog, ledger in
      let after = try next(ledger, ["b", "d"])
      let before = try content(catalog)
      let stranger = try next(try next(ledger, ["b"], 7), ["b"], 8)
      #expect(throws: CatalogError.self) { try catalog.beginEpoch(of: stranger, by: "anna") }
      #expect(throws: CatalogError.self) {
        try catalog.beginEpoch(of: Ledger(epoch: try epoch(5)), by: "anna")
      }
      #expect(try content(catalog) == before)
      try catalog.beginEpoch(of: after, by: "anna")
      let revision = try catalog.revision
      #expect(try catalog.beginEpoch(of: after, by: "ben").isEmpty)
      #expect(try catalog.revision == revision)
      // Whoever still has the ledger of before is told.
      var old = ledger
      #expect(throws: CatalogError.self) { try put(["b", "c"], &old, catalog) }
    }
  }

  /// A phrase that was gone comes back with its texts and their history, after two epochs too.
  @Test(arguments: CatalogPlace.all)
  func whatComesBackHasItsTexts(_ place: CatalogPlace) throws {
    try with(place) { catalog, ledger in
      let second = try next(ledger, ["b", "d"])
      try catalog.beginEpoch(of: second, by: "anna")
      var third = try next(second, ["d"], 3)
      try catalog.beginEpoch(of: third, by: "anna")
      try put(["d"], &third, catalog)
      try put(["d", "c", "b", "new"], &third, catalog)
      let now = try content(catalog)
      #expect(now["c"] == "true Text 2 of 3 approved 4")
      #expect(now["b"] == "true Text 1 of 3 approved 4")
      #expect(now["d"] == "true Text 3 of 3 approved 4")
      #expect(now["new"] == "true -" && now["a"] == "false Text 0 of 3 approved 4")
      let ordinals = try catalog.snapshot().entries.filter(\.active).map(\.ordinal)
      #expect(ordinals == [0, 1, 2, 3])
      #expect(
        try catalog.formerTexts(try tag("el"), of: [1], epoch: #require(try catalog.epoch))[1]?
          .count == 3)
    }
  }

  /// A key that comes back with other words has none of its texts: nobody says that it means the same.
  @Test func aKeyOfOtherWordsComesBackWithoutTexts() throws {
    try with(.file) { catalog, ledger in
      var after = try next(ledger, ["b", "d"])
      try catalog.beginEpoch(of: after, by: "anna")
      let phrases = [try keyed("b", "B"), try keyed("d", "D"), try keyed("c", "Something else")]
      try after.give(ordinalsTo: phrases)
      try catalog.replacePhrases(phrases.map { CatalogPhrase($0) }, ledger: after)
      let snapshot = try catalog.snapshot()
      #expect(snapshot.translations[try tag("el")]?[2] == nil)
      let back = snapshot.entries.first { key(of: $0) == "c" && $0.active }
      #expect(back?.ordinal == 2)
    }
  }

  /// A catalog that has a key and its text, and a ledger in which the key changed its meaning since.
  private func withTwoMeanings(
    _ place: CatalogPlace, _ body: (PhraseCatalog, Ledger, SourcePhrase) throws -> Void
  ) throws {
    try place.with { path in
      let catalog = try PhraseCatalog(path: path, now: { 1000 })
      var ledger = Ledger(epoch: try epoch(1))
      let (old, new) = (try keyed("a", "Save"), try keyed("a", "Rescue"))
      try ledger.give(ordinalsTo: [old])
      try catalog.replacePhrases([CatalogPhrase(old)], ledger: ledger)
      try edit(catalog, [(0, "Αποθήκευση")])
      try ledger.acceptLargeChange(new)
      try body(catalog, ledger, new)
    }
  }

  /// Two meanings of one key: each row goes where its words are.
  @Test(arguments: CatalogPlace.all)
  func aFormerMeaningDoesNotTakeThePlaceOfThePresentOne(_ place: CatalogPlace) throws {
    try withTwoMeanings(place) { catalog, ledger, new in
      try catalog.replacePhrases([CatalogPhrase(new)], ledger: ledger)
      try edit(catalog, [(1, "Διάσωση")])
      // Nothing was published, so only the words tell.
      let after = try ledger.compacted(epoch: try epoch(2), to: [new], published: nil)
      try catalog.beginEpoch(of: after, by: "anna")
      try catalog.replacePhrases([CatalogPhrase(new)], ledger: after)
      let now = try catalog.snapshot()
      #expect(now.translations[try tag("el")]?[0]?.message.plainText == "Διάσωση")
      #expect(now.entries.map(\.active) == [true, false])
    }
  }

  /// A team member's catalog that has not seen the change of meaning yet.
  @Test func anOldMeaningIsNotTakenForTheNewOneWhereOnlyThatWasSeen() throws {
    try withTwoMeanings(.file) { catalog, ledger, new in
      let after = try ledger.compacted(epoch: try epoch(2), to: [new], published: ledger)
      try catalog.beginEpoch(of: after, by: "anna")
      try catalog.replacePhrases([CatalogPhrase(new)], ledger: after)
      #expect(try catalog.snapshot().translations[try tag("el")]?[0] == nil)
    }
  }

  /// Who read before an epoch began, and writes behind it: ordinals are other phrases' now.
  @Test(arguments: CatalogPlace.all)
  func whoHasOrdinalsOfBeforeNeitherWritesNorReadsByThem(_ place: CatalogPlace) throws {
    try with(place) { catalog, ledger in
      let other = try PhraseCatalog(path: catalog.storage.name)
      try other.beginEpoch(of: try next(ledger, ["b", "d"]), by: "ben")
      let before = try content(catalog)
      let edits = [
        try tag("el"): [TranslationEdit(ordinal: 1, Message(text: "x"), state: .approved)]
      ]
      #expect(throws: CatalogError.self) {
        try catalog.setTranslations(edits, by: "anna", note: "", epoch: ledger.epoch)
      }
      #expect(throws: CatalogError.self) {
        try catalog.formerTexts(try tag("el"), of: [1], epoch: ledger.epoch)
      }
      #expect(try content(catalog) == before)
    }
  }

  /// Which phrases a checkout of the epoch before finds: those with its words, or words that its ledger
  /// knows, and its signature.
  @Test func aCheckoutOfBeforeFindsItsPhrasesByTheirWords() throws {
    try CatalogPlace.file.with { path in
      let catalog = try PhraseCatalog(path: path, now: { 1000 })
      var old = Ledger(epoch: try epoch(1))
      let first = [
        try keyed("same", "Same"), try keyed("typo", "Teh word"), try keyed("later", "Now"),
        try keyed("kind", "%1$@ items"), try keyed("meaning", "Save"),
      ]
      try old.give(ordinalsTo: first)
      try catalog.replacePhrases(first.map { CatalogPhrase($0) }, ledger: old)
      var new = try old.compacted(epoch: try epoch(2), to: first, published: old)
      try catalog.beginEpoch(of: new, by: "anna")
      let second = [
        try keyed("same", "Same"), try keyed("typo", "Teh word"), try keyed("later", "Later on"),
        try keyed("kind", "%1$d items"), try keyed("meaning", "Rescue"),
      ]
      new.acceptSmallChange(second[2])
      try new.acceptLargeChange(second[4])
      try new.give(ordinalsTo: second)
      try catalog.replacePhrases(second.map { CatalogPhrase($0) }, ledger: new)

      // The checkout mends the typo.
      var here = first
      here[1] = try keyed("typo", "The word")
      old.acceptSmallChange(here[1])
      let copy = try PhraseCatalog(path: ":memory:")
      try copy.replacePhrases(here.map { CatalogPhrase($0) }, ledger: old)
      let match = try #require(try catalog.match(try copy.snapshot(), old))
      let names = try catalog.snapshot().entries.reduce(into: [String: String]()) { names, entry in
        guard let ordinal = match.ordinals[entry.ordinal] else { return }
        names[key(of: try #require(try copy.snapshot().entries.first { $0.ordinal == ordinal }))] =
          "\(key(of: entry)) \(entry.phrase.source.plainText ?? "") \(entry.active)"
      }
      #expect(
        names == [
          "same": "same Same true", "typo": "typo Teh word true", "later": "later Later on true",
          "kind": "kind  false", "meaning": "meaning Save false",
        ])
    }
  }
}
