import Language
import LanguageData

/// The languages that files of translations may be in.
enum KnownLanguages {
  /// The rules of a language, or nil where it is not known.
  static func rules(for locale: LocaleTag) -> LanguageRules? { CLDR.rules(for: locale) }
}
