import Language
import LanguageData

/// Whether a word that looks like a locale is one.
enum KnownLocale {
  /// Whether CLDR knows the language of a tag.
  static func isKnown(_ tag: LocaleTag) -> Bool { CLDR.rules(for: tag) != nil }
}
