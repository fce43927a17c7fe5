import Language
import Phrases
import Snapshot
import TestMessages
import Testing

@testable import Catalog

/// A catalog from the time when `Localizable` was a table of its own keeps its translations.
@Suite(.serialized) struct FormerTableTests {
  /// A call of `title` as an earlier version extracted it.
  private func former() throws -> SourcePhrase {
    var phrase = try keyed("title", "Title")
    phrase.id = .former(ofKey: "title")
    return phrase
  }

  private func ledger(_ phrases: SourcePhrase...) throws -> Ledger {
    var ledger = Ledger(epoch: try epoch(1))
    try ledger.give(ordinalsTo: phrases)
    let text = ledger.text.replacing(
      "\(PhraseID.former(ofKey: "title"))\tkey\ttitle",
      with: "\(PhraseID.former(ofKey: "title"))\tkey\tLocalizable/title")
    return try Ledger(text)
  }

  private func edit(_ catalog: PhraseCatalog, _ ordinal: Int, _ text: String) throws {
    try catalog.setTranslations(
      [try tag("el"): [TranslationEdit(ordinal: ordinal, Message(text: text), state: .approved)]],
      by: "anna", note: "edit")
  }

  private func texts(_ catalog: PhraseCatalog) throws -> [Int: String] {
    let texts = try catalog.snapshot().translations[try tag("el")] ?? [:]
    return texts.mapValues { "\($0.message.plainText ?? "") \($0.state)" }
  }

  @Test(arguments: CatalogPlace.all)
  func aKeyKeepsTheTranslationsOfItsFormerId(_ place: CatalogPlace) throws {
    try place.with { path in
      let catalog = try PhraseCatalog(path: path, now: { 1000 })
      let (old, new) = (try former(), try keyed("title", "Title"))
      #expect(old.id != new.id)
      let ledger = try ledger(old)
      try catalog.replacePhrases([CatalogPhrase(old)], ledger: ledger)
      try edit(catalog, 0, "Τίτλος")
      for _ in 1...2 {
        try catalog.replacePhrases([CatalogPhrase(new)], ledger: ledger)
        #expect(try texts(catalog) == [0: "Τίτλος approved"])
        let active = try catalog.snapshot().entries.filter(\.active)
        #expect(active.map(\.phrase.id) == [new.id] && active.map(\.ordinal) == [0])
      }
    }
  }

  @Test(arguments: CatalogPlace.all, [nil, "Δικός"])
  func aKeyOfBothTablesTakesWhatItLacks(_ place: CatalogPlace, _ own: String?) throws {
    try place.with { path in
      let catalog = try PhraseCatalog(path: path, now: { 1000 })
      let (old, new) = (try former(), try keyed("title", "Title"))
      let ledger = try ledger(old, new)
      try catalog.replacePhrases([old, new].map { CatalogPhrase($0) }, ledger: ledger)
      try edit(catalog, 0, "Πίνακας")
      if let own { try edit(catalog, 1, own) }
      for _ in 1...2 {
        try catalog.replacePhrases([CatalogPhrase(new)], ledger: ledger)
        let active = try catalog.snapshot().entries.filter(\.active)
        #expect(active.map(\.ordinal) == [1])
        #expect(try texts(catalog)[1] == "\(own ?? "Πίνακας") approved")
      }
    }
  }
}
