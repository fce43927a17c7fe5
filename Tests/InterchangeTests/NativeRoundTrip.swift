import Catalog
import Diagnostics
import Language
import Phrases
import Snapshot
import TestSupport
import Testing

@testable import Interchange

/// A native file through a catalog and back.
struct NativeRoundTrip {
  let format: any TranslationFormat
  let phrases: FormatPhrases

  init(_ format: any TranslationFormat, _ phrases: FormatPhrases) {
    (self.format, self.phrases) = (format, phrases)
  }

  /// Reads a file into a new catalog, and writes what that has then over the file and into a new one.
  ///
  /// - Returns: How many texts went through.
  func expectIdentity(
    _ file: FormatFile, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Int {
    let locale = try #require(file.locale, sourceLocation: sourceLocation)
    let reading = format.read(file, phrases)
    let wrong = reading.allDiagnostics.filter { $0.severity == .error }.map(\.line)
    #expect(wrong == [], sourceLocation: sourceLocation)
    let read = FormatSamples.texts(reading)
    let (known, stored) = try throughCatalog(read)
    let texts = FormatTexts(file.name, stored)
    let count = stored[locale]?.count ?? 0
    #expect(count == read[locale]?.count ?? 0, sourceLocation: sourceLocation)

    let same = format.write(texts, known, replacing: file.bytes)
    #expect(same.bytes == file.bytes, "\(format.name)", sourceLocation: sourceLocation)
    let new = format.write(texts, known, replacing: nil)
    // A PO file has an entry for each phrase, and tells also of those without a text.
    let lost = format.name == "gettext" ? [] : new.diagnostics.map(\.line)
    #expect(lost == [], sourceLocation: sourceLocation)
    let again = format.read(FormatFile(file.name, new.bytes, locale: locale), known)
    let found = FormatSamples.texts(again)[locale] ?? [:]
    #expect(found.count == count, "\(format.name)", sourceLocation: sourceLocation)
    try FormatSamples.expectSame(found, stored[locale] ?? [:], known, locale, sourceLocation)
    return count
  }

  /// The phrases and texts as a catalog has them that got them.
  private func throughCatalog(
    _ texts: [LocaleTag: [Int: Translation]]
  ) throws -> (FormatPhrases, [LocaleTag: [Int: Translation]]) {
    let catalog = try Catalog(path: ":memory:")
    var ledger = Ledger(epoch: .random())
    let all = phrases.sorted.map(\.entry)
    try ledger.give(ordinalsTo: all.map(\.phrase))
    try catalog.replacePhrases(all.map { CatalogPhrase($0.phrase) }, ledger: ledger)
    let ordinals = Dictionary(
      uniqueKeysWithValues: try all.map {
        ($0.ordinal, try #require(ledger.ordinal(of: $0.phrase)))
      })
    let edits = try texts.mapValues { texts in
      try texts.map { ordinal, text in
        TranslationEdit(
          ordinal: try #require(ordinals[ordinal]), text.message, state: text.state)
      }
    }
    try catalog.setTranslations(edits, by: "test", note: "")
    let snapshot = try catalog.snapshot()
    return (
      FormatPhrases(snapshot.entries, sourceLocale: phrases.sourceLocale), snapshot.translations
    )
  }
}

/// Native, catalog, native: the same, for texts by chance in every format.
@Suite struct NativeRoundTripTests {
  @Test(arguments: TranslationFormats.all.map(\.name))
  func everyFormatComesBackOutOfTheCatalog(_ name: String) throws {
    let format = try #require(TranslationFormats.named(name))
    let phrases = try FormatSamples.phrases()
    let file = "Localizable" + format.endings[0]
    var count = 0
    for seed in 0..<12 {
      var chance = SeededGenerator(seed: UInt64(seed))
      let locale = try tag(["ru", "ar", "de", "ja"][seed % 4])
      let language = try #require(TextLanguage(locale))
      let texts = XLIFFChecks.randomTexts(phrases, language, &chance)
      // What the format cannot hold is told; the rest is the native file.
      let native = format.write(FormatTexts(file, locale, texts), phrases, replacing: nil)
      #expect(native.diagnostics.allSatisfy { $0.rule == "not-in-\(name)" })
      count += try NativeRoundTrip(format, phrases).expectIdentity(
        FormatFile(file, native.bytes, locale: locale))
    }
    #expect(count > 20)
  }
}
