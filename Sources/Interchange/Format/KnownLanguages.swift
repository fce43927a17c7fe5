import Language
import LanguageData
import MessageSyntax

/// The languages that translation files may use.
public enum KnownLanguages {
  /// Returns the rules of a language, or nil if it is unknown.
  public static func rules(for locale: LocaleTag) -> LanguageRules? { CLDR.rules(for: locale) }
}

extension TextLanguage {
  /// Creates the language of a locale; nil if unknown.
  public init?(_ locale: LocaleTag) {
    guard let rules = KnownLanguages.rules(for: locale) else { return nil }
    self.init(locale, rules)
  }
}

extension TextLines {
  /// Creates a formatter for the language of a locale.
  public init(locale: LocaleTag) { self.init(TextLanguage(locale)) }
}
