import Language
import Phrases
import Snapshot

extension PhraseCatalog {
  /// Returns the coverage of the active phrases in a locale.
  ///
  /// - Parameter locale: The locale; its fallbacks do not count.
  /// - Returns: The number of phrases, and of translated ones by state.
  /// - Throws: `database`.
  func coverage(_ locale: LocaleTag) throws(CatalogError) -> Coverage {
    try coverages(of: [locale])[locale] ?? Coverage(phrases: 0, states: [:])
  }

  /// Returns the coverage of the active phrases in each locale.
  ///
  /// A locale inherits translations from the given locales on its fallback chain, as packs do. A variant
  /// of the source language inherits the source texts.
  ///
  /// - Parameters:
  ///   - locales: The locales; nil for every locale with translations.
  ///   - tag: The tag of the phrases that count; nil for every phrase.
  /// - Returns: The number of phrases, and of translated ones by state.
  /// - Throws: `database`.
  /// - Complexity: Linear in the translations; their texts are not read.
  public func coverages(
    of locales: [LocaleTag]? = nil, tagged tag: String? = nil
  ) throws(CatalogError) -> [LocaleTag: Coverage] {
    let phrases = try countedOrdinals(tag)
    var coverages: [LocaleTag: Coverage] = [:]
    let stored = try self.locales
    for locale in locales ?? stored {
      coverages[locale] = Coverage(phrases: phrases.count, states: [:])
    }
    try countStates(tag, &coverages)
    try countInherited(Set(phrases), &coverages)
    try countForms(tag, &coverages)
    return coverages
  }

  private func countStates(
    _ tag: String?, _ coverages: inout [LocaleTag: Coverage]
  ) throws(CatalogError) {
    let tags = Dictionary(uniqueKeysWithValues: try localeNumbers().map { ($1, $0) })
    func count(_ row: any StoredRow, _ sign: Int) {
      guard let tag = tags[row.whole(0)] else { return }
      for state in TranslationState.allCases {
        let number = sign * row.whole(Int32(state.number) + 1)
        coverages[tag]?.states[state, default: 0] += number
      }
    }
    let sums = TranslationState.allCases.sorted { $0.number < $1.number }
      .map { "sum(CASE state WHEN \($0.number) THEN 1 ELSE 0 END)" }.joined(separator: ", ")
    let found = "locale IN (SELECT number FROM locales) AND ordinal IN"
    if let tag {
      try storage.run(
        "SELECT locale, \(sums) FROM translations WHERE \(found) (\(Self.taggedPhrases)) "
          + "GROUP BY locale", [.text(tag)]
      ) { row in count(row, 1) }
    } else {
      // In row order, so that no sorting is needed.
      try storage.run(
        "SELECT locale, \(sums) FROM translations GROUP BY locale"
      ) { row in count(row, 1) }
      // Deleted phrases are few, so they are subtracted rather than all others looked up.
      try storage.run(
        "SELECT locale, \(sums) FROM translations WHERE \(found) "
          + "(SELECT ordinal FROM phrases WHERE active = 0) GROUP BY locale"
      ) { row in count(row, -1) }
    }
    coverages = coverages.mapValues { coverage in
      var coverage = coverage
      coverage.states = coverage.states.filter { $0.value > 0 }
      return coverage
    }
  }

  private func countInherited(
    _ phrases: Set<Int>, _ coverages: inout [LocaleTag: Coverage]
  ) throws(CatalogError) {
    let numbers = try localeNumbers()
    var known: [LocaleTag: Set<Int>] = [:]
    let written = coverages.keys.filter { coverages[$0]?.states.isEmpty == false }
    let source = try sourceLocale
    for (locale, coverage) in coverages where coverage.missing > 0 {
      if locale.isVariant(ofSource: source) {
        coverages[locale]?.inherited = coverage.missing
        continue
      }
      let chain = locale.parents(among: written)
      guard !chain.isEmpty else { continue }
      var missing = phrases
      for tag in [locale] + chain {
        if known[tag] == nil { known[tag] = try translatedOrdinals(numbers[tag]) }
        missing.subtract(known[tag] ?? [])
      }
      coverages[locale]?.inherited = coverage.missing - missing.count
    }
  }

  private func translatedOrdinals(_ locale: Int?) throws(CatalogError) -> Set<Int> {
    var ordinals: Set<Int> = []
    guard let locale else { return [] }
    try storage.run("SELECT ordinal FROM translations WHERE locale = ?", [.whole(locale)]) { row in
      ordinals.insert(row.whole(0))
    }
    return ordinals
  }

  private func countForms(
    _ tag: String?, _ coverages: inout [LocaleTag: Coverage]
  ) throws(CatalogError) {
    let tags = Dictionary(uniqueKeysWithValues: try localeNumbers().map { ($1, $0) })
    let counted =
      tag == nil
      ? "ordinal NOT IN (SELECT ordinal FROM phrases WHERE active = 0)"
      : "ordinal IN (\(Self.taggedPhrases))"
    try storage.run(
      "SELECT locale, forms, count(*) FROM text_forms WHERE \(counted) GROUP BY locale, forms",
      tag.map { [.text($0)] } ?? []
    ) { row in
      guard let tag = tags[row.whole(0)] else { return }
      coverages[tag]?.forms[TextForms(number: row.whole(1))] = row.whole(2)
    }
  }

  private func countedOrdinals(_ tag: String?) throws(CatalogError) -> [Int] {
    var ordinals: [Int] = []
    let all = "SELECT ordinal FROM phrases WHERE active = 1"
    try storage.run(tag == nil ? all : Self.taggedPhrases, tag.map { [.text($0)] } ?? []) { row in
      ordinals.append(row.whole(0))
    }
    return ordinals
  }

  /// The ordinals of the phrases that currently have a tag.
  private static let taggedPhrases = """
    SELECT ordinal FROM phrases WHERE active = 1 AND id IN (
      SELECT phrase FROM attachments AS latest
      WHERE kind = \(Attachment.Kind.tag.rawValue) AND name = ? AND value IS NOT NULL
      AND revision = (
        SELECT max(revision) FROM attachments AS all_of_it
        WHERE all_of_it.phrase = latest.phrase AND all_of_it.kind = latest.kind
        AND all_of_it.name = latest.name))
    """
}

/// The coverage of the active phrases in one locale.
public struct Coverage: Sendable, Hashable {
  /// The number of phrases in the source.
  public var phrases: Int
  /// The number of translated phrases by state.
  public var states: [TranslationState: Int]
  /// The number of untranslated phrases that show a text from the fallback chain, or the source text if
  /// the locale is a variant of the source language.
  public var inherited = 0
  /// The number of texts that vary by a number or a gender, by the forms that they have.
  public var forms: [TextForms: Int] = [:]

  /// Creates a coverage without inherited texts and forms.
  package init(phrases: Int, states: [TranslationState: Int]) {
    (self.phrases, self.states) = (phrases, states)
  }

  /// The number of translated phrases.
  public var translated: Int { states.values.reduce(0, +) }
  /// The number of phrases that are neither translated nor inherited.
  public var missing: Int { phrases - translated - inherited }
}
