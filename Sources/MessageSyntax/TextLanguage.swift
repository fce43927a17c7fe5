import Language
import Phrases

/// The language that a text is written in, as far as reading and printing it needs.
public struct TextLanguage: Sendable {
  /// The locale.
  public let locale: LocaleTag
  /// Its plural rules, digits and separators.
  public let rules: LanguageRules

  /// Creates the language of a locale, with its rules from CLDR.
  public init(_ locale: LocaleTag, _ rules: LanguageRules) {
    (self.locale, self.rules) = (locale, rules)
  }

  /// The categories of its plurals, in CLDR's order.
  public var categories: [PluralCategory] { rules.plural.categories }
  /// The categories of its ordinals.
  public var ordinals: [PluralCategory] { rules.ordinal.categories }

  /// Returns what turns the variants of a phrase's texts outwards: whole sentences.
  public func expansion(_ phrase: SourcePhrase) -> VariantExpansion {
    VariantExpansion(
      parameters: phrase.parameters, category: { rules.plural.category(of: Number($0)) },
      ordinal: { rules.ordinal.category(of: Number($0)) })
  }

  /// Returns whether two texts of a phrase say the same for all values, however their variants are nested.
  public func areSame(_ left: Message, _ right: Message, _ phrase: SourcePhrase) -> Bool {
    if left == right { return true }
    // Whole sentences can be very many, and those by other parameters are never the same.
    guard left.choosingParameters == right.choosingParameters else { return false }
    let expansion = expansion(phrase)
    return expansion.tree(left).tree == expansion.tree(right).tree
  }
}
