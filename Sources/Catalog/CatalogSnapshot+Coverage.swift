import Language
import Phrases
import Snapshot

extension CatalogSnapshot {
  /// Returns the coverage of the active phrases in each locale, as a catalog with this content
  /// counts it.
  ///
  /// - Parameters:
  ///   - locales: The locales.
  ///   - tag: The tag of the phrases that count; nil for every phrase.
  /// - Returns: The number of phrases, and of translated ones by state.
  /// - Complexity: Linear in the translations.
  public func coverages(
    of locales: [LocaleTag], tagged tag: String? = nil
  ) -> [LocaleTag: Coverage] {
    let counted = entries.filter { entry in
      entry.active && tag.map { attachments[entry.phrase.id]?.tags.contains($0) == true } ?? true
    }
    let ordinals = Set(counted.map(\.ordinal))
    var coverages: [LocaleTag: Coverage] = [:]
    for locale in locales {
      coverages[locale] = coverage(of: ordinals, in: translations[locale] ?? [:])
    }
    let written = coverages.keys.filter { coverages[$0]?.states.isEmpty == false }
    for (locale, coverage) in coverages where coverage.missing > 0 {
      if locale.isVariant(ofSource: sourceLocale) {
        coverages[locale]?.inherited = coverage.missing
        continue
      }
      let chain = locale.parents(among: written)
      guard !chain.isEmpty else { continue }
      let missing = ordinals.count { ordinal in
        ([locale] + chain).allSatisfy { translations[$0]?[ordinal] == nil }
      }
      coverages[locale]?.inherited = coverage.missing - missing
    }
    return coverages
  }

  private func coverage(of ordinals: Set<Int>, in texts: [Int: Translation]) -> Coverage {
    var coverage = Coverage(phrases: ordinals.count, states: [:])
    for (ordinal, text) in texts where ordinals.contains(ordinal) {
      coverage.states[text.state, default: 0] += 1
      let forms = TextForms(text.message)
      if !forms.isEmpty { coverage.forms[forms, default: 0] += 1 }
    }
    return coverage
  }
}
