import Language
import Phrases

/// A translation with its source, as checks see them: whole sentences, one per variant.
struct CheckedText: Sendable {
  /// The source.
  var origin: CheckedSource
  /// The translation.
  let message: Message
  /// The locale of the translation.
  let locale: LocaleTag
  /// The rules of its language.
  let rules: LanguageRules
  /// The sentences of the translation.
  var sentences: [Sentence]
  /// The traits of all these sentences.
  var traits: TextTraits

  /// Creates a translation of a phrase.
  ///
  /// - Parameters:
  ///   - message: The translation.
  ///   - origin: The phrase.
  ///   - locale: The locale of the translation.
  ///   - rules: The rules of its language.
  /// - Complexity: Linear in the text; at most 256 of its variants are checked, fewer if they are
  ///   long.
  init(
    _ message: Message, of origin: CheckedSource, locale: LocaleTag, rules: LanguageRules
  ) {
    (self.origin, self.message, self.locale, self.rules) = (origin, message, locale, rules)
    sentences = Sentence.safe(of: message)
    traits = sentences.reduce(into: []) { $0.formUnion($1.scan.traits) }
  }

  /// The phrase.
  var phrase: SourcePhrase { origin.phrase }
  /// The language of the source.
  var sourceLocale: LocaleTag { origin.locale }
  /// The sentences of the source.
  var sources: [Sentence] { origin.sentences }
  /// The source sentence to compare with: the last variant, which covers all other values.
  var source: Sentence { origin.last }

  /// Returns what was computed for the source sentences that a sentence can stand for.
  ///
  /// The last sentence covers all values without a variant of their own, as the source's last one
  /// does. Another one may say what any variant of the source says: "a minute ago" lacks what
  /// "5 minutes ago" has.
  ///
  /// - Parameters:
  ///   - values: A value for each sentence of the source.
  ///   - sentence: The sentence of the translation.
  /// - Returns: At least one value, if the source has sentences.
  func counterparts<Value>(_ values: [Value], of sentence: Sentence) -> ArraySlice<Value> {
    sentence == sentences.last ? values.suffix(1) : values[...]
  }

  /// Returns whether the translation or its source has a trait.
  func eitherHas(_ trait: TextTraits) -> Bool {
    !traits.isDisjoint(with: trait) || !origin.traits.isDisjoint(with: trait)
  }

  /// Returns the finding of the first sentence that has one; one of a lower severity only if no
  /// sentence has another.
  func first(_ finding: (Sentence) -> CheckFinding?) -> [CheckFinding] {
    var lower: CheckFinding?
    for sentence in sentences {
      guard let found = finding(sentence) else { continue }
      guard found.severity != nil else { return [found] }
      lower = lower ?? found
    }
    return lower.map { [$0] } ?? []
  }

  /// Returns the finding of the first part of the words, such as an escape, that the source does
  /// not have.
  ///
  /// - Parameters:
  ///   - trait: The trait of every text with such parts.
  ///   - parts: Returns the parts of the words.
  ///   - finding: Creates the finding.
  /// - Returns: The finding, if there is one.
  func firstNew<Part: Hashable>(
    _ trait: TextTraits, _ parts: (String) -> [Part], _ finding: (Part) -> CheckFinding
  ) -> [CheckFinding] {
    guard !traits.isDisjoint(with: trait) else { return [] }
    let known = Set(sources.flatMap { parts($0.words) })
    return first { sentence in
      parts(sentence.words).first { !known.contains($0) }.map(finding)
    }
  }
}

extension String {
  /// Whether the first character is space; nil if there is none.
  var beginsWithSpace: Bool? {
    let bytes = utf8.prefix(2)
    guard bytes.count == 2, let first = bytes.first, bytes.allSatisfy({ $0 < 0x80 }) else {
      return self.first?.isWhitespace
    }
    return first.isASCIISpace
  }

  /// Whether the last character is space; nil if there is none.
  var endsWithSpace: Bool? {
    let bytes = utf8.suffix(2)
    guard bytes.count == 2, let last = bytes.last, bytes.allSatisfy({ $0 < 0x80 }) else {
      return self.last?.isWhitespace
    }
    return last.isASCIISpace
  }

  /// Returns whether the text contains an ASCII character: a fast path, since most texts don't.
  func has(_ character: Unicode.Scalar) -> Bool { utf8.contains(UInt8(ascii: character)) }
}

extension UInt8 {
  /// Whether the ASCII character is space.
  var isASCIISpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
