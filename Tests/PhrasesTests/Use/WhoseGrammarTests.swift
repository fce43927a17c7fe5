import Language
import LanguageData
import Pack
import Testing

@testable import Phrases

/// Every text is rendered by the rules of the language that it is written in.
@Suite struct WhoseGrammarTests {
  private static func phrase(_ count: Int) -> Phrase {
    Phrase("\(plural: count, "photo", showCount: .yes) by \(param: "who", "Kim")", "c")
  }

  private static let id = phrase(0).id

  private static func message(_ rows: [(PluralCategory, String)], other: String) -> Message {
    func row(_ text: String) -> Message { Message([.token(0), .text(text)]) }
    return Message([
      .select(
        .init(by: 0, rows.map { .init(.plural($0), row($1)) }, other: row(other)))
    ])
  }

  private static let translations: [String: Message] = [
    "ru": message([(.one, " снимок"), (.few, " снимка")], other: " снимков"),
    "ar": message([(.one, " صورة"), (.few, " صور")], other: " صورةً"),
    "pl": message([(.one, " zdjęcie"), (.few, " zdjęcia")], other: " zdjęć"),
    "ja": message([], other: "枚の写真"),
  ]

  @Test(arguments: [
    (
      "ru",
      ["1 снимок", "5 снимков", "21 снимок", "1002 снимка".replacing("1002", with: "1\u{A0}002")]
    ),
    ("ar", ["1 صورة", "5 صور", "21 صورةً", "1,002 صورةً"]),
    ("pl", ["1 zdjęcie", "5 zdjęć", "21 zdjęć", "1002 zdjęcia"]),
    ("ja", ["1枚の写真", "5枚の写真", "21枚の写真", "1,002枚の写真"]),
  ])
  func aTranslationFollowsItsOwnRules(locale: String, expected: [String]) throws {
    let localizer = try TestPacks.localizer(
      locale, [Self.id: try #require(Self.translations[locale])])
    #expect([1, 5, 21, 1002].map { Self.phrase($0).text(localizer) } == expected)
  }

  @Test(arguments: ["ru", "ar", "pl", "ja", "he", "fa", "de", "bn"])
  func aMissingPhraseFollowsEnglish(locale: String) throws {
    let localizer = try TestPacks.localizer(locale, [PhraseID(rawValue: 7): Message(text: "x")])
    let isolated = localizer.isRightToLeft ? ("\u{2066}", "\u{2069}") : ("", "")
    for (count, text) in [
      (1, "1 photo"), (5, "5 photos"), (21, "21 photos"), (1002, "1,002 photos"),
    ] {
      #expect(Self.phrase(count).text(localizer) == isolated.0 + text + " by Kim" + isolated.1)
      let plain = localizer.isolatingValues(false)
      #expect(Self.phrase(count).text(plain) == text + " by Kim")
    }
  }

  @Test func anIsolatedTextKeepsItsSpans() throws {
    let localizer = try TestPacks.localizer("ar", [PhraseID(rawValue: 7): Message(text: "x")])
    let runs = Phrase("Go <b>on</b>", "c").styled(localizer).runs
    #expect(runs.map(\.text).joined() == "\u{2066}Go on\u{2069}")
    #expect(runs.first { $0.spans == ["b"] }?.text == "on")
  }

  @Test func aFallbackTextFollowsTheRulesOfItsOwnPack() throws {
    let order = [Self.id]
    let wanted = try TestPacks.pack([:], order, TestPacks.rules("ar"))
    let fallback = try TestPacks.pack(
      [Self.id: try #require(Self.translations["ru"])], order, TestPacks.rules("ru"))
    let localizer = try Localizer(
      keyTable: TestPacks.keyTable(order), layers: [wanted, fallback])
    #expect(Self.phrase(21).text(localizer) == "\u{2066}21 снимок\u{2069}")
    #expect(localizer.locale.description == "ar" && localizer.isRightToLeft)
  }

  @Test func theSourceMayBeOfAnotherLanguage() throws {
    let localizer = try Localizer(
      keyTable: TestPacks.keyTable([Self.id]), layers: [], sourceRules: TestPacks.rules("de"))
    #expect(Self.phrase(1234).text(localizer) == "1.234 photos by Kim")
    #expect(localizer.locale.description == "de")
    let russian = Localizer(keyTable: nil, layers: [], sourceRules: TestPacks.rules("ru"))
    let text = [1, 3, 5, 21].map { count in
      localized(
        "days", value: "{{PLURAL:%1$d|%1$d день|%1$d дня|%1$d дней}}", comment: "c", count,
        localizer: russian)
    }
    #expect(text == ["1 день", "3 дня", "5 дней", "21 день"])
    let hebrew = Localizer(keyTable: nil, layers: [], sourceRules: TestPacks.rules("he"))
    #expect(hebrew.isRightToLeft)
    #expect(Self.phrase(1).text(hebrew) == "1 photo by \u{2068}Kim\u{2069}")
  }
}
