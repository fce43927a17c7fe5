import Language
import Phrases

/// The language of a text, as far as reading and writing it requires.
public struct TextLanguage: Sendable {
  /// The locale.
  public let locale: LocaleTag
  /// Its plural rules, digits and separators.
  public let rules: LanguageRules

  /// Creates the language of a locale, with its rules from CLDR.
  public init(_ locale: LocaleTag, _ rules: LanguageRules) {
    (self.locale, self.rules) = (locale, rules)
  }

  /// The plural categories, in CLDR's order.
  public var categories: [PluralCategory] { rules.plural.categories }
  /// The ordinal categories.
  public var ordinals: [PluralCategory] { rules.ordinal.categories }

  /// Returns the expansion of a phrase's texts into whole sentences.
  public func expansion(_ phrase: SourcePhrase) -> VariantExpansion {
    VariantExpansion(
      parameters: phrase.parameters, category: { rules.plural.category(of: Number($0)) },
      ordinal: { rules.ordinal.category(of: Number($0)) })
  }

  /// Returns whether two texts of a phrase give the same result for all values, however their
  /// variants are nested.
  public func areSame(_ left: Message, _ right: Message, _ phrase: SourcePhrase) -> Bool {
    if left == right { return true }
    let (left, right) = (left.withoutLoneForms, right.withoutLoneForms)
    // Whole sentences can be very many, and those by other parameters are never the same.
    guard left.choosingParameters == right.choosingParameters else { return false }
    let expansion = expansion(phrase)
    return expansion.tree(left).tree == expansion.tree(right).tree
  }
}

extension Message {
  /// The message without the choices that have a single form, as plurals do in Japanese.
  package var withoutLoneForms: Message {
    guard !choosingParameters.isEmpty else { return self }
    return Message(
      nodes.flatMap { node -> [Node] in
        guard case .select(var selection) = node else { return [node] }
        selection.other = selection.other.withoutLoneForms
        if selection.variants.isEmpty { return selection.other.nodes }
        for index in selection.variants.indices {
          selection.variants[index].message = selection.variants[index].message.withoutLoneForms
        }
        return [.select(selection)]
      }
    ).joined
  }
}
