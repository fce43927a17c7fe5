import Language
import Phrases

/// A phrase as checks see it: what they compare each of its translations with.
///
/// It is computed once for the translations of all locales.
struct CheckedSource: Sendable {
  /// The phrase.
  let phrase: SourcePhrase
  /// Its language.
  let locale: LocaleTag
  /// The maximum length of a translation in characters; nil for no limit.
  let longest: Int?
  /// The maximum width of a translation in points; nil for no limit.
  let widest: Double?
  /// The terms of the glossary in the source; nil if unknown.
  var terms: [CheckSettings.Term]?
  /// Returns a token as the app writes it.
  var writtenToken: @Sendable (Parameter, SourcePhrase) -> String = { parameter, _ in
    "{\(parameter.name)}"
  }
  /// The sentences of the source.
  var sentences: [Sentence]
  /// The traits of all sentences.
  var traits: TextTraits
  /// The width of the widest sentence in columns, without the values of tokens.
  let width: Int
  /// The values that every sentence shows.
  let always: Set<Int>
  /// The largest count of each value in a sentence.
  let most: [Int: Int]
  /// The parameters that choose by a number.
  let numbers: Set<Int>
  /// Whether the text begins with space; nil if it is empty.
  let beginsWithSpace: Bool?
  /// Whether the text ends with space; nil if it is empty.
  let endsWithSpace: Bool?

  /// Creates the source of a phrase.
  ///
  /// - Parameters:
  ///   - phrase: The phrase.
  ///   - locale: Its language.
  ///   - longest: The maximum length of a translation in characters; nil for no limit.
  ///   - widest: The maximum width of a translation in points; nil for no limit.
  init(
    _ phrase: SourcePhrase, locale: LocaleTag = .english, longest: Int? = nil,
    widest: Double? = nil
  ) {
    (self.phrase, self.locale, self.longest, self.widest) = (phrase, locale, longest, widest)
    sentences = Sentence.safe(of: phrase.source)
    traits = sentences.reduce(into: []) { $0.formUnion($1.scan.traits) }
    width = sentences.map(\.bareWidth).max() ?? 0
    always =
      sentences.map { Set($0.tokens) }.reduce(nil) { common, tokens in
        common.map { $0.intersection(tokens) } ?? tokens
      } ?? []
    most = sentences.reduce(into: [:]) { most, sentence in
      most.merge(sentence.counts, uniquingKeysWith: max)
    }
    numbers = Set(phrase.source.selections.filter(\.isByNumber).map(\.parameter))
    let last = sentences.last ?? Sentence()
    (beginsWithSpace, endsWithSpace) = (last.words.beginsWithSpace, last.words.endsWithSpace)
  }

  /// The sentence to compare with: the last variant, which covers all other values.
  var last: Sentence { sentences.last ?? Sentence() }
}
