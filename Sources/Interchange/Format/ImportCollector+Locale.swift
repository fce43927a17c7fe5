import Language
import MessageSyntax

extension ImportCollector {
  /// The language of a file that does not say its locale itself; nil, with a finding, without one.
  mutating func begin() -> TextLanguage? {
    guard let locale = file.locale else {
      report(
        "missing-locale", "the file does not say of which locale its texts are",
        fix: "say the locale, or give the file its name")
      return nil
    }
    return begin(locale)
  }

  /// Whether a text may leave out a number: that of a key may, that of a pattern has to show it or
  /// choose by it, as in every format.
  func numberRule(_ name: NamedPhrases.Name) -> TokenCheck.NumberRule {
    phrases[name]?.phrase.isKeyed == false ? .mustBeUsed : .mayBeLeftOut
  }

  /// The language that a file names in its own words; nil, with a finding, where it is none.
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
