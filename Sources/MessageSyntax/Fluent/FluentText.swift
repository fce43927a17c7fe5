import Language
import Phrases

/// Patterns of Fluent: `{ $count -> [one] a day *[other] { $count } days }`.
///
/// Source: Project Fluent's "Fluent Syntax", grammar 1.0.
public struct FluentText: TextSyntax {
  /// Creates the syntax.
  public init() {}

  /// Reads a string in Fluent.
  public func message(
    _ text: String, _ phrase: SourcePhrase, _ language: TextLanguage
  ) throws(PatternError) -> Message {
    var reader = FluentPatternReader(text, phrase, language)
    return try SentenceLimit.checked(try reader.read(), length: text.utf8.count, phrase)
  }

  /// Returns a finding for each variant that an earlier one hides, and for each choice without a default.
  public func findings(
    _ text: String, _ phrase: SourcePhrase, _ language: TextLanguage
  ) -> [TokenCheck.Finding] {
    var reader = FluentPatternReader(text, phrase, language)
    guard (try? reader.read()) != nil else { return [] }
    return reader.hidden.map(\.finding) + reader.missing.map { $0.finding("*[other]") }
  }

  /// Writes a message in Fluent; nil if it has what the syntax cannot hold.
  public func text(_ message: Message, _ phrase: SourcePhrase, _ language: TextLanguage) -> String?
  {
    verified(FluentPrinter(phrase).text(message), message, phrase, language)
  }
}

extension SyntaxNames {
  /// Returns names valid in Fluent: a letter, then letters, digits, `_`, `-`.
  static func ofFluent(_ names: [String]) -> SyntaxNames {
    SyntaxNames(names, digitPrefix: "arg", isAllowed: FluentName.isAllowed)
  }
}

/// The names of messages and attributes.
public enum FluentName {
  /// Returns whether a character may occur in a name.
  public static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isLetterOfASCII || scalar.isDigitOfASCII || scalar == "_" || scalar == "-"
  }

  /// Returns the message and the attribute of a phrase name such as `cart.title`; nil if Fluent has
  /// no such name.
  public static func parts(_ name: String) -> (message: String, attribute: String?)? {
    if PhraseID(name) != nil { return ("id-" + name, nil) }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 2,
      parts.allSatisfy({ part in
        part.unicodeScalars.first?.isLetterOfASCII == true
          && part.unicodeScalars.allSatisfy(isAllowed)
      })
    else { return nil }
    return (parts[0], parts.count == 2 ? parts[1] : nil)
  }

  /// Returns the phrase name of a message and an attribute.
  public static func name(_ message: String, _ attribute: String?) -> String {
    if message.hasPrefix("id-"), attribute == nil, PhraseID(message.dropFirst(3)) != nil {
      return String(message.dropFirst(3))
    }
    return attribute.map { "\(message).\($0)" } ?? message
  }
}
