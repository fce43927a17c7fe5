import Interchange
import Language
import MessageSyntax
import Phrases
import TestClosure
import TestMessages
import TestSupport
import Testing

/// What `import` keeps can be read back, exported again, and shipped in a pack.
///
/// `Scripts/closure` runs the same with a million texts.
@Suite struct ImportClosureTests {
  static let rounds: ClosedRange<UInt64> = 1...12

  @Test(arguments: FormatRegistry.all.map(\.name))
  func everyMessageThatIsKeptReadsBack(format: String) throws {
    let trial = try #require(FormatRegistry.named(format).map(ClosureTrial.init))
    for seed in Self.rounds {
      #expect(try trial.faults(seed: seed, .messages) == [], "seed \(seed)")
    }
  }

  @Test(arguments: FormatRegistry.all.map(\.name))
  func everyTextOfAFileIsReadOrReported(format: String) throws {
    let trial = try #require(FormatRegistry.named(format).map(ClosureTrial.init))
    for seed in Self.rounds {
      #expect(try trial.faults(seed: seed, .words) == [], "seed \(seed)")
    }
  }

  /// The keys of a number, also those that a language does not have.
  private static let numberKeys: [VariantKey] =
    [.exactly(0), .exactly(1)] + PluralCategory.allCases.map(VariantKey.plural)

  /// Every choice among at most two keys and the rest.
  private static let choices: [[VariantKey]] =
    numberKeys.map { [$0] }
    + numberKeys.indices.flatMap { first in
      numberKeys[(first + 1)...].map { [numberKeys[first], $0] }
    }

  @Test(arguments: FormatRegistry.all.map(\.name), ["en", "fr", "ar", "ja", "pl", "lv"])
  func everySmallChoiceIsKeptOrReported(format: String, locale: String) throws {
    let trial = try #require(FormatRegistry.named(format).map(ClosureTrial.init))
    let language = try #require(TextLanguage(tag(locale)))
    for keys in Self.choices {
      let faults = try trial.faults(of: { Self.choice(keys, of: $0) }, language)
      #expect(faults == [], "\(keys)")
    }
  }

  /// Returns a choice by the first number of a phrase, with other words in each form.
  private static func choice(_ keys: [VariantKey], of phrase: SourcePhrase) -> Message? {
    guard let number = phrase.parameters.firstIndex(where: { $0.kind == .number }) else {
      return nil
    }
    func form(_ words: String) -> Message { Message([.token(number), .text(words)]) }
    let variants = keys.enumerated().map { Message.Variant($1, form(" a\($0)")) }
    return Message([.select(.init(by: number, variants, other: form(" b")))])
  }

  /// Words that a format may take for a part of the file instead of a text.
  private static let words = [
    "\n#", "\n# a", "\none=a", "\n\none = a", "\t|", ",|", "|\t", "|,", "?a",
  ]

  @Test(arguments: FormatRegistry.all.map(\.name), words)
  func wordsThatLookLikeThePartsOfAFileAreReadOrReported(format: String, words: String) throws {
    let trial = try #require(FormatRegistry.named(format).map(ClosureTrial.init))
    let language = try #require(TextLanguage(tag("pl")))
    #expect(try trial.faults(ofWords: words, isRaw: false, language) == [])
    #expect(try trial.faults(ofWords: words, isRaw: true, language) == [])
  }

  /// Keys that are texts themselves, with everything that a literal may hold.
  private static let keys = [
    "Line one\nLine two", "\nfirst", "last\n", "\n", "a\r\nb", "a\rb", "a\tb", "\t", " a", "a ",
    "a\n\nb",
    "%1$@\n%2$lld", "[a]\nb", "a = b;\n\"c\"", "# a\nb", "a/b\nc", "a\\nb", "a\\\nb", "\"\n\"",
    "<b>\n</b>",
    "{\n}", "a:\n  b", "ä\u{2028}b", "a\u{85}b", "a,\nb;\tc", "-", "key\n\tother",
  ]

  @Test(arguments: FormatRegistry.all.map(\.name), ["de", "pl"])
  func aTextUnderAnyKeyIsKeptOrReported(format: String, locale: String) throws {
    let format = try #require(FormatRegistry.named(format))
    let language = try #require(TextLanguage(tag(locale)))
    let phrases = Self.keys.map { key in
      SourcePhrase(
        id: PhraseID(key: key, table: ""), identity: .key(key, table: ""),
        parameters: [Parameter("1", .number)], source: Message(text: key), description: "A text.")
    }
    let trial = ClosureTrial(format, phrases)
    let plain = try trial.faults(of: { Message(text: "Text of \($0.key ?? "")") }, language)
    #expect(plain == [])
    #expect(try trial.faults(of: { Self.choice([.plural(.one)], of: $0) }, language) == [])
  }
}
