import Checks
import Language
import LanguageData
import Parallel
import Phrases
import Snapshot
import SourceTree

/// The phrases of a snapshot, prepared once for the review of every locale's texts.
struct ReviewedPhrases: Sendable {
  /// The findings in the texts of a locale that have any, in the order of phrases.
  typealias Findings = [(ordinal: Int, name: String, findings: [TranslationReview.Finding])]

  private let review: TranslationReview
  private let phrases: [(ordinal: Int, source: TranslationReview.Source)]
  /// The phrases with equal sources; nil if texts aren't compared with each other.
  private let groups: SourceGroups?

  /// Prepares the active phrases of a snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: The phrases.
  ///   - review: The review.
  ///   - betweenTexts: Whether to compare texts with each other.
  init(_ snapshot: CatalogSnapshot, _ review: TranslationReview, betweenTexts: Bool) {
    let (names, locale) = (TextNames(snapshot), snapshot.sourceLocale)
    let active = snapshot.entries.filter(\.active)
    self.review = review
    phrases = active.map { entry in
      let name = names.name(entry.ordinal)
      return (entry.ordinal, review.source(entry.phrase, named: name, locale: locale))
    }
    groups = betweenTexts ? SourceGroups(active.map { (names.name($0.ordinal), $0.phrase) }) : nil
  }

  /// Reviews texts on every core of the machine.
  ///
  /// - Parameters:
  ///   - translations: The texts by locale and ordinal.
  ///   - progress: Receives the number of parts that are done, and of all parts.
  /// - Returns: The findings by locale, in the order of locales.
  /// - Complexity: Linear in the texts.
  func findings(
    in translations: [LocaleTag: [Int: Translation]],
    progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
  ) -> [(locale: LocaleTag, found: Findings)] {
    let locales = translations.sorted { $0.key < $1.key }
    let parts = locales.indices.flatMap { place in
      stride(from: 0, to: phrases.count, by: Self.portion).map { (place, $0) }
    }
    let found = ParallelWork.map(
      parts, portion: 1, progress: { [count = parts.count] in progress($0, count) }
    ) { place, start in
      let (locale, texts) = locales[place]
      let end = min(start + Self.portion, phrases.count)
      return findings(start..<end, in: texts, locale: locale)
    }
    var all = locales.map { (locale: $0.key, found: Findings()) }
    for ((place, _), found) in zip(parts, found) { all[place].found += found }
    guard let groups else { return all }
    for place in locales.indices {
      add(groups, locales[place].value, locale: locales[place].key, to: &all[place].found)
    }
    return all
  }

  /// The number of phrases that a thread reviews at once.
  private static let portion = 1024

  private func findings(
    _ range: Range<Int>, in texts: [Int: Translation], locale: LocaleTag
  ) -> Findings {
    guard let rules = CLDR.rules(for: locale) else { return [] }
    return phrases[range].compactMap { ordinal, source in
      guard let message = texts[ordinal]?.message else { return nil }
      let found = review.findings(message, of: source, locale: locale, rules: rules)
      return found.isEmpty ? nil : (ordinal, source.name, found)
    }
  }

  /// Adds the findings about equal sources with different translations.
  private func add(
    _ groups: SourceGroups, _ texts: [Int: Translation], locale: LocaleTag, to found: inout Findings
  ) {
    guard CLDR.rules(for: locale) != nil else { return }
    let inconsistent = review.inconsistencies(
      groups, { texts[phrases[$0].ordinal]?.message }, locale: locale)
    guard !inconsistent.isEmpty else { return }
    let others = Dictionary(found.map { ($0.ordinal, $0.findings) }, uniquingKeysWith: { $1 })
    found = phrases.compactMap { ordinal, source in
      let all = (others[ordinal] ?? []) + (inconsistent[source.name].map { [$0] } ?? [])
      let isThere = texts[ordinal] != nil
      return isThere && !all.isEmpty ? (ordinal, source.name, all) : nil
    }
  }
}
