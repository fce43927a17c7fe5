import Phrases

/// A syntax for words, tokens and variants in one string: `%1$@`, `{user}`, `$1`.
public protocol TextSyntax: Sendable {
  /// Returns the message of a string.
  ///
  /// - Throws: The error in the string.
  func message(
    _ text: String, _ phrase: SourcePhrase, _ language: TextLanguage
  ) throws(PatternError) -> Message

  /// Returns the string of a message; nil if the syntax cannot hold it.
  func text(_ message: Message, _ phrase: SourcePhrase, _ language: TextLanguage) -> String?
}
