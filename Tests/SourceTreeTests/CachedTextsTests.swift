import Diagnostics
import Language
import Phrases
import Testing

@testable import SourceTree

@Suite struct CachedTextsTests {
  private let owner = CacheKey([UInt8](repeating: 7, count: 32))
  private let key = CacheDigest(low: 9, high: 1)
  private let otherKey = CacheDigest(low: 9, high: 2)

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
    let bytes = texts.bytes(key: key, owner)
    let read = try #require(CachedTexts(bytes, key: key, owner))
    #expect(read.locale == texts.locale)
    #expect(read.texts == texts.texts)
    #expect(read.diagnostics == texts.diagnostics)
    #expect(CachedTexts(bytes, key: otherKey, owner) == nil)
    #expect(CachedTexts(bytes, key: key, .random()) == nil, "another machine wrote it")
  }

  @Test func damagedBytesAreNoContent() {
    let whole = texts.bytes(key: key, owner)
    for place in whole.indices {
      #expect(CachedTexts(Array(whole.prefix(place)), key: key, owner) == nil)
      for bit in 0..<8 {
        var bytes = whole
        bytes[place] ^= 1 << bit
        #expect(CachedTexts(bytes, key: key, owner) == nil, "bit \(bit) of byte \(place)")
      }
    }
  }

  @Test func everyPartOfAKeyCounts() throws {
    func phrase(_ text: String) throws -> SourcePhrase {
      try SourcePhrase(key: "key", value: text, comment: "")
    }
    let shared = [
      CachedTexts.key([(1, try phrase("a"), true)], ["x"], owner),
      CachedTexts.key([(2, try phrase("a"), true)], ["x"], owner),
      CachedTexts.key([(1, try phrase("b"), true)], ["x"], owner),
      CachedTexts.key([(1, try phrase("a"), false)], ["x"], owner),
      CachedTexts.key([(1, try phrase("a"), true)], ["y"], owner),
      CachedTexts.key([], ["x"], owner),
    ]
    let files = [
      CachedTexts.key(key, name: "a", locale: "de", [1, 2], owner),
      CachedTexts.key(otherKey, name: "a", locale: "de", [1, 2], owner),
      CachedTexts.key(key, name: "b", locale: "de", [1, 2], owner),
      CachedTexts.key(key, name: "a", locale: "", [1, 2], owner),
      CachedTexts.key(key, name: "a", locale: "de", [1, 3], owner),
      CachedTexts.key(key, name: "ad", locale: "e", [1, 2], owner),
    ]
    let twins = [
      CachedTexts.key([], ["x"], .random()),
      CachedTexts.key(key, name: "a", locale: "de", [1, 2], .random()),
    ]
    #expect(Set(shared + files + twins).count == shared.count + files.count + twins.count)
  }
}
