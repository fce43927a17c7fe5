import Language
import LanguageData
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

  private func shown(_ text: String, _ locale: String = "de") throws -> String {
    let tag = try #require(LocaleTag(locale))
    let language = TextLanguage(tag, try #require(CLDR.rules(for: tag)))
    let phrase = TrialPhrases.keyed("k", [Parameter("n", .number), Parameter("place", .ordinal)])
    return try syntax.message(text, phrase, language)
      .rendered([.number(Number(1234)), .number(Number(2))], language.rules)
  }

  @Test(arguments: [
    ("{4.5 :number}", "4,5"), ("{|-0.42e+1| :number}", "-4,2"), ("{1e3 :number}", "1.000"),
    ("{12e-1 :integer}", "1"), ("{2.5 :integer}", "2"), ("{3.5 :integer}", "4"),
    ("{2.51 :integer}", "3"),
    ("{4.5}", "4.5"), ("{4.5 :string}", "4.5"),
    (".local $x = {1234.50 :number} {{{$x}}}", "1.234,5"),
    (".local $x = {1 :number} .match $x one {{a}} 1 {{b}} * {{c}}", "b"),
    (".local $x = {1 :number} .match $x one {{a}} * {{c}}", "a"),
    (".local $x = {1 :number select=exact} .match $x 1 {{b}} * {{c}}", "b"),
    (".local $x = {y :string} .match $x |y| {{b}} * {{c}}", "b"),
    (".input {$n :number select=exact} .match $n 1234 {{b}} * {{c}}", "b"),
    ("\u{200E}.input\u{2067}{\u{61C}$n\u{200F} :number \u{2069}} {{{$n}}}", "1.234"),
    ("{$n @a=b @c}", "1.234"), ("{$n :number u:id=x @a}", "1.234"), ("{$place :integer}", "2"),
    (".local $\u{200E}x\u{200F} = {y} {{{$x}}}", "y"), ("a | b", "a | b"),
  ])
  func aTextShowsWhatItSays(_ text: String, _ expected: String) throws {
    #expect(try shown(text) == expected)
  }

  @Test func bracesAndBackslashesAloneAreEscaped() throws {
    let text = syntax.text(Message(text: "a | {b} \\"), phrase, try language())
    #expect(text == "a | \\{b\\} \\\\")
  }

  @Test func aFractionIsDroppedOnlyWhereThereIsNone() throws {
    let keyed = TrialPhrases.keyed("k", [Parameter("n", .number)])
    let text = ".input {$n :integer} .match $n one {{a}} * {{{$n}}}"
    let error = #expect(throws: PatternError.self) {
      try syntax.message(text, keyed, try language())
    }
    #expect(error?.rule == "unknown-style" && error?.message.contains("cannot round") == true)
    let whole = NumberTypes([keyed.id: [0]])
    let read = try MessageFormat2Text(whole).message(text, keyed, try language())
    #expect(read.variantKeys(by: 0) == [.plural(.one)])
    let named = TrialPhrases.keyed("%lld of %1$lld", [Parameter("n", .number)])
    #expect(NumberTypes().isWhole(0, of: named))
    #expect(SourcePhrase.wholeNumbers(in: "%1$d %2$@ %3$.1f %3$d %4$d%%") == [0, 3])
  }

  static let broken: [(String, String)] = [
    (".input {$the_count :number} .match $the_count 01 {{x}} * {{y}}", "wrong-key"),
    (".input {$the_count :number} .match $the_count 1.5 {{x}} * {{y}}", "wrong-key"),
    (".input {$the_count :number select=exact} .match $the_count one {{x}} * {{y}}", "wrong-key"),
    ("{:time}", "broken-message"), ("{:x}", "unknown-type"), ("{1. :number}", "wrong-token"),
    ("{01 :number}", "wrong-token"), ("{x :integer}", "wrong-token"),
    ("{$city :number}", "wrong-token"),
    ("{42:number}", "broken-message"), ("{|42|:number}", "broken-message"),
    ("{42 :number@a}", "broken-message"),
    ("{|2006-01-02| :date}", "unknown-style"), ("{$the_count :date}", "wrong-token"),
    ("{$the_count :number select=$x}", "unknown-style"), ("{1 :number a=1 a=1}", "duplicate-key"),
    ("{#b a=1}x{/b}", "unknown-style"), ("{#b a}x{/b}", "broken-message"),
    ("{a b}", "broken-message"),
    (".local $x = {$city} .input {$city} {{x}}", "duplicate-key"),
    (".local $x = {$x} {{x}}", "unknown-token"), (".local$x = {a} {{x}}", "broken-message"),
    (".input {$the_count} .match $the_count * {{x}}", "wrong-variation"),
    (".input {$who :string} .match $who** {{x}}", "broken-message"),
    (".input {$who :string} .match $who * * {{x}}", "broken-message"),
    (
      ".local $x = {1 :number select=exact} .local $y = {$x :number} .match $y * {{x}}",
      "wrong-variation"
    ),
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
