import Language
import Phrases
import Testing

@testable import Interchange
@testable import MessageSyntax

/// The readers of one message before a megabyte of what each treats specially: a message or an error, in a moment.
@Suite struct HostileMessageTests {
  static let syntaxes: [any TextSyntax] = [
    ICUText(), MessageFormat2Text(), FluentText(), FlutterText(), PrintfText(), CompositeText(),
    MediaWikiText(),
  ]

  /// Where a text has begun something already.
  private static let begun: [(any TextSyntax, String)] = [
    (MediaWikiText(), "{{PLURAL:$1|"), (MessageFormat2Text(), ".input {$1 :number} .match $1 "),
    (ICUText(), "{1, plural, other {"),
  ]

  static let units = [
    "{", "}", "{{", "}}", "{{}}", "{}", "{a", "{ ", "{1}", "{0}", "{$1}", "{ $1 }",
    "{1, plural, other {",
    "{{PLURAL:$1|", "{{PLURAL:$1|a|b}}", "{{PLURAL:$1|{{", "{{a", "|", "0=a|", "=", "$", "$1", "%",
    "%%",
    "%1$", "%1$d", "%0", "%l", "'", "''", "'{", "#", "\\", "\\\\", "<", "<a>", "</a>", "<<", "\n",
    "\n ",
    "\n}", " ", "\t", "[", "[a]", "*", ".input ", ".match $1 ", ".", ":", "a", "\u{301}\u{316}",
    "\u{2066}",
    "\u{85}", "@", "-", "_",
  ]

  @Test(arguments: units) func eachReaderIsLinear(_ unit: String) throws {
    let language = try #require(TextLanguage(.english))
    let phrase = SourcePhrase(
      id: PhraseID(rawValue: 1), identity: .pattern([]), parameters: [Parameter("1", .number)],
      source: Message([.token(0)]), description: "")
    for (syntax, start) in Self.syntaxes.map({ ($0, "") }) + Self.begun {
      let ladder = Ladder(steps: start.isEmpty ? Ladder.steps(for: unit) : 2) { step in
        _ = try? syntax.message(
          start + unit.repeated(toBytes: Ladder.sizes[step]), phrase, language)
      }
      #expect(ladder.steepest == nil, "\(syntax)")
    }
  }

  /// As many different labels as there is room for.
  @Test func differentLabelsTakeAMoment() throws {
    let language = try #require(TextLanguage(.english))
    let phrase = SourcePhrase(
      id: PhraseID(rawValue: 1), identity: .key("key", table: ""),
      parameters: [Parameter("1", .number)], source: Message([.token(0)]), description: "")
    let forms: [(any TextSyntax, String, (Int) -> String, String)] = [
      (MediaWikiText(), "{{PLURAL:$1", { "|\($0)=a" }, "|b}}"),
      (ICUText(), "{1, plural,", { " =\($0) {a}" }, " other {b}}"),
      (FlutterText(), "{arg1, plural,", { " one{a\($0)}" }, " other{b}}"),
      (FluentText(), "{ $arg1 ->", { "\n [\($0)] a" }, "\n *[other] b\n }"),
      (
        MessageFormat2Text(), ".input {$arg1 :number} .match $arg1 ", { "\($0) {{a}} " },
        "* {{b}}"
      ),
    ]
    for (syntax, start, form, end) in forms {
      let ladder = Ladder { step in
        let rows = (0..<(Ladder.sizes[step] / 12)).map(form).joined()
        _ = try? syntax.message(start + rows + end, phrase, language)
      }
      #expect(ladder.steepest == nil, "\(syntax)")
    }
  }
}
