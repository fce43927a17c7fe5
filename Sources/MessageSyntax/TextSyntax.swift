import Phrases

/// A syntax for words, tokens and variants in one string: `%1$@`, `{user}`, `$1`.
public protocol TextSyntax: Sendable {
  /// Returns the message of a string.
  ///
  /// - Throws: The error in the string.
  func message(
    _ text: String, _ phrase: SourcePhrase, _ language: TextLanguage
  ) throws(PatternError) -> Message

  /// Returns the findings in a string that can be read but probably not as its author intended.
  func findings(
    _ text: String, _ phrase: SourcePhrase, _ language: TextLanguage
  ) -> [TokenCheck.Finding]

  /// Returns the string of a message; nil if the syntax cannot hold it.
  func text(_ message: Message, _ phrase: SourcePhrase, _ language: TextLanguage) -> String?
}

extension TextSyntax {
  /// Returns no findings, for a syntax in which every string that can be read is as intended.
  public func findings(
    _ text: String, _ phrase: SourcePhrase, _ language: TextLanguage
  ) -> [TokenCheck.Finding] { [] }

  /// Returns a written string if it reads back as whole sentences of the message; else nil.
  func verified(
    _ text: String?, _ message: Message, _ phrase: SourcePhrase, _ language: TextLanguage
  ) -> String? {
    guard let text, let read = try? self.message(text, phrase, language),
      language.areSame(read, message.inRows(phrase.parameters).joined, phrase)
    else { return nil }
    return text
  }
}
