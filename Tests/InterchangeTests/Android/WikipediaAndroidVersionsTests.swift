import AndroidExtraction
import Diagnostics
import Extraction
import Foundation
import Language
import Phrases
import Snapshot
import TestInterchange
import TestSupport
import Testing

@testable import Interchange

/// All real versions of the app for Android, one after the other.
@Suite(
  .enabled(
    if: !RealVersions.dates(of: "wikipedia-android").isEmpty,
    "needs the data of wikipedia-android"))
struct WikipediaAndroidVersionsTests {
  private static let app = "wikipedia-android"

  @Test func allVersionsAreOneHistory() throws {
    let history = try VersionHistory()
    let dates = RealVersions.dates(of: Self.app)
    #expect(dates.count == 3)
    var facts: [VersionFacts] = []
    for date in dates {
      try RealVersions.with(Self.app, date) { folder in
        facts.append(try add(folder, to: history))
      }
    }
    #expect(try history.faults() == [])
    let pinned = RealVersions.isWhole ? Self.whole : Self.sampled
    #expect(facts == pinned, "\(facts.map(\.description).joined(separator: ",\n"))")
  }

  private func add(_ folder: String, to history: VersionHistory) throws -> VersionFacts {
    let source = try TextFile.bytes("\(folder)/res/values/strings.xml")
    let extracted = AndroidLanguage().extract(
      SourceFile(path: "res/values/strings.xml", text: String(decoding: source, as: UTF8.self)),
      ExtractionSettings(), NoKnowledge()
    ).phrases.map(\.phrase)
    let phrases = NamedPhrases(entries(extracted), sourceLocale: .english)
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/res")
    var files: [InputFile] = []
    var readings: [ImportedFile] = []
    var known: Set<LocaleTag> = []
    var passed: [Diagnostic] = []
    for name in RealVersions.sample(names.filter { $0 != "values" && $0 != "values-qq" }) {
      let path = "\(folder)/res/\(name)/strings.xml"
      let file = InputFile("res/\(name)/strings.xml", try TextFile.bytes(path))
      let reading = AndroidFormat().read(file, phrases)
      // "sh" is a former name of "sr-Latn", which has a folder too; the first of two is taken.
      if let locale = reading.translations.first?.locale, !known.insert(locale).inserted {
        passed.append(
          Diagnostic(
            .warning, rule: "duplicate-locale", at: SourcePlace(path), "\(locale) stands twice"))
        continue
      }
      files.append(file)
      readings.append(reading)
    }
    let locales = readings.flatMap(\.translations)
    let all = extracted.map { CatalogPhrase($0) }
    let snapshot = try history.add(all, locales)
    for (file, reading) in zip(files, readings) {
      try expectExport(file, reading, snapshot, extracted)
    }
    return VersionFacts(all, locales, readings.flatMap(\.allDiagnostics) + passed)
  }

  /// The catalog's texts change no byte of the file that they came from, and a new file has them all.
  private func expectExport(
    _ file: InputFile, _ reading: ImportedFile, _ snapshot: CatalogSnapshot,
    _ phrases: [SourcePhrase]
  ) throws {
    guard let imported = reading.translations.first, let locale = imported.locale else { return }
    let known = NamedPhrases(snapshot.entries, sourceLocale: .english)
    let names = Set(imported.edits.map { NamedPhrases.name(of: phrases[$0.ordinal]) })
    let ordinals = Set(names.compactMap { known[$0]?.ordinal })
    let texts = (snapshot.translations[locale] ?? [:]).filter { ordinals.contains($0.key) }
    #expect(texts.count == imported.edits.count)
    let written = AndroidFormat().write(
      OutputTexts(file.name, locale, texts), known, replacing: file.bytes)
    #expect(written.bytes == file.bytes && written.diagnostics.isEmpty, "\(file.name)")
    let new = AndroidFormat().write(OutputTexts(file.name, locale, texts), known, replacing: nil)
    let again = AndroidFormat().read(InputFile(file.name, new.bytes, locale: locale), known)
    let found = again.texts[locale] ?? [:]
    #expect(new.diagnostics.isEmpty && !again.allDiagnostics.hasErrors, "\(file.name)")
    #expect(
      found.mapValues { $0.message.joined } == texts.mapValues { $0.message.joined }, "\(file.name)"
    )
  }

  private static let sampled: [VersionFacts] = [
    .init(
      locales: 19, phrases: 1750, texts: 17402,
      findings: ["number-left-out": 60, "lone-percent": 1, "token-mismatch": 2]),
    .init(locales: 19, phrases: 2143, texts: 19291, findings: ["number-left-out": 60]),
    .init(locales: 20, phrases: 2183, texts: 19944, findings: ["number-left-out": 68]),
  ]
  private static let whole: [VersionFacts] = [
    .init(
      locales: 155, phrases: 1750, texts: 135170,
      findings: [
        "duplicate-locale": 1, "empty-variant": 7, "lone-percent": 1, "number-left-out": 271,
        "token-mismatch": 11,
      ]),
    .init(
      locales: 156, phrases: 2143, texts: 154435,
      findings: [
        "duplicate-locale": 1, "empty-variant": 7, "number-left-out": 283, "token-mismatch": 2,
      ]),
    .init(
      locales: 157, phrases: 2183, texts: 156700,
      findings: [
        "duplicate-locale": 1, "empty-variant": 7, "number-left-out": 295, "token-mismatch": 3,
      ]),
  ]
}
