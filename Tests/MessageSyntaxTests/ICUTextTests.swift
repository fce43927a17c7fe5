import Language
import Phrases
import TestMessages
import TestSupport
import Testing

@testable import MessageSyntax

@Suite struct ICUTextTests {
  private let phrase = TrialPhrases.phrases[0]
  private let syntax = ICUText()

  private func language() throws -> TextLanguage {
    try #require(TextLanguage.polish)
  }

  @Test(arguments: [
    ("it's", "it's"), ("a '{' b", "a { b"), ("'{a}' ''", "{a} '"), ("x '{''' y", "x {' y"),
    ("a } b", "a } b"), ("end '", "end '"), ("'{open", "{open"), ("# '#'", "# '#'"),
    ("a | b", "a | b"),
  ])
  func apostrophesQuoteAsInICU(_ text: String, _ words: String) throws {
    let message = try syntax.message(text, phrase, try language())
    #expect(message == Message(text: words))
  }

  @Test func argumentsOfAllKindsAreRead() throws {
    let text = """
      {who, select, male {on} female {ona} neuter_plural {one} other {ktoś}} \u{200F}
      { the_count , number } {city,date , short}
      {the_count, plural, =0 {nic} one {# rzecz '#' {who, select, other {#}}} other {#: {the_count}}}
      {place, selectordinal, one {#st} other {#th}} {kind, select, a_video {w} other {o}}
      {__viewer__, select, female {pani} other {pan}}
      """
    let message = try syntax.message(text, phrase, try language())
    #expect(message.choosingParameters == [-1, 0, 1, 3, 5])
    #expect(message.shownParameters == [1, 4, 5])
    #expect(
      message.variantKeys(by: 0) == [.gender(.male), .gender(.female), .person(.neuterPlural)])
    #expect(message.variantKeys(by: 1) == [.exactly(0), .plural(.one)])
    let printed = try #require(syntax.text(message, phrase, try language()))
    let again = try syntax.message(printed, phrase, try language())
    #expect(try language().areSame(again, message, phrase))
    #expect(
      printed.contains("=0 {nic} one {# rzecz '#' {who, select, other {#}}} other {#: #}"))
  }

  static let broken: [(String, String)] = [
    ("{", "unknown-token"), ("{city", "broken-message"), ("{nobody}", "unknown-token"),
    ("{it}", "unknown-token"),
    ("{city, plural, other {x}}", "wrong-variation"),
    ("{the_count, select, other {x}}", "wrong-variation"),
    ("{place, plural, other {x}}", "wrong-variation"),
    ("{the_count, plural, one {x}}", "missing-other"),
    ("{the_count, plural, offset:1 other {x}}", "unknown-style"),
    ("{the_count, plural, one {x} one {y} other {z}}", "duplicate-key"),
    ("{the_count, plural, several {x} other {z}}", "wrong-key"),
    ("{the_count, plural, =1.5 {x} other {z}}", "wrong-key"),
    ("{the_count, number, ::currency/EUR}", "unknown-style"),
    ("{the_count, number, percent}", "unknown-style"),
    ("{the_count, number, integer}", "unknown-style"),
    ("{the_count, number, ::currency/EUR .00}", "unknown-style"),
    ("{the_count, number, #,##0.0}", "unknown-style"),
    ("{the_count, number, '}' {x} y}", "unknown-style"),
    ("{the_count, number, {x}", "broken-message"),
    ("{the_count, spellout}", "unknown-type"), ("{the_count, plural, other {x}", "broken-message"),
    ("<b>x", "broken-markup"), ("<b>{the_count, plural, other {</b>}}", "broken-markup"),
    ("{people, plural, one {#} other {y}}", "wrong-token"),
  ]

  @Test(arguments: broken)
  func whatIsWrongIsSaid(_ text: String, _ rule: String) throws {
    let error = #expect(throws: PatternError.self) {
      _ = try syntax.message(text, phrase, try language())
    }
    #expect(error?.rule == rule)
  }

  @Test func aStyleThatRoundsIsReadForWholeNumbers() throws {
    let text = "{the_count, number, integer} {place, number, integer} {the_count , number , }"
    let whole = ICUText(NumberTypes([phrase.id: [1]]))
    #expect(try whole.message(text, phrase, try language()).shownParameters == [1, 5])
    let error = #expect(throws: PatternError.self) {
      try syntax.message(text, phrase, try language())
    }
    #expect(error?.message.contains("cannot round a number") == true)
  }

  @Test func tooMuchIsRefused() throws {
    let deep = String(repeating: "{who, select, other {", count: 100_000)
    #expect(throws: PatternError.self) { try syntax.message(deep, phrase, try language()) }
    let rows = (1...2000).map { "=\($0) {x}" }.joined(separator: " ")
    let wide = "{the_count, plural, \(rows) other {x}} {people, plural, \(rows) other {x}}"
    let error = #expect(throws: PatternError.self) {
      try syntax.message(wide, phrase, try language())
    }
    #expect(error?.rule == "too-many-variants")
  }

  @Test(arguments: 0..<60)
  func everyTextComesBackTheSame(_ seed: Int) throws {
    var chance = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<20 {
      let message = RandomMessages(phrase: phrase).message(&chance)
      let text = try #require(ICUPrinter(phrase).text(message))
      let read = try syntax.message(text, phrase, try language())
      #expect(
        try language().areSame(read, message.inRows(phrase.parameters), phrase),
        "\(text)\n\(message)\n\(read)")
    }
  }

  @Test(arguments: 0..<20)
  func anySignsGiveAMessageOrAnError(_ seed: Int) throws {
    var chance = SeededGenerator(seed: UInt64(seed))
    let pieces = [
      "{", "}", "'", "#", "<b>", "</b>", "who", "the_count", ", plural, ", ", select, ", "other ",
      "=1 ", "one ",
      " ", "é",
    ]
    for _ in 0..<500 {
      let text = (0..<14).compactMap { _ in pieces.randomElement(using: &chance) }.joined()
      guard let message = try? syntax.message(text, phrase, try language()) else { continue }
      #expect(syntax.text(message, phrase, try language()) != nil, "\(text) \(message)")
    }
  }
}
