import JSON
import Phrases

extension TextIdentities {
  /// Patterns with the fields that the phrases of the app do not have.
  static let patterns: [SourcePhrase] = [
    pattern([.text("a"), .text(""), .text("b")]),
    pattern([]),
    pattern([.text("Grüße, \u{1F642}")]),
    pattern([.text(String(repeating: "x", count: 300))]),
    pattern([.token(.genderParam, "who"), .token(.sameParam, "who")]),
    pattern([.token(.date, "moment", style: [4, 0]), .token(.date, "hour", style: [0, 3])]),
    pattern([
      .plural(one: "mouse", many: "mice", showCount: .ifMany, name: "mice"),
      .plural(
        one: "", many: "s", showCount: .no, name: "n", exactly: [.init(.max, "a"), .init(300, "b")]),
    ]),
    pattern([
      .pronoun(.object, capitalize: false), .pronoun(.reflexive, capitalize: true),
      .pronoun(.subject, capitalize: false, human: true),
      .pronoun(.possessive, capitalize: true, human: true), .subject,
    ]),
    pattern([.choice(name: "none", []), .choice(name: "", [.init("k", "")])]),
  ]

  private static func pattern(_ segments: [Segment]) -> SourcePhrase {
    SourcePhrase(segments: segments, description: "c")
  }
}

extension Segment {
  /// The segment as cases have it: its name, then its fields in the order in which they are hashed.
  var json: [JSONValue] {
    switch self {
    case .text(let words): [row("words", .text(words))]
    case .token(let construct, let name, let style):
      [row(Self.name(of: construct), .text(name), style.map { .whole(Int($0)) })]
    case .plural(let one, let many, let showCount, let name, let exactly):
      [
        row(
          "plural", .whole(ShowCount.allCases.firstIndex(of: showCount) ?? 0),
          [.text(name), .text(one), .text(many)])
      ] + exactly.map { row("exactly", .text("\($0.number)"), [.text($0.text)]) }
    case .pronoun(let usage, let capitalize, let human):
      [
        row(
          "pronoun", .whole(Self.usages.firstIndex(of: usage) ?? 0),
          [.whole((capitalize ? 1 : 0) + (human ? 2 : 0))])
      ]
    case .choice(let name, let texts):
      [row("enum", .text(name), texts.flatMap { [.text($0.key), .text($0.text)] })]
    case .subject: [.list([.text("subject")])]
    }
  }

  private static let usages: [Pronoun.Usage] = [.object, .possessive, .reflexive, .subject]

  private func row(_ name: String, _ first: JSONValue, _ more: [JSONValue] = []) -> JSONValue {
    .list([.text(name), first] + more)
  }

  private static func name(of construct: TokenConstruct) -> String {
    switch construct {
    case .param: "param"
    case .genderParam: "param-gender"
    case .name: "name"
    case .numberParam: "number"
    case .ordinal: "ordinal"
    case .percent: "percent"
    case .list: "list"
    case .date: "date"
    case .phrase: "phrase"
    case .sameParam: "sameParam"
    }
  }
}
