import Diagnostics
import Language
import Phrases
import Testing

@testable import SourceTree

@Suite struct CachedTextsTests {
  private let texts = CachedTexts(
    locale: "ru",
    texts: [
      .init(ordinal: 3, state: 2, line: 7, message: Message(text: "Текст")),
      .init(
        ordinal: 500, state: 1, line: 0,
        message: Message([
          .select(
            .init(
              by: 0,
              [
                .init(.plural(.few), Message([.token(0), .open("b"), .text(" x"), .close])),
                .init(.exactly(.max), Message(text: "0")), .init(.choice(2), Message([])),
                .init(.gender(.female), Message(text: "она")),
              ], other: Message(text: "")))
        ])),
      .init(ordinal: 4, state: 0, line: 1 << 40, message: nil),
    ],
    diagnostics: [
      Diagnostic(
        .warning, rule: "rule", at: SourcePlace("ru.json", line: 7), "it is so", fix: "fix it")
    ])

  @Test func aContentIsReadBack() throws {
    let read = try #require(CachedTexts(texts.bytes(key: 9), key: 9))
    #expect(read.locale == texts.locale)
    #expect(read.texts == texts.texts)
    #expect(read.diagnostics == texts.diagnostics)
    #expect(CachedTexts(texts.bytes(key: 9), key: 8) == nil)
  }

  @Test func damagedBytesAreNoContent() {
    let whole = texts.bytes(key: 9)
    for place in whole.indices {
      #expect(CachedTexts(Array(whole.prefix(place)), key: 9) == nil)
      var bytes = whole
      bytes[place] ^= 0x10
      #expect(CachedTexts(bytes, key: 9) == nil)
    }
  }

  @Test func everyPartOfAKeyCounts() throws {
    func phrase(_ text: String) throws -> SourcePhrase {
      try SourcePhrase(key: "key", value: text, comment: "")
    }
    let shared = [
      CachedTexts.key([(1, try phrase("a"), true)], ["x"]),
      CachedTexts.key([(2, try phrase("a"), true)], ["x"]),
      CachedTexts.key([(1, try phrase("b"), true)], ["x"]),
      CachedTexts.key([(1, try phrase("a"), false)], ["x"]),
      CachedTexts.key([(1, try phrase("a"), true)], ["y"]), CachedTexts.key([], ["x"]),
    ]
    let files = [
      CachedTexts.key(1, name: "a", locale: "de", [1, 2]),
      CachedTexts.key(2, name: "a", locale: "de", [1, 2]),
      CachedTexts.key(1, name: "b", locale: "de", [1, 2]),
      CachedTexts.key(1, name: "a", locale: "", [1, 2]),
      CachedTexts.key(1, name: "a", locale: "de", [1, 3]),
      CachedTexts.key(1, name: "ad", locale: "e", [1, 2]),
    ]
    #expect(Set(shared).count == shared.count)
    #expect(Set(files).count == files.count)
  }
}
