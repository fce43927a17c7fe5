import Checks
import Foundation
import Interchange
import Language
import LanguageData
import Phrases
import Snapshot
import TestSupport
import Testing
import Translatewiki

/// What the checks say of a real app's texts: an error keeps a text out of the packs, so each that is told
/// was looked at, and none is told of a text that is right.
@Suite(.enabled(if: archive != nil, "skipped: wikipedia-ios of the shared data is not there"))
struct RealTextsTests {
  /// The findings by rule and level.
  ///
  /// The errors are a site in the place of its name, six texts that bring the address of a shop, four with
  /// mail addresses at names that are somebody's, two whose link is broken by a new line, and the signs
  /// `$१` and `$၁`, which would be shown as they are.
  private static let expected = [
    "double-space warning": 205, "end-punctuation warning": 1124, "format-string error": 2,
    "invisible-character warning": 8, "length note": 4, "link error": 9, "link note": 4,
    "link warning": 6,
    "mixed-script warning": 26, "number note": 8, "number warning": 79, "outer-space warning": 136,
    "plural-form note": 30, "plural-form warning": 4, "token-mismatch warning": 5,
    "untranslated warning": 24,
  ]

  @Test func onlyWhatIsWrongIsAnError() throws {
    let temporary = try TestFolder()
    let work = temporary.url
    let tar = try Process.run(
      URL(filePath: "/usr/bin/env"),
      arguments: ["tar", "xJf", try #require(archive).path, "-C", work.path])
    tar.waitUntilExit()
    let project = try TranslatewikiImport(
      folder: work.appending(path: "Localizations").path,
      tokens: work.appending(path: "source/tokens.tsv").path)

    var ledger = Ledger(epoch: .random())
    try ledger.give(ordinalsTo: project.phrases.map(\.phrase))
    let phrases = Dictionary(
      project.phrases.map { (ledger.ordinal(of: $0.phrase), $0.phrase) },
      uniquingKeysWith: { first, _ in first })
    let review = TranslationReview(CheckSettings())
    var found: [String: Int] = [:]
    for (locale, edits) in project.edits(ledger) {
      let rules = try #require(CLDR.rules(for: locale))
      for edit in edits {
        guard let message = edit.message else { continue }
        let phrase = try #require(phrases[edit.ordinal])
        let findings = review.findings(
          message, of: phrase, named: "", locale: locale, rules: rules, sourceLocale: .english)
        for finding in findings { found["\(finding.rule) \(finding.severity)", default: 0] += 1 }
      }
    }
    #expect(found == Self.expected)
  }
}

private let archive = SharedData.url("wikipedia-ios/2026-02-20.tar.xz")
