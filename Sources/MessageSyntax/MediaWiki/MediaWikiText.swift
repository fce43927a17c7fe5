import Language
import Phrases

/// Texts in MediaWiki's syntax: `$1`, `{{PLURAL:$1|…}}`, `{{GENDER:$1|…}}`.
public struct MediaWikiText: TextSyntax {
  /// Creates the syntax.
  public init() {}

  /// Reads a string in MediaWiki's syntax.
  public func message(
    _ text: String, _ phrase: SourcePhrase, _ language: TextLanguage
  ) throws(PatternError) -> Message {
    // Most texts are words alone.
    guard text.utf8.contains(where: Self.isSpecial) else { return Message(text: text) }
    let message: Message
    do throws(MediaWikiError) {
      message = try MediaWikiMessage.parse(
        text, parameters: phrase.parameters, categories: language.categories)
    } catch {
      throw PatternError(WikiText.finding(error))
    }
    let findings = TemplateCheck(phrase: phrase).findings(text, message)
    if let error = findings.first(where: { $0.severity == .error }) { throw PatternError(error) }
    return try SentenceLimit.checked(
      try WikiVariations(phrase: phrase).fitted(message), length: text.utf8.count, phrase)
  }

  /// Returns whether a byte may begin or end something else than words.
  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "$")
  }

  /// Returns the findings on templates whose forms are missing, never shown, inflected, or by an
  /// unknown gender.
  public func findings(
    _ text: String, _ phrase: SourcePhrase, _ language: TextLanguage
  ) -> [TokenCheck.Finding] {
    guard text.utf8.contains(UInt8(ascii: "{")),
      let read = try? MediaWikiMessage.read(
        text, parameters: phrase.parameters, categories: language.categories)
    else { return [] }
    return PluralFormsCheck(language.rules).findings(read.plurals)
      + WikiVariations(phrase: phrase).findings(read.message) + GrammarCheck().findings(text)
  }

  /// Writes a message in MediaWiki's syntax; nil if it has what the syntax cannot hold.
  public func text(_ message: Message, _ phrase: SourcePhrase, _ language: TextLanguage) -> String?
  {
    WikiPrinter(parameters: phrase.parameters, categories: language.categories).text(message)
  }
}

extension PatternError {
  fileprivate init(_ finding: TokenCheck.Finding) {
    self.init(rule: finding.rule, message: finding.message, fix: finding.fix)
  }
}
