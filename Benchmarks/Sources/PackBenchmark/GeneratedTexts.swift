import Language
import LanguageData
import Phrases

/// Texts of a made-up app in made-up languages: the same seed gives the same texts.
///
/// Words are drawn as in real texts, few often and most seldom; each language says a word by one of
/// its own, with one of four endings. What such texts say of compression is rough; they are here
/// for what grows with a project.
struct GeneratedTexts {
  private(set) var phrases: [SourcePhrase] = []
  private(set) var translations: [LocaleTag: [Int: Message]] = [:]

  /// Hundredths of the phrases.
  private static let (missing, unchanged) = (8, 3)

  init(phrases count: Int, locales: Int) throws {
    var random = SplitMix(state: 42)
    let english = GeneratedLanguage(alphabet: 0, seed: 1)
    let sentences = (0..<count).map { _ in GeneratedSentence(&random) }
    phrases = try sentences.enumerated().map { position, sentence in
      try Self.phrase(position, sentence, sentence.message(in: english, &random))
    }
    for (position, tag) in try Self.tags(locales).enumerated() {
      let language = GeneratedLanguage(alphabet: position, seed: UInt64(position) + 2)
      var texts: [Int: Message] = [:]
      for (ordinal, sentence) in sentences.enumerated() {
        let chance = random.below(100)
        if chance < Self.missing { continue }
        let isUnchanged = chance < Self.missing + Self.unchanged
        texts[ordinal] =
          isUnchanged ? phrases[ordinal].source : sentence.message(in: language, &random)
      }
      translations[tag] = texts
    }
  }

  private static func phrase(
    _ position: Int, _ sentence: GeneratedSentence, _ source: Message
  ) throws -> SourcePhrase {
    let key = "screen-\(position / 40)-label-\(position % 40)"
    var phrase = try SourcePhrase(
      key: key, parameters: sentence.parameters, text: "", comment: "")
    phrase.source = source
    return phrase
  }

  /// Three whose languages choose plurals differently, then whatever else is known.
  private static func tags(_ count: Int) throws -> [LocaleTag] {
    let first = try ["de", "ru", "ja"].map(LocaleTag.known)
    let others = CLDR.locales.filter { !first.contains($0) && $0.language != "en" }.sorted()
    return Array((first + others).prefix(count))
  }
}

/// Numbers that look random: Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators".
struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  /// A number below a limit, small ones more often: each half of the digits is as likely.
  mutating func rank(below limit: Int) -> Int {
    let bits = limit.bitWidth - limit.leadingZeroBitCount
    let number = (1 << below(bits)) - 1
    return min(limit - 1, number + below(number + 1))
  }
}
