import Diagnostics
import Foundation
import Language
import Phrases
import Snapshot
import TestInterchange
import TestSupport
import Testing

@testable import Interchange
@testable import MessageSyntax
@testable import Translatewiki

/// All real versions of the app for iOS, one after the other.
@Suite(
  .enabled(
    if: !RealVersions.dates(of: "wikipedia-ios").isEmpty, "needs the data of wikipedia-ios"))
struct WikipediaIOSVersionsTests {
  private static let app = "wikipedia-ios"

  @Test func allVersionsAreOneHistory() throws {
    let history = try VersionHistory()
    let dates = RealVersions.dates(of: Self.app)
    #expect(dates.count == 8)
    var facts: [VersionFacts] = []
    for date in dates {
      try RealVersions.with(Self.app, date) { folder in
        let project = try TranslatewikiImport(
          folder: try RealVersions.sampledFolder(folder), tokens: "\(folder)/source/tokens.tsv")
        let locales = project.locales.map(\.imported)
        let snapshot = try history.add(project.phrases, locales)
        let lost = try expectExportComesBack(snapshot, project)
        facts.append(VersionFacts(project.phrases, locales, project.diagnostics + lost))
      }
    }
    #expect(try history.faults() == [])
    let pinned = RealVersions.isWhole ? Self.whole : Self.sampled
    #expect(facts == pinned, "\(facts.map(\.description).joined(separator: ",\n"))")
  }

  /// What the catalog exports says the same when it is read.
  ///
  /// - Returns: What is told of texts that the files cannot hold.
  private func expectExportComesBack(
    _ snapshot: CatalogSnapshot, _ project: TranslatewikiImport
  ) throws -> [Diagnostic] {
    var allLost: [Diagnostic] = []
    let strings = KeyedStrings(snapshot.entries)
    let active = Set(snapshot.entries.filter(\.active).map(\.ordinal))
    for locale in project.locales {
      let texts = (snapshot.translations[locale.tag] ?? [:]).filter { active.contains($0.key) }
      let (text, lost) = strings.text(texts, locale: locale.tag, file: "")
      allLost += lost
      let read = strings.read(Array(text.utf8), file: "", locale: locale.tag)
      #expect(!read.diagnostics.hasErrors)
      #expect(read.edits.count == texts.count - lost.count, "\(locale.tag)")
      // Forms that are alike may be fewer, and say the same.
      let language = try #require(TextLanguage(locale.tag))
      for edit in read.edits {
        let (found, wanted) = (edit.message, texts[edit.ordinal]?.message)
        guard let found, let wanted else { continue }
        let isSame = language.areSame(found, wanted, snapshot.entries[edit.ordinal].phrase)
        #expect(isSame, "\(locale.tag): \(found) for \(wanted)")
      }
    }
    return allLost
  }

  /// The native files of a version come out of the catalog as they went in, byte for byte.
  @Test(
    arguments: RealVersions.isWhole
      ? RealVersions.dates(of: app) : [RealVersions.dates(of: app).last ?? ""])
  func nativeFilesComeBackOutOfTheCatalog(_ date: String) throws {
    try RealVersions.with(Self.app, date) { folder in
      let wiki = try RealVersions.sampledFolder(folder)
      let project = try TranslatewikiImport(folder: wiki, tokens: "\(folder)/source/tokens.tsv")
      let sync = try TranslatewikiSync(
        try WikipediaNativeTests().source(folder),
        in: .init(wiki: wiki, native: "\(folder)/Native"), mode: .correct)
      let phrases = NamedPhrases(entries(project.phrases.map(\.phrase)), sourceLocale: .english)
      var texts = 0
      for row in sync.rows {
        guard let name = row.folder, let locale = LocaleTag(name) else { continue }
        let files = sync.changes.filter { $0.path.contains("/Native/\(name).lproj/Localizable.") }
        for file in files {
          let bytes = try #require(file.bytes)
          let isPlural = file.path.hasSuffix("dict")
          let format: any FileFormat = isPlural ? StringsdictFormat() : AppleStringsFormat()
          let trip = try NativeRoundTrip(format, phrases).run(
            InputFile(file.path, bytes, locale: locale))
          #expect(trip.faults == [])
          texts += trip.texts
        }
      }
      #expect(texts == sync.rows.filter { $0.folder != nil }.reduce(0) { $0 + $1.taken })
    }
  }

