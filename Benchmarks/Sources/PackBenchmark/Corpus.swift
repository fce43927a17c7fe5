import Language
import Pack
import Phrases
import Snapshot
import Translatewiki

/// A project's texts in all its locales, as packs are built from them.
struct Corpus {
  let snapshot: CatalogSnapshot
  let ledger: Ledger
  /// How many translated texts its files hold; those that the importer refuses are in no column.
  let given: Int

  /// The corpus of a folder in translatewiki's form, or `100000x3`: phrases and locales.
  init(named name: String) throws {
    let numbers = name.split(separator: "x").compactMap { Int($0) }
    if numbers.count == 2, !name.contains("/") {
      try self.init(GeneratedTexts(phrases: numbers[0], locales: numbers[1]))
    } else {
      try self.init(folder: name)
    }
  }

  private init(folder: String) throws {
    let files = try TranslatewikiImport(
      folder: folder + "/Localizations", tokens: folder + "/source/tokens.tsv")
    var ledger = Ledger(epoch: Self.epoch)
    try ledger.give(ordinalsTo: files.phrases.map(\.phrase))
    let translations = files.edits(ledger).mapValues { edits in
      Dictionary(
        edits.compactMap { edit in
          edit.message.map { (edit.ordinal, Translation($0, state: edit.state, revision: 1)) }
        }, uniquingKeysWith: { $1 })
    }
    try self.init(files.phrases.map(\.phrase), ledger, translations, given: files.stringCount)
  }

  private init(_ texts: GeneratedTexts) throws {
    var ledger = Ledger(epoch: Self.epoch)
    try ledger.give(ordinalsTo: texts.phrases)
    let translations = texts.translations.mapValues { messages in
      messages.mapValues { Translation($0, state: .approved, revision: 1) }
    }
    try self.init(
      texts.phrases, ledger, translations, given: translations.values.map(\.count).reduce(0, +))
  }

  private init(
    _ phrases: [SourcePhrase], _ ledger: Ledger,
    _ translations: [LocaleTag: [Int: Translation]], given: Int
  ) throws {
    let entries = phrases.compactMap { phrase in
      ledger.ordinal(of: phrase).map { CatalogSnapshot.Entry(ordinal: $0, phrase: phrase) }
    }
    snapshot = CatalogSnapshot(
      epoch: ledger.epoch, revision: 1, sourceLocale: try .known("en"),
      entries: entries.sorted { $0.ordinal < $1.ordinal },
      translations: translations.filter { !$0.value.isEmpty })
    self.ledger = ledger
    self.given = given
  }

  /// Any epoch does; a fixed one lets runs repeat.
  static let epoch = Epoch(low: 0x9E37_79B9_7F4A_7C15, high: 0xD1B5_4A32_D192_ED03)

  var locales: [LocaleTag] { snapshot.translations.keys.sorted() }
  /// How many translated texts there are in all locales.
  var count: Int { snapshot.translations.values.reduce(0) { $0 + $1.count } }
}

extension LocaleTag {
  /// The tag of a name that is one.
  static func known(_ name: String) throws -> LocaleTag {
    guard let tag = LocaleTag(name) else { throw BenchmarkError.unknown(name) }
    return tag
  }
}
