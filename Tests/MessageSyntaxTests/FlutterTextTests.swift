import Language
import LanguageData
import Phrases
import TestMessages
import TestSupport
import Testing

@testable import MessageSyntax

@Suite struct FlutterTextTests {
  private let phrase = TrialPhrases.keyed("k", [Parameter("1", .number), Parameter("2", .text)])

  private func language(_ name: String) throws -> TextLanguage {
    let locale = try #require(LocaleTag(name))
    return TextLanguage(locale, try #require(CLDR.rules(for: locale)))
  }

  private func shown(
    _ text: String, _ locale: String, _ number: Int, _ syntax: FlutterText = FlutterText()
  ) throws -> String {
    let language = try language(locale)
    return try syntax.message(text, phrase, language)
      .rendered([.number(Number(number)), .text("T")], language.rules)
  }

  /// What `Intl.pluralLogic` shows: written apart, from its source.
  private func logic(
    _ number: Int, _ texts: [String: String], _ category: PluralCategory
  ) -> String? {
    let named = [0: "zero", 1: "one", 2: "two"]
    if let name = named[number], let text = texts[name] { return text }
    if category == .two { return texts["two"] ?? texts["few"] ?? texts["other"] }
    return texts[category.name] ?? texts["other"]
  }

  @Test(arguments: ["de", "fr", "ru", "pl", "ar", "lv", "ga", "sl", "ja", "cy", "lt", "he"])
  func everyPluralShowsWhatFlutterShows(_ locale: String) throws {
    let (language, names) = (try language(locale), ["zero", "one", "two", "few", "many"])
    for chosen in 0..<32 {
      for numbered in chosen & 7 == 0 ? [false] : [false, true] {
        var texts = ["other": "other."]
        var parts = ""
        for (index, name) in names.enumerated() where chosen >> index & 1 == 1 {
          texts[name] = name + "."
          parts += numbered && index < 3 ? "=\(index){\(name).}" : "\(name){\(name).}"
        }
        let message = try FlutterText().message(
          "{count, plural, \(parts) other{other.}}", phrase, language)
        for number in Array(0...130) + [1000, 1_000_000] {
          let category = language.rules.plural.category(of: Number(number))
          let text = message.rendered([.number(Number(number)), .text("T")], language.rules)
          #expect(text == logic(number, texts, category), "\(parts) \(number)")
        }
      }
    }
  }

  @Test(arguments: ["de", "fr", "ru", "pl", "ar", "lv", "ga", "sl", "ja"])
  func whatIsWrittenShowsTheSame(_ locale: String) throws {
    let language = try language(locale)
    var chance = SeededGenerator(seed: 5)
    var written = 0
    for _ in 0..<300 {
      var random = RandomMessages(phrase: phrase)
      random.categories = PluralCategory.allCases.filter { $0 != .other }
      let message = random.message(&chance)
      let syntax = FlutterText(escapes: Bool.random(using: &chance))
      guard let text = syntax.text(message, phrase, language) else { continue }
      written += 1
      let read = try syntax.message(text, phrase, language)
      for number in [0, 1, 2, 3, 4, 5, 6, 7, 11, 12, 20, 21, 22, 25, 100, 101, 102, 1_000_000] {
        let wanted = message.rendered([.number(Number(number)), .text("T")], language.rules)
        let shown = read.rendered([.number(Number(number)), .text("T")], language.rules)
        #expect(shown == wanted, "\(text) \(number)")
      }
    }
    #expect(written > 20)
  }

  @Test func theExamplesOfFlutterAreRead() throws {
    #expect(try shown("{n, plural, zero{Keine} one{Eins} other{{n}}}", "de", 0) == "Keine")
    #expect(
      try shown("{n, plural, =1{Один} few{{n} a} many{{n} b} other{{n} c}}", "ru", 21) == "Один")
    #expect(try shown("{n, plural, other{Nr. #{n}}}", "de", 5) == "Nr. #5")
    #expect(try shown("{n, plural,=1{a}one{b}other{c}}", "de", 1) == "b")
    #expect(try shown("it's '{arg2}' # '' {1}", "de", 5) == "it's 'T' # '' 5")
    let escaping = FlutterText(escapes: true)
    #expect(try shown("'{x}' '' it''s 'a''b' {arg1}", "de", 5, escaping) == "{x} ' it's a'b 5")
    #expect(FlutterText.needsEscapes("'{' it''s") && !FlutterText.needsEscapes("'{x}' it's"))
  }

