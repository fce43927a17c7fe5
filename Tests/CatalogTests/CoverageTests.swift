import Language
import Phrases
import Snapshot
import TestMessages
import TestSupport
import Testing

@testable import Catalog

/// How much there is, by tag, by inheritance and by forms.
@Suite(.serialized) struct CoverageTests {
  /// Ten phrases; those with an even number have the tag `even`, and the last is gone from the source.
  private func with(_ place: CatalogPlace, _ body: (PhraseCatalog) throws -> Void) throws {
    try place.with { path in
      let catalog = try PhraseCatalog(path: path, now: { 1000 })
      let phrases = try (0..<10).map { try keyed("key-\($0)", "Text \($0)") }
      var ledger = Ledger(epoch: try epoch(1))
      try ledger.give(ordinalsTo: phrases)
      try catalog.replacePhrases(phrases.map { CatalogPhrase($0) }, ledger: ledger)
      try catalog.setAttachments(
        phrases.enumerated().filter { $0.offset % 2 == 0 }.map {
          AttachmentEdit($0.element.id, .tag("even"))
        }, by: "anna", note: "tag")
      try put(catalog, "es", Array(0..<10))
      try put(catalog, "es-MX", [0, 1])
      try put(catalog, "el", [2, 3, 9], .approved)
      try catalog.replacePhrases(phrases.dropLast().map { CatalogPhrase($0) }, ledger: ledger)
      try body(catalog)
    }
  }

  private func put(
    _ catalog: PhraseCatalog, _ locale: String, _ ordinals: [Int],
    _ state: TranslationState = .translated, _ message: Message = Message(text: "x")
  ) throws {
    let edits = ordinals.map { TranslationEdit(ordinal: $0, message, state: state) }
    try catalog.setTranslations([try tag(locale): edits], by: "anna", note: "edit")
  }

  @Test(arguments: CatalogPlace.all)
  func aLocaleInheritsWhatItsChainHas(_ place: CatalogPlace) throws {
    try with(place) { catalog in
      let mexican = try #require(try catalog.coverages()[try tag("es-MX")])
      #expect((mexican.phrases, mexican.translated, mexican.inherited) == (9, 2, 7))
      #expect(mexican.missing == 0)
      // What has no pack is not inherited, and what has no text of its own inherits all.
      let alone = try catalog.coverages(of: [try tag("es-MX"), try tag("el")])
      #expect(alone[try tag("es-MX")]?.inherited == 0)
      #expect(alone[try tag("el")] == Coverage(phrases: 9, states: [.approved: 2]))
      let both = try catalog.coverages(of: [try tag("es-AR"), try tag("es-MX"), try tag("es")])
      #expect(both[try tag("es-AR")]?.inherited == 9)
    }
  }

  @Test(arguments: CatalogPlace.all)
  func phrasesOfATagAreCountedAlone(_ place: CatalogPlace) throws {
    try with(place) { catalog in
      let even = try catalog.coverages(tagged: "even")
      #expect(even[try tag("es")] == Coverage(phrases: 5, states: [.translated: 5]))
      #expect(even[try tag("el")] == Coverage(phrases: 5, states: [.approved: 1]))
      let mexican = try #require(even[try tag("es-MX")])
      #expect((mexican.translated, mexican.inherited, mexican.missing) == (1, 4, 0))
      let first = try keyed("key-0", "Text 0").id
      try catalog.setAttachments(
        [AttachmentEdit(first, .tag("even"), isRemoved: true)], by: "anna", note: "tag")
      #expect(try catalog.coverages(tagged: "even")[try tag("es")]?.phrases == 4)
      #expect(try catalog.coverages(tagged: "odd")[try tag("es")]?.phrases == 0)
    }
  }

  @Test func aSnapshotCountsAsItsCatalogDoes() throws {
    try with(.file) { catalog in
      try put(catalog, "ru", [0, 1, 9], .needsReview, plural([.one, .few, .many]))
      try put(catalog, "ru", [2], .translated, plural([.one]))
      let snapshot = try catalog.snapshot()
      for names in [
        ["es", "es-MX", "el", "ru", "fr"], ["es-MX", "el"], ["es-AR", "es-MX", "es"],
      ] {
        let locales = try names.map { try tag($0) }
        for tag in [nil, "even", "odd"] {
          #expect(
            snapshot.coverages(of: locales, tagged: tag)
              == (try catalog.coverages(of: locales, tagged: tag)))
        }
      }
    }
  }

  private func plural(_ categories: [PluralCategory]) -> Message {
    let variants = categories.map { Message.Variant(.plural($0), Message(text: $0.name)) }
    return Message([.select(.init(by: Message.viewer, variants, other: Message(text: "other")))])
  }

  @Test(arguments: CatalogPlace.all)
  func theFormsOfTextsThatVaryAreCounted(_ place: CatalogPlace) throws {
    try with(place) { catalog in
      try put(catalog, "ru", [0, 1, 9], .translated, plural([.one, .few, .many]))
      try put(catalog, "ru", [2], .translated, plural([.one]))
      try put(catalog, "ru", [3, 4])
      let whole = TextForms(plural([.many, .few, .one]))
      #expect(whole.plurals == [.one, .few, .many])
      let partial = TextForms(plural([.one]))
      #expect(try catalog.coverages()[try tag("ru")]?.forms == [whole: 2, partial: 1])
      #expect(
        try catalog.coverages(tagged: "even")[try tag("ru")]?.forms == [whole: 1, partial: 1])
      // A text that varies no more, and one that is gone, are not counted.
      try put(catalog, "ru", [0])
      try catalog.setTranslations(
        [try tag("ru"): [TranslationEdit(ordinal: 1, nil, state: .new)]], by: "anna", note: "edit")
      #expect(try catalog.coverages()[try tag("ru")]?.forms == [partial: 1])
    }
  }

  @Test func whatEveryChoiceHasIsWhatATextHas() {
    func by(_ keys: [VariantKey], _ inner: Message = Message(text: "x")) -> Message {
      Message([
        .select(.init(by: 0, keys.map { Message.Variant($0, inner) }, other: inner))
      ])
    }
    #expect(TextForms(Message(text: "x")).isEmpty)
    #expect(TextForms(by([.exactly(1)])).isEmpty)
    #expect(TextForms(by([.gender(.male)])).hasBothGenders == false)
    #expect(TextForms(by([.gender(.male), .gender(.female)])).hasBothGenders == true)
    #expect(TextForms(by([.gender(.unknown)])).hasBothGenders == true)
    let nested = TextForms(by([.gender(.male), .gender(.female)], by([.plural(.one)])))
    #expect(nested.plurals == [.one] && nested.hasBothGenders == true && nested.ordinals == nil)
    let two = Message(by([.plural(.one), .plural(.few)]).nodes + by([.plural(.few)]).nodes)
    #expect(TextForms(two).plurals == [.few])
    let none = Message(by([.plural(.one)]).nodes + by([.plural(.few)]).nodes)
    #expect(TextForms(none).plurals == [])
    #expect(TextForms(by([.ordinal(.one)])).ordinals == [.one])
    let halves = Message(by([.gender(.male)]).nodes + by([.gender(.male), .gender(.female)]).nodes)
    #expect(TextForms(halves).hasBothGenders == false)
  }
}
