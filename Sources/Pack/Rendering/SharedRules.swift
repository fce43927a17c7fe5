import Language

/// The rules of a language, stored once: a class, so that a copy costs one reference and not
/// thirty.
package final class SharedRules: Sendable {
  /// The rules.
  package let rules: LanguageRules
  /// Whether numbers below a thousand are written in ASCII digits without grouping.
  let hasPlainDigits: Bool

  /// The categories of small counts.
  let cardinals = CategoryCache()

  /// Holds rules.
  package init(_ rules: LanguageRules) {
    self.rules = rules
    hasPlainDigits =
      rules.numbers.zero == "0"
      && (rules.numbers.primaryGroup == 0 || rules.numbers.primaryGroup >= 3)
  }
}
