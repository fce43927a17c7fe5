import Catalog
import Diagnostics
import Language
import LanguageData
import Pack
import PackBuilder
import Snapshot
import Translatewiki

/// One version of Wikipedia's texts in a catalog, and the packs of it.
struct Version {
  let imported: TranslatewikiImport
  /// The ordinals of the texts that were taken, by locale.
  let taken: [LocaleTag: Set<Int>]
  let snapshot: CatalogSnapshot
  let keyTable: [UInt8]
  /// The source texts as a pack.
  let source: [UInt8]
  /// The installed forms by locale, each with the revision that changed it last.
  let packs: [(locale: LocaleTag, bytes: [UInt8], revision: Revision)]
  let importTime: Duration
  let buildTime: Duration

  /// Imports a version into a catalog, whose phrases and translations become those of the version.
  init(
    _ corpus: Corpus, into catalog: PhraseCatalog, _ ledger: inout Ledger, isCompact: Bool
  ) throws {
    let clock = ContinuousClock()
    let start = clock.now
    imported = try TranslatewikiImport(folder: corpus.localizations, tokens: corpus.tokens)
    try ledger.give(ordinalsTo: imported.phrases.map(\.phrase))
    try catalog.replacePhrases(imported.phrases, ledger: ledger)
    let edits = imported.edits(ledger, replacing: try catalog.snapshot())
    taken = edits.mapValues { Set($0.filter { $0.message != nil }.map(\.ordinal)) }
    try catalog.setTranslations(edits, by: "import", note: corpus.folder)
    snapshot = try catalog.snapshot()
    importTime = clock.now - start

    let middle = clock.now
    keyTable = try KeyTableWriter.bytes(snapshot: snapshot)
    source = try PackWriter.sourceBytes(
      snapshot: snapshot, rules: .english, isCompact: isCompact)
    var packs: [(LocaleTag, [UInt8], Revision)] = []
    for (locale, texts) in snapshot.translations.sorted(by: { "\($0.key)" < "\($1.key)" })
    where !texts.isEmpty {
      let bytes = try PackWriter.bytes(
        snapshot: snapshot, locale: locale, rules: CLDR.rulesOrDefault(for: locale),
        isCompact: isCompact)
      packs.append((locale, bytes, try LanguagePack(Bytes(copying: bytes)).revision))
    }
    self.packs = packs
    buildTime = clock.now - middle
  }

  /// The phrases by key.
  var entries: [String: CatalogSnapshot.Entry] {
    snapshot.entries.filter(\.active).reduce(into: [:]) { entries, entry in
      if case .key(let key, _) = entry.phrase.identity { entries[key] = entry }
    }
  }

  /// How many translated strings are not taken, by the rule that says why.
  var dropped: [String: Int] {
    var places: Set<String> = []
    let reasons = imported.diagnostics.filter { $0.severity == .error || $0.rule == "unknown-key" }
    return reasons.reduce(into: [:]) { counts, reason in
      let place = reason.place.map { "\($0.file):\($0.line ?? 0)" } ?? reason.message
      if places.insert(place).inserted { counts[reason.rule, default: 0] += 1 }
    }
  }
}
