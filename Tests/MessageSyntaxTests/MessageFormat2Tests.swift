import Language
import Phrases
import TestMessages
import TestSupport
import Testing

@testable import MessageSyntax

@Suite struct MessageFormat2Tests {
  private let phrase = TrialPhrases.phrases[0]
  private let syntax = MessageFormat2Text()

  private func language() throws -> TextLanguage { try #require(TextLanguage.polish) }

  @Test(arguments: [
    ("a \\{b\\} \\| \\\\ <b>", "a {b} | \\ <b>"), ("{{.x}}", ".x"), ("  x ", "  x "),
    ("{|a \\| b|}{c}", "a | bc"), (".local $x = {|y|}\n{{a{$x}}}", "ay"), ("{{}}", ""), ("", ""),
  ])
  func wordsAreRead(_ text: String, _ words: String) throws {
    #expect(try syntax.message(text, phrase, try language()) == Message(text: words))
  }

  @Test func everythingThatMapsIsRead() throws {
    let text = """
      .input {$the_count :number} .local $p = {$place :integer select=ordinal}
      .input {$who :string @x=|y|}
      .match $the_count $p $who
      0 * * {{nic}} one * male {{{#b}on{/b} {$the_count :number}{#link-2 /}}}
      * one * {{{$city}}}
      * * * {{\u{2066}{ $who }}}
      """
    let message = try syntax.message(text, phrase, try language())
    #expect(message.choosingParameters == [0, 1, 5])
    #expect(message.variantKeys(by: 1) == [.exactly(0), .plural(.one)])
    #expect(message.spans.contains("b") && message.spans.contains("link-2"))
    // One man: his row counts before that of the rank; one woman has no row but that of the rank.
    let evaluator = Evaluator(categories: [.one, .few, .many, .other])
    let shown = ["W", "N", "", "", "C", "P", "L"]
    func shownText(_ person: Gender, _ place: UInt64) -> String {
      let chosen: [VariantKey] = [
        .person(person), .exactly(1), .choice(0), .choice(0), .choice(0), .exactly(place),
        .exactly(0),
      ]
      return evaluator.text(message, shown, chosen)
    }
    #expect(shownText(.male, 1) == "<b>on</> N<link-2></>")
    #expect(shownText(.female, 1) == "C")
    #expect(shownText(.female, 5) == "\u{2066}W")
  }

  static let broken: [(String, String)] = [
    ("{", "broken-message"), ("}", "broken-message"), ("\\x", "broken-message"),
    ("{$x}", "unknown-token"),
    ("{$it}", "unknown-token"), ("{{a}", "broken-message"), ("{{a}} b", "broken-message"),
    ("{#b}", "broken-markup"),
    ("{#b}{/c}", "broken-markup"), ("{$city :upper}", "unknown-type"),
    (".foo {{x}}", "broken-message"),
    ("{$the_count :number style=percent}", "unknown-style"),
    (".match $who * {{x}}", "broken-message"),
    (".input {$city :string} .match $city * {{x}}", "wrong-variation"),
    (".input {$who :string} .match $who male {{x}}", "missing-other"),
    (".input {$who :string} .match $who * {{x}} * {{y}}", "duplicate-key"),
    (".input {$who :string} .match $who he {{x}} * {{y}}", "wrong-key"),
    (".input {$who :string} .input {$who :string} {{x}}", "duplicate-key"),
  ]

  @Test(arguments: broken)
  func whatIsWrongIsSaid(_ text: String, _ rule: String) throws {
    let error = #expect(throws: PatternError.self) {
      _ = try syntax.message(text, phrase, try language())
    }
    #expect(error?.rule == rule)
  }

  @Test func tooMuchIsRefused() throws {
    let rows = (1...3000).map { "\($0) {{x}}" }.joined(separator: " ")
    let error = #expect(throws: PatternError.self) {
      try syntax.message(
        ".input {$the_count :number} .match $the_count \(rows) * {{x}}", phrase, try language())
    }
    #expect(error?.rule == "too-many-variants")
    _ = try? syntax.message(String(repeating: "{", count: 1 << 20), phrase, try language())
    _ = try? syntax.message(
      String(repeating: ".input {$who :string} ", count: 1 << 16), phrase, try language())
  }

  @Test(arguments: 0..<20)
  func anySignsGiveAMessageOrAnError(_ seed: Int) throws {
    var chance = SeededGenerator(seed: UInt64(seed))
    let pieces = [
      "{", "}", "{{", "}}", "\\", "|", "$who", "$the_count", ".input ", ".match ", ":string",
      ":number", "* ", "one ",
      "{#b}", "{/b}", " ", "é",
    ]
    for _ in 0..<500 {
      let text = (0..<14).compactMap { _ in pieces.randomElement(using: &chance) }.joined()
      guard let message = try? syntax.message(text, phrase, try language()) else { continue }
      #expect(syntax.text(message, phrase, try language()) != nil, "\(text)")
    }
  }
}
