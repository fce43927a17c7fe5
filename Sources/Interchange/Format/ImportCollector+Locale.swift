import Language
import LanguageData
import MessageSyntax

extension ImportCollector {
  /// Returns the language of a file that does not state its own locale; nil, with a finding, if
  /// unknown.
  mutating func begin() -> TextLanguage? {
    guard let locale = file.locale else {
      report(
        "missing-locale", "the file does not identify the locale of its texts",
        fix: .decision("add --locale TAG, or name the file by its locale, such as de"))
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

  /// Begins a document, or a part of one, in the language that it states.
  ///
  /// A file of "sv" may say "sv-SE": translators' tools have their own names. If the project has both,
  /// the texts are of the one that the file states.
  ///
  /// - Parameters:
  ///   - stated: The stated language; nil if the document has none.
  ///   - attribute: The attribute's name, for a finding.
  ///   - line: The attribute's line.
  /// - Returns: The language, or nil with a finding if it is unknown or isn't the file's.
  mutating func begin(
    stated: String?, attribute: String, line: Int
  ) -> TextLanguage? {
    guard let stated else { return begin() }
    if let wanted = file.locale, let said = LocaleTag(stated) {
      if wanted.mayBeStated(as: said), !file.isOfOther(said) {
        return begin(wanted, line: line)
      }
      if LikelySubtags.agree(wanted, said), !file.isLocaleGiven { return begin(said, line: line) }
      report(
        "wrong-locale", "the file of \"\(wanted)\" says \"\(stated)\"",
        fix: .decision("correct \"\(attribute)\", or name the right file"), line: line)
      return nil
    }
    return begin(named: stated, line: line)
  }

  /// Returns the language with a name written in the file; nil, with a finding, if it is invalid.
  mutating func begin(named name: String, line: Int?) -> TextLanguage? {
    let isPath = name.contains { $0 == "/" || $0 == "\\" } || name.contains("..")
    guard !isPath, let locale = LocaleTag(name) else {
      report(
        "unknown-locale", "\"\(name)\" is not a known language",
        fix: "write a BCP 47 tag, such as pt-BR", line: line)
      return nil
    }
    return begin(locale, line: line)
  }
}
