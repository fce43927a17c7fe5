import Foundation
import Language
import LanguageData
import Testing

struct LanguageBytesTests {
  /// Locales whose rules together use every part of the format.
  static let locales = ["en", "ar-EG", "lv", "br", "ru", "hi", "ja", "pt-PT", "ff-Adlm"]

  @Test(arguments: locales)
  func truncatedRulesNeverDecode(_ locale: String) throws {
    let bytes = try encoded(locale)
    for count in 0..<bytes.count {
      #expect(throws: LanguageError.self) { try decoded(Array(bytes[..<count])) }
    }
    #expect(throws: LanguageError.self) { try decoded(bytes + [0]) }
  }

  @Test(arguments: locales)
  func rulesWithAnAlteredByteAreRefusedOrReadable(_ locale: String) throws {
    let bytes = try encoded(locale)
    for place in bytes.indices {
      for value in [0, 1, 0x7f, 0x80, 0xff, bytes[place] ^ 1, bytes[place] ^ 0x10, ~bytes[place]] {
        var altered = bytes
        altered[place] = value
        guard let rules = try? decoded(altered) else { continue }
        #expect(rules.encoded() == altered, "one form for one meaning")
        use(rules)
      }
    }
  }

  @Test func errorsNameTheLimitsAsTheyAre() {
    let long = [UInt8](repeating: 0, count: 5000)
    #expect(
      description { _ = try LanguageRules(decoding: long) }.contains(
        "\(LanguageRules.maximumLength) bytes"))
    #expect(
      description { _ = try PluralRules(long) }.contains("\(PluralRules.maximumLength) bytes"))
    let version = description { _ = try LanguageRules(decoding: [LanguageRules.version + 1]) }
    #expect(version.hasSuffix("must be \(LanguageRules.version)"))
  }

  private func description(_ body: () throws -> Void) -> String {
    do { try body() } catch { return "\(error)" }
    return ""
  }

  @Test func randomBytesAreRefusedOrReadable() {
    var state: UInt64 = 1
    for round in 0..<20_000 {
      var bytes: [UInt8] = []
      for _ in 0..<(round % 40) {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes.append(UInt8(truncatingIfNeeded: state >> 56) & (round % 2 == 0 ? 0xff : 0x07))
      }
      if let rules = try? PluralRules(bytes) { _ = rules.category(of: Number(1.5)) }
      if let rules = try? decoded([2, 0, 2, 0x65, 0x6e] + bytes) { use(rules) }
      use(ListPatterns(bytes[...]), QuotationMarks(bytes[...]))
    }
  }

  /// Plural rules that break one rule of the format, and the place of the refusal.
  @Test(
    arguments: [
      ([], 0), ([1], 1), ([0, 0], 1), ([1, 0, 1, 4, 0, 1, 0, 0], 1), ([1, 6, 1, 4, 0, 1, 0, 0], 1),
      ([2, 2, 1, 4, 0, 1, 0, 0, 2, 1, 4, 0, 1, 0, 0], 8), ([1, 2, 0], 2), ([1, 2, 1, 0], 3),
      ([1, 2, 1, 4, 7, 1, 0, 0], 4), ([1, 2, 1, 4, 0x20, 1, 0, 0], 4), ([1, 2, 1, 4, 0, 0], 5),
      ([1, 2, 1, 5, 8, 0, 1, 0, 0], 4), ([1, 2, 1, 5, 0, 1, 0x80, 0, 0], 6),
      ([1, 2, 1, 14, 0, 1] + Array(repeating: 0xff, count: 9) + [2, 0], 6),
      ([1, 2, 1, 14, 0, 1, 1] + Array(repeating: 0xff, count: 9) + [1], 6),
      ([1, 2, 1, 3, 0, 1, 0, 0], 3), ([1, 2, 1, 5, 0, 1, 0, 0], 8),
      (Array(repeating: 0, count: 2049), 0),
    ] as [([UInt8], Int)])
  func rulesThatBreakTheFormatAreRefusedAtTheirPlace(_ bytes: [UInt8], _ place: Int) {
    #expect {
      try PluralRules(bytes)
    } throws: { error in
      switch error as? LanguageError {
      case .truncated(let offset), .invalid(let offset, _): offset == place
      case nil: false
      }
    }
  }

  private static func withTag(_ tag: String) -> [UInt8] {
    // Version, flags, then the tag: two letters after their length.
    let bytes = LanguageRules.english.encoded()
    return Array(bytes.prefix(2)) + [UInt8(tag.utf8.count)] + Array(tag.utf8) + bytes.dropFirst(5)
  }

  /// Codes that were replaced ("iw" is "he" today) among them: their packs were right once.
  @Test(
    arguments: [
      "en", "iw", "zh-Hant-HK", "es-419", "be-tarask", "sl-rozaj-1994", "qaa-x-a1",
      "sr-Latn", "tlh-x-private-b2",
    ] as [String])
  func aTagInCanonicalShapeIsReadAsItStands(_ tag: String) throws {
    let rules = try decoded(Self.withTag(tag))
    #expect(rules.tag.description == tag)
    if let parsed = LocaleTag(tag), parsed.description == tag {
      #expect(rules.tag == parsed)
      #expect(
        [rules.tag.language, rules.tag.script, rules.tag.region]
          == [parsed.language, parsed.script, parsed.region])
      #expect(rules.tag.variants == parsed.variants)
      #expect(rules.tag.privateUse == parsed.privateUse)
    }
  }

  @Test(
    arguments: [
      "", "e", "EN", "en_US", "en-us", "en-", "-en", "en--US", "zh-hant", "zh-HANT", "english1",
      "abcd", "en-x", "en-x-", "en-x-A", "en-x-123456789", "de-1996-1996", "de-19", "en-a-foo",
      "en-US-Latn", "é",
    ])
  func aTagOfAnotherShapeIsRefused(_ tag: String) throws {
    #expect(throws: LanguageError.self) { try decoded(Self.withTag(tag)) }
  }

  @Test func theExampleOfTheDocumentIsEnglish() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Docs/Formats/Language.md")
    let document = try String(contentsOf: file, encoding: .utf8)
    let example = try #require(document.components(separatedBy: "## Example").last)
    let lines = example.components(separatedBy: "```")[1].split(separator: "\n")
    let bytes = lines.flatMap { line -> [UInt8] in
      let hex = line.components(separatedBy: "  ")[0].split(separator: " ")
      return hex.compactMap { UInt8($0, radix: 16) }
    }
    #expect(bytes == LanguageRules.english.encoded())
    #expect(try decoded(bytes) == LanguageRules.english)
  }

  /// Uses every part of the rules, which may be any bytes.
  private func use(_ rules: LanguageRules) {
    for number in [Number(21), Number(-1_234_567.5), Number(UInt64.max)] {
      _ = rules.plural.category(of: number)
      _ = rules.ordinal.category(of: number)
      _ = rules.numbers.formatPercent(number) + rules.numbers.formatWithSign(number)
    }
    use(rules.lists, rules.quotation)
  }

  private func use(_ lists: ListPatterns, _ quotation: QuotationMarks) {
    for style in ListStyle.allCases {
      #expect(lists.format(["a", "b", "c", "d"], style).utf8.contains(0x64))
    }
    #expect(quotation.quoting("a").utf8.contains(0x61))
    _ = quotation.innerOpen + quotation.innerClose
  }

  private func encoded(_ locale: String) throws -> [UInt8] {
    try #require(LocaleTag(locale).flatMap(CLDR.rules)).encoded()
  }

  private func decoded(_ bytes: [UInt8]) throws -> LanguageRules {
    try LanguageRules(decoding: bytes)
  }
}
