import Language
import LanguageData

@testable import MessageSyntax

/// A language that MediaWiki and CLDR have, with the plural rules of both.
struct MediaWikiLanguage {
  /// How MediaWiki's plural rules compare with CLDR's.
  enum Rules {
    case same
    /// The same but for the category `many`, which CLDR has for millions since version 38.
    case withoutMany
    case other
  }

  /// MediaWiki's name.
  var name: String
  var language: TextLanguage
  /// The index of each number's rule in MediaWiki.
  var rules: [Int]

  var categories: [PluralCategory] { language.categories }

  static let numbers =
    ((0...120) + [200, 201, 202, 1000, 1001, 1002, 10_000, 100_000, 1_000_000, 2_000_000])
    .map(String.init)

  /// Returns the languages of MediaWiki that CLDR has too.
  static func all() throws -> [MediaWikiLanguage] {
    let known = MediaWikiEvaluator.locales.sorted().compactMap { name -> (String, TextLanguage)? in
      guard let tag = LocaleTag(name), let rules = CLDR.rules(for: tag) else { return nil }
      return (name, TextLanguage(tag, rules))
    }
    let rules = try MediaWikiEvaluator.rules(known.map { .init(locale: $0.0, numbers: numbers) })
    return zip(known, rules).map { MediaWikiLanguage(name: $0.0, language: $0.1, rules: $1) }
  }

  var rulesCompared: Rules {
    // MediaWiki's class for Ripuarian has a rule of its own for the order of forms.
    if name == "ksh" { return .other }
    // MediaWiki has no rules for languages with one category, and takes those of English.
    if categories.count == 1 {
      return rules == Self.numbers.map { $0 == "1" ? 0 : 1 } ? .same : .other
    }
    if rules == indexes(in: categories) { return .same }
    return rules == indexes(in: categories.filter { $0 != .many }) ? .withoutMany : .other
  }

  /// Numbers of every pair of rules, and those that have forms of their own in texts.
  var numbersOfEachRule: [String] {
    var known: Set<[Int]> = []
    return zip(Self.numbers, zip(rules, indexes(in: categories))).filter { number, pair in
      known.insert([pair.0, pair.1]).inserted || ["0", "1", "2", "11"].contains(number)
    }.map(\.0)
  }

  /// Returns the index of each number's category; that of `other` if the category is not there.
  private func indexes(in categories: [PluralCategory]) -> [Int] {
    Self.numbers.map { number in
      let category = Number(decimal: number).map(language.rules.plural.category)
      return category.flatMap(categories.firstIndex) ?? categories.count - 1
    }
  }
}
