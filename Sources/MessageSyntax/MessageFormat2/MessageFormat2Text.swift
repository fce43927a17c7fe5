import Phrases

/// Texts in Unicode's MessageFormat 2: `.input {$count :number} .match $count one {{a day}} *
/// {{{$count} days}}`.
///
/// Variants are whole sentences. Spans are markup, `{#link}…{/link}`; everything else is plain
/// text. Source: Unicode TR 35 part 9, "MessageFormat".
public struct MessageFormat2Text: TextSyntax {
  private let numbers: NumberTypes

  /// Creates the syntax, with what is known of the numbers of phrases.
  public init(_ numbers: NumberTypes = NumberTypes()) { self.numbers = numbers }

  /// Reads a string in MessageFormat 2.
  public func message(
    _ text: String, _ phrase: SourcePhrase, _ language: TextLanguage
  ) throws(PatternError) -> Message {
    var reader = MF2Reader(text, phrase, language, numbers)
    return try SentenceLimit.checked(try reader.read(), length: text.utf8.count, phrase)
  }

  /// Returns a finding for each number without a row for all others.
  public func findings(
    _ text: String, _ phrase: SourcePhrase, _ language: TextLanguage
  ) -> [TokenCheck.Finding] {
    var reader = MF2Reader(text, phrase, language, numbers)
    return (try? reader.read()) == nil ? [] : reader.missing.map { $0.finding("* {{…}}") }
  }

  /// Writes a message in MessageFormat 2; nil if it has what the syntax cannot hold.
  public func text(_ message: Message, _ phrase: SourcePhrase, _ language: TextLanguage) -> String?
  {
    // Whole sentences can be far larger than the text that they are built from.
    guard (try? SentenceLimit.checked(message, length: 1000, phrase)) != nil,
      let text = MF2Printer(phrase, language).text(message.joined),
      let read = try? self.message(text, phrase, language),
      language.areSame(read, message.joined, phrase)
        || language.areSame(read, message.inRows(phrase.parameters).joined, phrase)
    else { return nil }
    return text
  }
}

extension SyntaxNames {
  /// Returns the names of a phrase's parameters as variables: letters, digits, `_`, `-`, not
  /// beginning with a digit.
  static func ofMF2(_ names: [String]) -> SyntaxNames {
    SyntaxNames(names, digitPrefix: "arg") {
      $0.isLetterOfASCII || $0.isDigitOfASCII || $0 == "_" || $0 == "-"
    }
  }
}
