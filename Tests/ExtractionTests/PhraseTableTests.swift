import Extraction
import Language
import Phrases
import Testing

/// Messages as nested tables.
@Suite struct PhraseTableTests {
  static let cases: [(segments: [Segment], flat: [String])] = [
    ([.text("A {b} c")], ["A {{b}} c"]),
    ([.text("to "), .token(.param, "x")], ["to {x}"]),
    (
      [
        .pronoun(.subject, capitalize: true), .text(" has "),
        .plural(one: "cat", many: "cats", showCount: .ifMany, name: "n"),
      ],
      [
        "male/one: He has cat", "male/other: He has {n} cats",
        "female/one: She has cat", "female/other: She has {n} cats",
        "default/one: They has cat", "default/other: They has {n} cats",
      ]
    ),
    (
      [.choice(name: "kind", [ChoiceText("b", "B"), ChoiceText("a", "A")]), .text("!")],
      ["b: B!", "a: A!"]
    ),
  ]

  @Test(arguments: cases)
  func everyVariationHasItsText(segments: [Segment], flat: [String]) {
    let phrase = SourcePhrase(segments: segments, description: "d")
    #expect(Self.lines(of: PhraseTable(phrase.source, parameters: phrase.parameters)) == flat)
  }

  /// Messages over one number that only translations and keyed values have.
  static let messages: [(message: Message, flat: [String])] = [
    (
      Message([
        .select(
          .init(
            by: 0, [.init(.exactly(1), Message(text: "one"))],
            other: Message([
              .text("n"),
              .select(
                .init(by: 0, [.init(.plural(.one), Message(text: "x"))], other: Message(text: "y"))),
            ]))),
        .select(
          .init(by: 0, [.init(.plural(.one), Message(text: " is"))], other: Message(text: " are"))),
      ]),
      ["=1: one is", "one: nx is", "other: ny are"]
    ),
    (Message([.token(0), .token(7), .text("")]), ["{n}"]),
    (
      Message([
        .open("b"),
        .select(
          .init(
            by: Message.viewer, [.init(.gender(.female), Message([.token(0)]))],
            other: Message([.open("i"), .close]))),
        .close,
      ]), ["viewer:female: <b>{n}</b>", "viewer:default: <b><i></i></b>"]
    ),
    (Message([]), [""]),
  ]

  @Test(arguments: messages)
  func selectionsByOneParameterShareALevel(message: Message, flat: [String]) {
    let table = PhraseTable(message, parameters: [Parameter("n", .number)])
    #expect(Self.lines(of: table) == flat)
  }

  private static func lines(of table: PhraseTable, under path: [String] = []) -> [String] {
    switch table {
    case .text(let text):
      [path.isEmpty ? text : path.joined(separator: "/") + ": " + text]
    case .table(let entries):
      entries.flatMap { lines(of: $0.value, under: path + [$0.key]) }
    }
  }
}
