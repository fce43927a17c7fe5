import Phrases

/// How words, tokens and variants are written in one string: `%1$@`, `{user}`, `$1`.
protocol TextSyntax: Sendable {
  /// The message of a string.
  ///
  /// - Throws: What is wrong with it.
  func message(
    _ text: String, _ phrase: SourcePhrase, _ language: TextLanguage
  ) throws(PatternError) -> Message

  /// The string of a message; nil where the syntax cannot hold it.
  func text(_ message: Message, _ phrase: SourcePhrase, _ language: TextLanguage) -> String?
}
