import Checks
import Diagnostics
import Language
import Snapshot

/// The result of checking the translations of a locale, or of all of them.
struct ReviewedTexts {
  /// The findings without a waiver, with their places.
  var diagnostics: [Diagnostic] = []
  /// The worst severity of each text of a locale with errors or warnings, by ordinal.
  var worst: [Int: Diagnostic.Severity] = [:]
  /// The indices of the waivers that apply to a finding.
  var usedWaivers: Set<Int> = []
}

extension Workspace {
  /// Checks every translation, in the order of locales and phrases.
  ///
  /// Findings in an unchanged locale are remembered, and its texts are not read.
  ///
  /// - Returns: The findings without a waiver, and what follows from them.
  /// - Throws: An error if the catalog cannot be read.
  /// - Complexity: Linear in the texts, which are divided among the processor's cores.
  mutating func reviewed() throws(ProjectError) -> ReviewedTexts {
    let (review, missingFonts) = project.translationReview(findsErrorsOnly: false)
    var results = LocaleResults("findings", of: project, unread.keys, project.reviewKey)
    var parts = results.remembered(localesWithTexts) { $0.reviewedTexts() }
    let others = localesWithTexts.filter { parts[$0] == nil }
    try read(others)
    for (locale, part) in reviewed(others, by: review, betweenTexts: true) {
      results.remember(locale) { $0.reviewedTexts(part) }
      parts[locale] = part
    }
    results.save()
    var all = ReviewedTexts()
    all.diagnostics = missingFonts
    for (_, part) in parts.sorted(by: { $0.key < $1.key }) {
      all.diagnostics += part.diagnostics
      all.usedWaivers.formUnion(part.usedWaivers)
    }
    return all
  }

  /// Reviews the texts of some locales that were read, optionally also in comparison with each
  /// other.
  func reviewed(
    _ locales: [LocaleTag], by review: TranslationReview, betweenTexts: Bool
  ) -> [(locale: LocaleTag, found: ReviewedTexts)] {
    guard !locales.isEmpty else { return [] }
    var review = review
    review.writtenToken = extraction.writtenToken
    let phrases = ReviewedPhrases(snapshot, review, betweenTexts: betweenTexts)
    let wanted = Set(locales)
    let texts = snapshot.translations.filter { wanted.contains($0.key) }
    return phrases.findings(in: texts) { [reporter = project.reporter] in
      reporter.progress("checking", $0, $1)
    }
    .map { locale, found in
      let places = TextPlaces(locale, in: self)
      var result = ReviewedTexts()
      for (ordinal, name, findings) in found {
        for finding in findings { result.add(finding, name, ordinal, places[ordinal]) }
      }
      result.diagnostics += suggestions(in: locale, places)
      return (locale, result)
    }
  }

  /// Returns a note about the suggestions of a locale that was read, if it has any.
  private func suggestions(in locale: LocaleTag, _ places: TextPlaces) -> [Diagnostic] {
    let texts = snapshot.translations[locale] ?? [:]
    let found = snapshot.entries.filter { $0.active && texts[$0.ordinal]?.state == .new }
    guard let first = found.first else { return [] }
    let are = found.count == 1 ? "text is a suggestion" : "texts are suggestions"
    return [
      Diagnostic(
        .note, rule: "suggestions", at: places[first.ordinal],
        "\(locale): \(grouped(found.count)) \(are) that no one has confirmed; packs leave such texts out",
        fix: .decision("review them in an export with states, such as csv or xliff"))
    ]
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
    _ finding: TranslationReview.Finding, _ name: String, _ ordinal: Int, _ place: SourcePlace
  ) {
    if let waiver = finding.waiver {
      usedWaivers.insert(waiver)
      return
    }
    if finding.severity == .error || finding.severity == .warning, worst[ordinal] != .error {
      worst[ordinal] = finding.severity
    }
    diagnostics.append(
      Diagnostic(
        finding.severity, rule: finding.rule, at: place, "\"\(name)\": \(finding.message)",
        fix: finding.fix))
  }
}
