import Catalog
import Checks
import Diagnostics
import JSON
import Language
import LanguageData

/// The translation coverage of one locale.
public struct LocaleCoverage: Sendable {
  /// The locale.
  public var locale: LocaleTag
  /// The counts of phrases, texts and states.
  public var coverage: Coverage
  /// Whether the texts could not be read, so that only the phrases are known.
  public var isUnreadable = false

  package var json: JSONValue {
    guard !isUnreadable else {
      let unknown = JSONValue(.null)
      return .members([
        "locale": .text(locale.description), "phrases": .whole(coverage.phrases),
        "translated": unknown, "approved": unknown, "unapproved": unknown, "needs_review": unknown,
        "new": unknown, "inherited": unknown, "missing": unknown, "plural": unknown,
        "gender": unknown, "unreadable": JSONValue(.bool(true)),
      ])
    }
    return .members([
      "locale": .text(locale.description), "phrases": .whole(coverage.phrases),
      "translated": .whole(coverage.translated),
      "approved": .whole(coverage.states[.approved] ?? 0),
      "unapproved": .whole(coverage.states[.translated] ?? 0),
      "needs_review": .whole(coverage.states[.needsReview] ?? 0),
      "new": .whole(coverage.states[.new] ?? 0), "inherited": .whole(coverage.inherited),
      "missing": .whole(coverage.missing), "plural": plurals.json, "gender": genders.json,
    ])
  }
}

/// The number of varying texts that have all their forms.
public struct WholeTexts {
  /// The number of texts that vary.
  public var texts = 0
  /// The number of those texts that have all their forms.
  public var whole = 0

  mutating func add(_ count: Int, areWhole: Bool) {
    texts += count
    if areWhole { whole += count }
  }

  /// The counts as text.
  public var text: String { texts == 0 ? "–" : "\(grouped(whole))/\(grouped(texts))" }
  package var json: JSONValue { .members(["texts": .whole(texts), "whole": .whole(whole)]) }
}

extension LocaleCoverage {
  /// The texts that vary by a number or a rank, with the forms that CLDR requires.
  public var plurals: WholeTexts {
    let rules = CLDR.rulesOrDefault(for: locale)
    return coverage.forms.reduce(into: WholeTexts()) { sum, item in
      let areWhole = [
        (item.key.plurals, rules.plural.categories), (item.key.ordinals, rules.ordinal.categories),
      ].map { found, categories in
        found.map { PluralNeeds.missing(from: $0, of: categories, in: locale).isEmpty }
      }.compactMap { $0 }
      if !areWhole.isEmpty { sum.add(item.value, areWhole: !areWhole.contains(false)) }
    }
  }

  /// The texts that vary by gender.
  public var genders: WholeTexts {
    coverage.forms.reduce(into: WholeTexts()) { sum, item in
      if let isWhole = item.key.hasBothGenders { sum.add(item.value, areWhole: isWhole) }
    }
  }
}