  private static let sampled: [VersionFacts] = [
    .init(
      locales: 14, phrases: 911, texts: 5062,
      findings: [
        "number-left-out": 2, "plural-forms": 11, "repaired-token": 6, "token-mismatch": 8,
      ]),
    .init(
      locales: 14, phrases: 930, texts: 5129,
      findings: [
        "number-left-out": 2, "plural-forms": 12, "repaired-token": 6, "token-mismatch": 8,
      ]),
    .init(
      locales: 14, phrases: 1006, texts: 5245,
      findings: [
        "number-left-out": 2, "plural-forms": 13, "repaired-token": 6, "token-mismatch": 8,
      ]),
    .init(
      locales: 14, phrases: 1012, texts: 5245,
      findings: [
        "number-left-out": 2, "plural-forms": 13, "repaired-token": 6, "token-mismatch": 8,
      ]),
    .init(
      locales: 14, phrases: 1013, texts: 5255,
      findings: [
        "number-left-out": 2, "plural-forms": 13, "repaired-token": 6, "token-mismatch": 8,
      ]),
    .init(
      locales: 15, phrases: 1240, texts: 7635,
      findings: [
        "broken-template": 1, "number-left-out": 3, "plural-forms": 52, "repaired-token": 4,
        "token-mismatch": 8,
      ]),
    .init(
      locales: 15, phrases: 1443, texts: 9295,
      findings: [
        "broken-template": 1, "number-left-out": 4, "plural-forms": 103, "repaired-token": 4,
        "token-mismatch": 8,
      ]),
    .init(
      locales: 15, phrases: 1606, texts: 9648,
      findings: [
        "number-left-out": 5, "plural-forms": 131, "repaired-token": 4, "token-mismatch": 9,
        "unknown-key": 22,
      ]),
  ]
  private static let whole: [VersionFacts] = [
    .init(
      locales: 107, phrases: 911, texts: 47765,
      findings: [
        "broken-template": 5, "empty-text": 1, "not-in-strings": 1, "number-left-out": 21,
        "plural-forms": 73, "repaired-token": 27, "token-mismatch": 43, "wrong-variation": 1,
      ]),
    .init(
      locales: 107, phrases: 930, texts: 50349,
      findings: [
        "broken-template": 5, "empty-text": 1, "not-in-strings": 1, "number-left-out": 20,
        "plural-forms": 83, "repaired-token": 23, "token-mismatch": 46, "wrong-variation": 1,
      ]),
    .init(
      locales: 108, phrases: 1006, texts: 52778,
      findings: [
        "broken-template": 5, "empty-text": 1, "grammar-left-out": 1, "not-in-strings": 1,
        "number-left-out": 24, "plural-forms": 103, "repaired-token": 25, "token-mismatch": 50,
        "wrong-variation": 1,
      ]),
    .init(
      locales: 108, phrases: 1012, texts: 53158,
      findings: [
        "broken-template": 5, "empty-text": 1, "grammar-left-out": 1, "not-in-strings": 1,
        "number-left-out": 25, "plural-forms": 114, "repaired-token": 25, "token-mismatch": 50,
        "wrong-variation": 1,
      ]),
    .init(
      locales: 108, phrases: 1013, texts: 53929,
      findings: [
        "broken-template": 5, "empty-text": 1, "grammar-left-out": 1, "not-in-strings": 1,
        "number-left-out": 26, "plural-forms": 114, "repaired-token": 25, "token-mismatch": 52,
        "wrong-variation": 1,
      ]),
    .init(
      locales: 114, phrases: 1240, texts: 68326,
      findings: [
        "broken-template": 6, "empty-text": 1, "grammar-left-out": 1, "not-in-strings": 1,
        "number-left-out": 37, "plural-forms": 272, "repaired-token": 20, "token-mismatch": 49,
        "wrong-variation": 3,
      ]),
    .init(
      locales: 116, phrases: 1443, texts: 76000,
      findings: [
        "broken-template": 6, "empty-text": 3, "grammar-left-out": 2, "not-in-strings": 1,
        "number-left-out": 46, "plural-forms": 417, "repaired-token": 19, "token-mismatch": 50,
        "wrong-variation": 3,
      ]),
    .init(
      locales: 117, phrases: 1606, texts: 82006,
      findings: [
        "broken-template": 3, "grammar-left-out": 2, "not-in-strings": 4, "number-left-out": 115,
        "plural-forms": 532, "repaired-token": 16, "token-mismatch": 61, "unknown-key": 181,
        "wrong-variation": 3,
      ]),
  ]
}
