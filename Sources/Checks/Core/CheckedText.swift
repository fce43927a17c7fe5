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
  public let longest: Int?
  /// How wide it may be in points; nil where nobody says.
  public let widest: Double?
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
  /// - Complexity: Linear in the variants, of which at most 256 are looked at.
  public init(
    _ message: Message, of phrase: SourcePhrase, locale: LocaleTag, rules: LanguageRules,
    sourceLocale: LocaleTag = .english, longest: Int? = nil,
    widest: Double? = nil
  ) {
    (self.phrase, self.message, self.locale, self.rules) = (phrase, message, locale, rules)
    (self.sourceLocale, self.longest, self.widest) = (sourceLocale, longest, widest)
    sentences = Sentence.all(of: message)
    sources = Sentence.all(of: phrase.source)
  }

  /// The words of the source that a sentence is compared with: those of the last variant, which is for all
  /// other values.
  var source: Sentence { sources.last ?? Sentence() }

  /// A finding of the first sentence for which there is one.
  func first(_ finding: (Sentence) -> CheckFinding?) -> [CheckFinding] {
    sentences.lazy.compactMap(finding).first.map { [$0] } ?? []
  }
}

/// One variant of a text: words, and signs for what is put in.
public struct Sentence: Sendable, Hashable {
  /// What stands for the value of a token.
  static let token: Character = "\u{FFFC}"

  /// The words; U+FFFC stands for each value.
  public var words = ""
  /// The positions of the parameters that are shown, in order.
  public var tokens: [Int] = []
  /// The names of the spans, in order.
  public var spans: [String] = []

  /// The most variants of one text that are looked at.
  static let most = 256

  /// The variants of a message, the one for all other values last.
  static func all(of message: Message) -> [Sentence] {
    var sentences = [Sentence()]
    for node in message.nodes {
      switch node {
      case .text(let words): sentences.modify { $0.words += words }
      case .token(let position):
        sentences.modify {
          $0.words.append(token)
          $0.tokens.append(position)
        }
      case .open(let name): sentences.modify { $0.spans.append(name) }
      case .close: break
      case .select(let selection):
        let branches = selection.branches.flatMap(all)
        sentences = Array(
          sentences.flatMap { start in branches.map { start + $0 } }.suffix(most))
      }
    }
    return sentences
  }

  static func + (left: Sentence, right: Sentence) -> Sentence {
    Sentence(
      words: left.words + right.words, tokens: left.tokens + right.tokens,
      spans: left.spans + right.spans)
  }

  /// Whether its script is written without spaces between words, as Thai, Khmer, Burmese and Tibetan: it may
  /// have zero-width spaces, and its sentences end as each language likes.
  var isUnspaced: Bool {
    words.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x0E00...0x0FFF, 0x1000...0x109F, 0x1780...0x17FF, 0x1950...0x19FF, 0x1A20...0x1AAF,
        0xA9E0...0xA9FF, 0xAA60...0xAADF:
        true
      default: false
      }
    }
  }

  /// The words without the values that are put in.
  var bareWords: String { words.filter { $0 != Self.token } }
}

extension [Sentence] {
  fileprivate mutating func modify(_ change: (inout Sentence) -> Void) {
    for index in indices { change(&self[index]) }
  }
}

extension String {
  /// Whether a character of ASCII stands in it: what most texts do not have needs no closer look.
  func has(_ character: Unicode.Scalar) -> Bool { utf8.contains(UInt8(ascii: character)) }
}
