import Language
import Phrases

/// A translation beside its source, as checks look at them: whole sentences, one for each variant.
public struct CheckedText: Sendable {
  /// The phrase.
  public let phrase: SourcePhrase
  /// The translation.
  public let message: Message
  /// The locale of the translation.
  public let locale: LocaleTag
  /// The rules of its language.
  public let rules: LanguageRules
  /// The language of the source.
  public let sourceLocale: LocaleTag
  /// How many characters it may have; nil where nobody says.
  let longest: Int?
  /// How wide it may be in points; nil where nobody says.
  let widest: Double?
  /// The sentences of the translation.
  public let sentences: [Sentence]
  /// The sentences of the source.
  public let sources: [Sentence]

  /// A translation of a phrase.
  ///
  /// - Parameters:
  ///   - message: The translation.
  ///   - phrase: The phrase.
  ///   - locale: The locale of the translation.
  ///   - rules: The rules of its language.
  ///   - sourceLocale: The language of the source.
  ///   - longest: How many characters it may have; nil where nobody says.
  ///   - widest: How wide it may be in points; nil where nobody says.
  /// - Complexity: Linear in the text: of its variants at most 256 are looked at, of long ones fewer.
  init(
    _ message: Message, of phrase: SourcePhrase, locale: LocaleTag, rules: LanguageRules,
    sourceLocale: LocaleTag = .english, longest: Int? = nil,
    widest: Double? = nil
  ) {
    (self.phrase, self.message, self.locale, self.rules) = (phrase, message, locale, rules)
    (self.sourceLocale, self.longest, self.widest) = (sourceLocale, longest, widest)
    sentences = Sentence.all(of: message).map(\.streamSafe)
    sources = Sentence.all(of: phrase.source).map(\.streamSafe)
  }

  /// The words of the source that a sentence is compared with: those of the last variant, which is for all
  /// other values.
  var source: Sentence { sources.last ?? Sentence() }

  /// A finding of the first sentence for which there is one.
  func first(_ finding: (Sentence) -> CheckFinding?) -> [CheckFinding] {
    sentences.lazy.compactMap(finding).first.map { [$0] } ?? []
  }
}

extension String {
  /// Whether a character of ASCII stands in it: what most texts do not have needs no closer look.
  func has(_ character: Unicode.Scalar) -> Bool { utf8.contains(UInt8(ascii: character)) }
}
