import Language
import LanguageData
import Phrases
import TestSupport
import Testing

@testable import Checks

/// A scan finds which checks can skip a text; whatever it says, the findings are the same.
@Suite struct TextTraitsTests {
  private static let pieces =
    HostileTextTests.units + [
      "Total: 5", "Save 50%", "www.a.de", "WWW.", "mailto:a", "tel:\u{1}", "a@b.cc", "{{PLURAL:",
      "<a href = \"b\">", "<b>", "\u{200F}.", "...", "。。。", "!", "؀", "\u{600}5", " \u{301}", "é",
      "Москва", "ελ", "Ⅳ", "٣٤", "४५", "\u{1E900}", "\u{1F600}", "\u{E000}", "\u{10FFFF}", "ﾞ", "ำ",
      "\u{37E}", "\u{387}", "\r", "\u{85}", "\u{1C}", "word", "Word word", "&amp;", "\\n",
    ]

  /// Returns random texts of a few pieces, the same ones in each run.
  private static func texts(_ count: Int) -> [String] {
    var random = SeededGenerator(seed: 27)
    return (0..<count).map { _ in
      (0..<Int.random(in: 0...5, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
    }
  }

  @Test func aSkippedCheckWouldFindNothing() throws {
    let german = try #require(LocaleTag("de"))
    let rules = try #require(CLDR.rules(for: german))
    let texts = Self.texts(6000)
    for (text, source) in zip(texts, texts.dropFirst()) {
      let phrase = SourcePhrase(
        id: PhraseID(rawValue: 1), identity: .key("key", table: ""), parameters: [],
        source: Message(text: source), description: "")
      let scanned = CheckedText(Message(text: text), of: phrase, locale: german, rules: rules)
      let unskipped = scanned.withEveryTrait
      for check in TranslationChecks.all {
        #expect(
          check.findings(scanned) == check.findings(unskipped), "\(check.rule): \(text), \(source)")
      }
    }
  }

  @Test func theFastWayToAnEndIsThatOfCharacters() {
    for text in Self.texts(6000) {
      #expect(text.beginsWithSpace == text.first?.isWhitespace, "\(text)")
      #expect(text.endsWithSpace == text.last?.isWhitespace, "\(text)")
      for locale in [LocaleTag.english, LocaleTag("el") ?? .english] {
        #expect(
          EndPunctuationCheck.end(text, locale) == EndPunctuationCheck.markedEnd(text, locale),
          "\(text)")
      }
    }
  }

  @Test func theScannedWidthIsThatOfTheCharacters() {
    for text in Self.texts(6000) {
      let width = text.unicodeScalars.reduce(0) { width, scalar in
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: width
        default: width + (ScalarTraits.isWide(scalar.value) ? 2 : 1)
        }
      }
      #expect(ScannedText(text).width == width, "\(text)")
      let bare = Sentence(words: text)
      #expect(bare.bareWords == text.filter { $0 != Sentence.token }, "\(text)")
    }
  }

  @Test func quotesAroundAttributesAreDropped() {
    let plain = [
      "<a href=\"b\">": "<a href=b>", "<a href = 'b' c=\"d e\">": "<a href =b c=\"d e\">",
      "<a b=\"\">": "<a b=\"\">", "<a b='c\">": "<a b='c\">",
      "<a b=='c'>": "<a b==c>", "<br />": "<br>", "<a b=\"c\"/>": "<a b=c>",
      "</a b='c'>": "</a b=c>",
    ]
    for (tag, wanted) in plain { #expect(TagCheck.plain(tag) == wanted) }
  }
}

extension CheckedText {
  /// The same text with every trait, so that no check skips it.
  fileprivate var withEveryTrait: CheckedText {
    let all = ScannedText.withEveryTrait
    var text = self
    text.sentences = sentences.map { $0.with(all) }
    text.origin.sentences = origin.sentences.map { $0.with(all) }
    (text.traits, text.origin.traits) = (all.traits, all.traits)
    return text
  }
}

extension Sentence {
  fileprivate func with(_ scan: ScannedText) -> Sentence {
    var sentence = self
    sentence.scan = scan
    return sentence
  }
}

extension ScannedText {
  fileprivate static var withEveryTrait: ScannedText {
    var scan = ScannedText("")
    (scan.traits, scan.width) = (TextTraits(rawValue: .max), 1 << 30)
    return scan
  }
}
