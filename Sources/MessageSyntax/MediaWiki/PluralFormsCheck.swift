import Language
import Phrases

/// Finds PLURAL templates with forms that are never shown, or with too few or too many of them.
///
/// A template may have as many forms without a label as its language has categories, or two as in
/// English. Categories whose numbers all have a form of their own, such as `1=…`, need no form.
struct PluralFormsCheck {
  private let rules: PluralRules

  /// Creates the check of texts in a language.
  init(_ rules: LanguageRules) { self.rules = rules.plural }

  /// Returns at most one finding for each template, a warning of the rule `plural-forms`.
  func findings(_ plurals: [MediaWikiPlural]) -> [TokenCheck.Finding] {
    plurals.compactMap(finding)
  }

  private func finding(_ plural: MediaWikiPlural) -> TokenCheck.Finding? {
    if let form = plural.unheld.first {
      return TokenCheck.Finding(
        severity: .warning, rule: "plural-forms",
        message: "the form \"\(form)\" of PLURAL is never shown: only whole numbers from 0 have "
          + "forms of their own", fix: "remove it")
    }
    if plural.forms.isEmpty { return nil }
    let categories = rules.categories
    let rows = plural.rows(in: categories)
    let taken = plural.labels.contains(where: \.isExact) ? unreached(plural.labels) : []
    for (form, keys) in zip(plural.forms, rows) {
      if keys.isEmpty { return neverShown(form, "the language has \(names(categories))") }
      if keys.allSatisfy(taken.contains) {
        return neverShown(form, "its numbers have forms of their own")
      }
    }
    let count = plural.forms.count + plural.labels.count { !$0.isExact }
    // The categories of whole numbers are looked for only where the count is not already right.
    guard count != 2, count != categories.count, count != wholeNumbers(besides: []),
      count != wholeNumbers(besides: plural.labels)
    else { return nil }
    return TokenCheck.Finding(
      severity: .warning, rule: "plural-forms",
      message: "PLURAL has \(forms(count)), and the language has \(names(categories))",
      fix: .decision("write a form for each, or two: one for 1 and one for all other numbers"))
  }

  private func neverShown(_ form: String, _ reason: String) -> TokenCheck.Finding {
    TokenCheck.Finding(
      severity: .warning, rule: "plural-forms",
      message: "the form \"\(form)\" of PLURAL is never shown: \(reason)",
      fix: .decision("remove it, or specify its number, such as 2=\(form)"))
  }

  /// Returns the categories of which each number has a form of its own.
  private func unreached(_ labels: [VariantKey]) -> Set<VariantKey> {
    let exact = Set(labels)
    var left = Set(rules.categories.map(VariantKey.plural))
    for number in Self.sample where !left.isEmpty {
      let isExact = number.significantFraction == 0 && exact.contains(.exactly(number.whole))
      if !isExact { left.remove(.plural(rules.category(of: number))) }
    }
    return left
  }

  /// Returns how many categories have whole numbers besides some.
  private func wholeNumbers(besides exact: [VariantKey]) -> Int {
    let numbers = Self.sample.filter {
      $0.fractionDigits == 0 && !exact.contains(.exactly($0.whole))
    }
    return Set(numbers.map(rules.category)).count
  }

  /// Numbers of every category of every language: rules depend on the last two digits, on
  /// thousands and millions, and on fractions.
  private static let sample: [Number] =
    (Array(0...200) + [1000, 2000, 10_000, 100_000, 1_000_000, 2_000_000]).map(Number.init)
    + ["0.0", "0.1", "0.5", "1.0", "1.1", "1.5", "2.0", "2.1", "3.0", "10.0", "11.0", "12.1"]
    .compactMap { Number(decimal: $0) }

  private func names(_ categories: [PluralCategory]) -> String {
    "\(forms(categories.count)) (\(categories.map(\.name).joined(separator: ", ")))"
  }

  private func forms(_ count: Int) -> String { count == 1 ? "1 form" : "\(count) forms" }
}

extension VariantKey {
  fileprivate var isExact: Bool { if case .exactly = self { true } else { false } }
}
