import Language
import Phrases

/// A translation with its source, as checks see them: whole sentences, one per variant.
struct CheckedText: Sendable {
  /// The phrase.
  let phrase: SourcePhrase
  /// The translation.
  let message: Message
  /// The locale of the translation.
  let locale: LocaleTag
  /// The rules of its language.
  let rules: LanguageRules
  /// The language of the source.
  let sourceLocale: LocaleTag
  /// The maximum length in characters; nil for no limit.
  let longest: Int?
  /// The maximum width in points; nil for no limit.
  let widest: Double?
  /// The sentences of the translation.
  let sentences: [Sentence]
  /// The sentences of the source.
  let sources: [Sentence]

  /// Creates a translation of a phrase.
  ///
  /// - Parameters:
  ///   - message: The translation.
  ///   - phrase: The phrase.
  ///   - locale: The locale of the translation.
  ///   - rules: The rules of its language.
  ///   - sourceLocale: The language of the source.
  ///   - longest: The maximum length in characters; nil for no limit.
  ///   - widest: The maximum width in points; nil for no limit.
  /// - Complexity: Linear in the text; at most 256 of its variants are checked, fewer if they are
  ///   long.
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

  /// The source sentence to compare with: the last variant, which covers all other values.
  var source: Sentence { sources.last ?? Sentence() }

  /// Returns the finding of the first sentence that has one; one of a lower severity only if no
  /// sentence has another.
  func first(_ finding: (Sentence) -> CheckFinding?) -> [CheckFinding] {
    var lower: CheckFinding?
    for found in sentences.lazy.compactMap(finding) {
      guard found.severity != nil else { return [found] }
      lower = lower ?? found
    }
    return lower.map { [$0] } ?? []
  }

  /// Returns the finding of the first part of the words, such as an escape, that the source does
  /// not have.
  func firstNew<Part: Hashable>(
    _ parts: (String) -> [Part], _ finding: (Part) -> CheckFinding
  ) -> [CheckFinding] {
    let known = Set(sources.flatMap { parts($0.words) })
    return first { sentence in
      parts(sentence.words).first { !known.contains($0) }.map(finding)
    }
  }
}

extension String {
  /// Returns whether the text contains an ASCII character: a fast path, since most texts don't.
  func has(_ character: Unicode.Scalar) -> Bool { utf8.contains(UInt8(ascii: character)) }
}