  @Test func namesStandForWhatFits() throws {
    let types = [FlutterText.Placeholder("b", isNumber: false), .init("a", isNumber: true)]
    let text = "{b} {a}"
    #expect(try shown(text, "de", 5, FlutterText(placeholders: types)) == "T 5")
    #expect(throws: PatternError.self) { try shown(text, "de", 5) }
    #expect(try shown("{b} {a, plural, other{}}{a}", "de", 5) == "T 5")
    #expect(try shown("{b} {arg1}", "de", 5) == "T 5")
    let two = TrialPhrases.keyed("k", [Parameter("1", .text), Parameter("2", .text)])
    let ordered = FlutterText(placeholders: [.init("y", isNumber: nil), .init("x", isNumber: nil)])
    let message = try ordered.message("{x}-{y}", two, try language("de"))
    #expect(message == Message([.token(1), .text("-"), .token(0)]))
    #expect(ordered.names(of: "{x}", two) == [0: "y", 1: "x"])
  }

  static let broken: [(String, String)] = [
    ("{", "broken-message"), ("}", "broken-message"), ("a {n} } b", "broken-message"),
    ("{n", "broken-message"), ("{n, plural}", "broken-message"), ("{}", "broken-message"),
    ("{n, plural, one{x}}", "missing-other"), ("{n, plural, =5{x} other{y}}", "wrong-key"),
    ("{n, plural, several{x} other{y}}", "wrong-key"), ("{n, number}", "unknown-type"),
    ("{n, selectordinal, other{x}}", "unknown-type"), ("{d, date, ::yMd}", "unknown-style"),
    ("{n, select, date{x} other{y}}", "broken-message"), ("{x} {y} {z}", "unknown-token"),
    ("{2, plural, other{x}}", "wrong-variation"), ("{1, select, other{x}}", "wrong-variation"),
    ("{x, select, other{x}}", "unknown-token"), ("{1a}", "broken-message"),
  ]

  @Test(arguments: broken)
  func whatFlutterDoesNotTakeIsSaid(_ text: String, _ rule: String) throws {
    let error = #expect(throws: PatternError.self) { try shown(text, "de", 1) }
    #expect(error?.rule == rule)
  }

  @Test func whatFlutterHasNoFormForIsNotWritten() throws {
    let german = try language("de")
    func text(_ keys: [VariantKey], _ language: TextLanguage) -> String? {
      let variants = keys.map { Message.Variant($0, Message(text: "\($0)")) }
      let message = Message([.select(.init(by: 0, variants, other: Message([.token(0)])))])
      return FlutterText().text(message, phrase, language)
    }
    #expect(text([.exactly(5)], german) == nil)
    #expect(text([.exactly(1), .plural(.one)], german)?.hasPrefix("{arg1, plural, =1{") == true)
    #expect(text([.exactly(1)], try language("ru")) == nil)
    #expect(text([.exactly(1), .plural(.one)], try language("ru")) == nil)
    #expect(FlutterText().text(Message(text: "{x}"), phrase, german) == nil)
    #expect(FlutterText(escapes: true).text(Message(text: "{x}"), phrase, german) == "'{'x'}'")
    #expect(
      FlutterText().text(Message([.text("# it's "), .token(1)]), phrase, german) == "# it's {arg2}")
  }

  @Test(arguments: 0..<20)
  func anySignsGiveAMessageOrAnError(_ seed: Int) throws {
    var chance = SeededGenerator(seed: UInt64(seed))
    let (phrase, language) = (TrialPhrases.phrases[0], try language("pl"))
    let pieces = [
      "{", "}", "'", "#", "<b>", "</b>", "who", "the_count", ", plural, ", ", select, ", "other",
      "=1", "one", " ", "é",
    ]
    for _ in 0..<500 {
      let text = (0..<14).compactMap { _ in pieces.randomElement(using: &chance) }.joined()
      let syntax = FlutterText(escapes: Bool.random(using: &chance))
      guard let message = try? syntax.message(text, phrase, language) else { continue }
      _ = syntax.text(message, phrase, language)
    }
  }

  @Test func tooMuchIsRefused() throws {
    for part in ["{who, select, other{", "{", "'"] {
      let deep = String(repeating: part, count: 100_000)
      _ = try? FlutterText(escapes: true).message(deep, phrase, try language("de"))
      #expect(throws: PatternError.self) {
        try FlutterText().message(deep + "}", phrase, try language("de"))
      }
    }
  }
}
