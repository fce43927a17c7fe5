import Foundation
import Language
import LanguageData
import Pack
import PackBuilder
import Phrases
import TestMessages
import TestSupport
import Testing

/// The same packs give the same texts through Swift, C and WebAssembly.
@Suite(.serialized, .enabled(if: EmbeddedBuild.isPossible, "\(EmbeddedBuild.reason)"))
struct SameTextsTests {
  private static let epoch = Epoch(low: 5, high: 6)

  /// Writes a pack, opens it, and asks for nothing yet.
  private static func open(
    _ locale: String, _ messages: [Message], isCompact: Bool, _ cases: inout CaseFile
  ) throws -> LanguagePack {
    var values = Dictionary(
      uniqueKeysWithValues: messages.enumerated().map { ($0, PackValue.text($1)) })
    values[messages.count] = .sameAsSource
    values[messages.count + 1] = .dead
    values[messages.count + 3] = .text(Message(text: ""))
    let tag = try #require(LocaleTag(locale))
    let bytes = try PackWriter.bytes(
      epoch: epoch, rules: CLDR.rulesOrDefault(for: tag), values: values,
      form: isCompact ? .compact : .mapped)
    let path = try EmbeddedBuild.write(bytes, "\(locale)-\(isCompact).pack")
    let pack = try LanguagePack(Bytes(copying: bytes))
    cases.open(path, pack)
    return pack
  }

  private static let locales = ["en", "ar", "fa", "he", "ru", "pl", "es", "hi", "zh-Hant", "pt-BR"]

  @Test func randomMessagesReadTheSame() throws {
    var cases = CaseFile()
    var random = SeededGenerator(seed: 4)
    for locale in Self.locales {
      let messages = (0..<20).map { _ in random.message() }
      for isCompact in [false, true] {
        let pack = try Self.open(locale, messages, isCompact: isCompact, &cases)
        for ordinal in 0..<(messages.count + 5) {
          for _ in 0..<4 { cases.ask(pack, ordinal, random.arguments(), random.settings()) }
          cases.ask(pack, ordinal, [])
        }
      }
    }
    try EmbeddedBuild.compare(cases, "random.cases")
  }

  /// Every kind of value, beside words that end and begin with what values change.
  @Test func everyKindOfValueReadsTheSame() throws {
    let message = Message([.open("b"), .text("a "), .token(0), .text(". b"), .close, .token(0)])
    let count = Message([
      .select(
        .init(
          by: 0, [.init(.plural(.one), Message(text: "one")), .init(.exactly(3), message)],
          other: Message([.text("more "), .token(0), .text(".")])))
    ])
    let long = Message(text: String(repeating: "long — ", count: 2000))
    var cases = CaseFile()
    for locale in Self.locales {
      for isCompact in [false, true] {
        let pack = try Self.open(locale, [message, count, long], isCompact: isCompact, &cases)
        cases.ask(pack, 2, [])
        for value in Self.values {
          for ordinal in 0...1 {
            cases.ask(pack, ordinal, [value])
            cases.ask(pack, ordinal, [value], RenderingSettings(isolatesValues: false))
          }
        }
      }
    }
    try EmbeddedBuild.compare(cases, "values.cases")
  }

  private static let values: [Argument] =
    [
      "", "Kim", "Inc.", "Really?", "שלום", "سلام", "١٢", "a\u{2068}b", "e\u{301}", "🙂", "ו",
    ].map(Argument.text) + [
      .number(Number(3)), .number(Number(1_234_567)), .number(Number(-12.5)),
      .number(Number(whole: 1, fraction: 0, fractionDigits: 1)), .percent(Number(35)),
      .percent(Number(-0.5)), .numberShownAs(Number(3), "three"), .gender(.female),
      .name("Ada", .female), .choice(1), .list([], .and), .list(["one"], .or),
      .list(["a", "b", "c"], .and), .list(["agua", "hielo", "igloo"], .and),
      .list(["siete", "ocho"], .or), .list(["1", "11"], .or), .list(["אב", "Kim", "ג"], .and),
      .phrase("see more", [SpanMark(offset: 4, name: "link"), SpanMark(offset: 8, name: nil)]),
      .date(1_795_258_800, .dateAndTime), .date(-1, .medium), .date(.infinity, .medium),
    ]

  /// Characters of all kinds as values: the small tables of Unicode say what the large ones say.
  @Test func charactersAreTakenForWhatTheyAre() throws {
    let message = Message([.token(0), .text(".")])
    var cases = CaseFile()
    var random = SeededGenerator(seed: 9)
    for locale in ["en", "he"] {
      var scalars = (0x80..<0x800).compactMap { Unicode.Scalar($0) }
      for _ in 0..<3000 {
        let value = UInt32.random(in: 0x800...0x1_FFFF, using: &random)
        if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
      }
      let pack = try Self.open(
        locale, [message] + scalars.map { Message([.token(0), .text(".\($0)")]) },
        isCompact: false, &cases)
      for (index, scalar) in scalars.enumerated() {
        cases.ask(pack, 0, [.text(String(scalar))])
        cases.ask(pack, index + 1, [.text("Inc.")])
      }
    }
    try EmbeddedBuild.compare(cases, "characters.cases")
  }

  @Test func keysAreFoundByTheSameIds() throws {
    var cases = CaseFile()
    _ = try Self.open("en", [], isCompact: false, &cases)
    let keys = (0..<500).map { "key-\($0)-\(String(repeating: "ü", count: $0 % 90))" }
    let ids = try keys.map {
      try SourcePhrase(key: $0, table: "Menu", value: "x", comment: "").id.rawValue
    }
    let bytes = try KeyTableWriter.bytes(
      epoch: Self.epoch, pairs: keys.indices.map { (PhraseID(rawValue: ids[$0]), $0) })
    cases.open(keys: try EmbeddedBuild.write(bytes, "keys.table"), belongs: true)
    for (index, key) in keys.enumerated() {
      cases.ask(key: key, table: "Menu", id: ids[index], ordinal: UInt32(index))
    }
    let other = try SourcePhrase(key: "key-0-", value: "x", comment: "").id.rawValue
    cases.ask(key: "key-0-", table: "", id: other, ordinal: nil)
    try EmbeddedBuild.compare(cases, "keys.cases")
  }
}
