import Language
import LanguageData
import MessageSyntax

/// The languages that files of translations may be in.
public enum KnownLanguages {
  /// Returns the rules of a language, or nil if it is unknown.
  public static func rules(for locale: LocaleTag) -> LanguageRules? { CLDR.rules(for: locale) }
}

extension TextLanguage {
  /// Creates the language of a locale; nil if it is unknown.
  public init?(_ locale: LocaleTag) {
    guard let rules = KnownLanguages.rules(for: locale) else { return nil }
    self.init(locale, rules)
  }
}

extension TextLines {
  /// Creates lines of texts in the language of a locale.
  public init(locale: LocaleTag) { self.init(TextLanguage(locale)) }
}
