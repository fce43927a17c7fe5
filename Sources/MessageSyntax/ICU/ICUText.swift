import Phrases

/// Texts in ICU's MessageFormat: `{count, plural, one {# day} other {# days}}`.
///
/// Arguments have the names of the phrase's parameters; `__viewer__` is the viewer. Variants may be
/// anywhere in a text. A date's style, as in `{1, date, short}`, is ignored in packs, and kept in files. Tags are spans in the texts of a pattern, and plain text in those of a key.
/// Source: ICU's "MessageFormat" and "MessagePattern", with the default apostrophe mode
/// (`DOUBLE_OPTIONAL`).
public struct ICUText: TextSyntax {
  private let numbers: NumberTypes
  /// The formats of written arguments by name, one for each occurrence.
  private var formats: [String: [String]] = [:]

  /// Creates the syntax, with what is known of the numbers of phrases.
  public init(_ numbers: NumberTypes = NumberTypes()) { self.numbers = numbers }

  /// Creates the syntax of written texts, with the formats of arguments by name.
  public init(formats: [String: [String]]) {
    self.init()
    self.formats = formats
  }

  /// Returns the formats of a text's arguments by name, such as `, date, short`: one for each
  /// occurrence, and empty words for an argument without.
  ///
  /// - Complexity: Linear in the text.
  public static func formats(of text: String) -> [String: [String]] {
    ICUArgument.all(in: text).reduce(into: [:]) { $0[$1.name, default: []].append($1.format) }
  }

  /// Reads a string in ICU's MessageFormat.
  public func message(
    _ text: String, _ phrase: SourcePhrase, _ language: TextLanguage
  ) throws(PatternError) -> Message {
    var reader = ICUReader(text, phrase, language, numbers)
    return try SentenceLimit.checked(try reader.read(), length: text.utf8.count, phrase)
  }

  /// Returns a finding for each plural without a text for `other`.
  public func findings(
    _ text: String, _ phrase: SourcePhrase, _ language: TextLanguage
  ) -> [TokenCheck.Finding] {
    var reader = ICUReader(text, phrase, language, numbers)
    return (try? reader.read()) == nil ? [] : reader.missing.map { $0.finding("other {…}") }
  }

  /// Writes a message in ICU's MessageFormat; nil if it has what the syntax cannot hold.
  public func text(_ message: Message, _ phrase: SourcePhrase, _ language: TextLanguage) -> String?
  {
    verified(ICUPrinter(phrase, formats).text(message), message, phrase, language)
  }
}

extension SyntaxNames {
  /// Returns the names of a phrase's parameters in ICU's syntax: letters, digits, `_`.
  static func ofICU(_ names: [String]) -> SyntaxNames {
    SyntaxNames(names) { $0.properties.isXIDContinue }
  }
}
