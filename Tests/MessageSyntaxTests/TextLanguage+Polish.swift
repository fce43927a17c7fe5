import Language
import LanguageData
import MessageSyntax

extension TextLanguage {
  /// A language with three categories of plurals besides `other`.
  static var polish: TextLanguage? {
    guard let locale = LocaleTag("pl"), let rules = CLDR.rules(for: locale) else { return nil }
    return TextLanguage(locale, rules)
  }
}
