import Checks
import Diagnostics
import Language
import LanguageData
import Pack
import PackBuilder
import Snapshot
import SourceTree

/// The result of checking a project's translations.
struct ReviewedTexts {
  /// The findings without a waiver, with their places.
  var diagnostics: [Diagnostic] = []
  /// The worst severity of each text with errors or warnings, by locale and ordinal.
  var worst: [LocaleTag: [Int: Diagnostic.Severity]] = [:]
  /// The indices of the waivers that apply to a finding.
  var usedWaivers: Set<Int> = []
}

extension Workspace {
  /// Checks every translation, in the order of locales and phrases.
  ///
  /// - Parameter findsErrorsOnly: Whether to look only for errors.
  /// - Returns: The findings without a waiver, and what follows from them.
  /// - Complexity: Linear in the texts, which are divided among the processor's cores.
  func reviewed(findsErrorsOnly: Bool = false) -> ReviewedTexts {
    let (review, missingFonts) = project.translationReview(findsErrorsOnly: findsErrorsOnly)
    var result = reviewed(by: review, betweenTexts: !findsErrorsOnly)
    result.diagnostics = missingFonts + result.diagnostics
    return result
  }

  /// Reviews each text, and optionally texts in comparison with each other.
  private func reviewed(by review: TranslationReview, betweenTexts: Bool) -> ReviewedTexts {
    let phrases = ReviewedPhrases(snapshot, review, betweenTexts: betweenTexts)
    var result = ReviewedTexts()
    for (locale, found) in phrases.findings(in: snapshot.translations) {
      let places = TextPlaces(locale, in: self)
      for (ordinal, name, findings) in found {
        for finding in findings { result.add(finding, name, ordinal, locale, places[ordinal]) }
      }
    }
    return result
  }

  /// Returns the snapshot as the configured channel ships it.
  ///
  /// It has the texts in the channel's states and without errors. Any other text is replaced by its
  /// last revision that the channel ships.
  ///
  /// - Parameter former: The packs that devices have now. If the catalog has no revisions of a
  ///   text, as in a fresh clone, the text in these packs stays.
  /// - Returns: The snapshot, the errors in texts that aren't in it, and how many more texts wait.
  /// - Throws: An error if the catalog cannot be read.
  /// - Complexity: Linear in the number of texts, and a query for each locale with texts that
  ///   aren't shipped as they are.
  func shippable(
    over former: [LocaleTag: LanguagePack] = [:]
  ) throws(ProjectError) -> (snapshot: CatalogSnapshot, findings: [Diagnostic], waiting: Int) {
    let ships = project.configuration.ships[project.configuration.channel] ?? .usual
    // Two inconsistent texts hold neither back: nothing says which one is wrong.
    let review = project.translationReview(findsErrorsOnly: !ships.findingsHoldTranslated).review
    let reviewed = reviewed(by: review, betweenTexts: false)
    let (last, history) = (LastGoodTexts(snapshot, ships, review), try history())
    var (shipped, waiting) = (snapshot, 0)
    for (locale, texts) in snapshot.translations {
      let worst = reviewed.worst[locale] ?? [:]
      let held = Set(
        texts.filter { !ships.has($0.value.state, worst: worst[$0.key]) }.map(\.key))
      guard !held.isEmpty else { continue }
      waiting += held.count { worst[$0] != .error }
      let revisions = try history.texts(locale, of: held)
      let dump = former[locale].flatMap { $0.epoch == snapshot.epoch ? PackDump($0) : nil }
      for ordinal in held {
        shipped.translations[locale]?[ordinal] = last.text(
          of: ordinal, locale, revisions[ordinal] ?? [], dump)
      }
    }
    let errors = reviewed.diagnostics.filter { $0.severity == .error }
    return (shipped, errors, waiting)
  }

  /// Returns a finding for each waiver that waives nothing.
  func uselessWaivers(_ reviewed: ReviewedTexts) -> [Diagnostic] {
    project.configuration.checks.waivers.enumerated().compactMap { index, waiver in
      guard !reviewed.usedWaivers.contains(index) else { return nil }
      let place = [waiver.phrase, waiver.locale].compactMap { $0 }.joined(separator: ", ")
      return Diagnostic(
        .warning, rule: "useless-waiver", at: SourcePlace("langpack.json"),
        "the waiver of \"\(waiver.check)\" for \(place) waives nothing", fix: "remove it")
    }
  }

}

/// The places of a locale's texts in the committed files.
private struct TextPlaces {
  /// The files, the one whose texts count first.
  private let files: [CommittedFile]
  private let folder: String

  init(_ locale: LocaleTag, in space: Workspace) {
    files = space.committed.filter { $0.locale == locale }.reversed()
    folder = "\(space.project.configuration.translations)/\(locale)"
  }

  /// Returns the line of a text; the file if no line is known, as with a shared catalog.
  subscript(ordinal: Int) -> SourcePlace {
    for file in files {
      if let line = file.lines[ordinal] { return SourcePlace(file.file.file.shown, line: line) }
    }
    return SourcePlace(files.last?.file.file.shown ?? folder)
  }
}

extension ReviewedTexts {
  fileprivate mutating func add(
    _ finding: TranslationReview.Finding, _ name: String, _ ordinal: Int, _ locale: LocaleTag,
    _ place: SourcePlace
  ) {
    if let waiver = finding.waiver {
      usedWaivers.insert(waiver)
      return
    }
    if finding.severity == .error || finding.severity == .warning, worst[locale]?[ordinal] != .error
    {
      worst[locale, default: [:]][ordinal] = finding.severity
    }
    diagnostics.append(
      Diagnostic(
        finding.severity, rule: finding.rule, at: place, "\"\(name)\": \(finding.message)",
        fix: finding.fix))
  }
}
