import Language
import Phrases

/// The language that a text is written in, as far as reading and printing it needs.
struct TextLanguage {
  let locale: LocaleTag
  let rules: LanguageRules

  /// A language; nil where it is not known.
  init?(_ locale: LocaleTag) {
    guard let rules = KnownLanguages.rules(for: locale) else { return nil }
    (self.locale, self.rules) = (locale, rules)
  }

  /// The categories of its plurals, in CLDR's order.
  var categories: [PluralCategory] { rules.plural.categories }
  /// The categories of its ordinals.
  var ordinals: [PluralCategory] { rules.ordinal.categories }

  /// Turns the variants of a phrase's texts outwards: whole sentences.
  func expansion(_ phrase: SourcePhrase) -> VariantExpansion {
    VariantExpansion(
      parameters: phrase.parameters, category: { rules.plural.category(of: Number($0)) },
      ordinal: { rules.ordinal.category(of: Number($0)) })
  }

  /// Whether two texts of a phrase say the same for all values, however their variants are nested.
  func areSame(_ left: Message, _ right: Message, _ phrase: SourcePhrase) -> Bool {
    if left == right { return true }
    // Whole sentences can be very many, and those by other parameters are never the same.
    guard left.choosingParameters == right.choosingParameters else { return false }
    let expansion = expansion(phrase)
    return expansion.tree(left).tree == expansion.tree(right).tree
  }
}
