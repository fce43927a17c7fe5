import Language
import MessageSyntax

extension ImportCollector {
  /// Returns the language of a file that does not state its own locale; nil, with a finding, if
  /// unknown.
  mutating func begin() -> TextLanguage? {
    guard let locale = file.locale else {
      report(
        "missing-locale", "the file does not say of which locale its texts are",
        fix: "say the locale, or give the file its name")
      return nil
    }
    return begin(locale)
  }

  /// Returns the rule for omitting numbers.
  ///
  /// A text of a key may leave out a number. A text of a pattern must show each number or choose by
  /// it, in every format.
  func numberRule(_ name: NamedPhrases.Name) -> TokenCheck.NumberRule {
    phrases[name]?.phrase.isKeyed == false ? .mustBeUsed : .mayBeLeftOut
  }

  /// Returns the language with a name written in the file; nil, with a finding, if it is invalid.
  mutating func begin(named name: String, line: Int?) -> TextLanguage? {
    let isPath = name.contains { $0 == "/" || $0 == "\\" } || name.contains("..")
    guard !isPath, let locale = LocaleTag(name) else {
      report(
        "unknown-locale", "\"\(name)\" is no language that is known",
        fix: "write a BCP 47 tag, such as pt-BR", line: line)
      return nil
    }
    return begin(locale, line: line)
  }
}
