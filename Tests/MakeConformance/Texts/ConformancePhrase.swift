import Phrases

/// A phrase of the suite's small app: its name in the files of words, its ordinal, and its call.
struct ConformancePhrase: Sendable {
  /// The name in `Tests/Cases/Conformance`.
  let name: String
  /// The call, as extracted.
  let phrase: SourcePhrase
  /// The ordinal: spread, so that packs have missing ordinals and several blocks.
  let ordinal: Int

  /// Every phrase, in the order of ordinals.
  static func all() throws -> [ConformancePhrase] {
    let all = try keyed() + patterns + plain
    return all.enumerated().map {
      ConformancePhrase(name: $1.name, phrase: $1.phrase, ordinal: $0 * 5 + 1)
    }
  }

  private typealias Named = (name: String, phrase: SourcePhrase)

  private static func keyed() throws -> [Named] {
    let rows = [
      ("saved-title", "Saved articles", "Title of a list"),
      ("places", "{{PLURAL:%1$d|0=No places|%1$d place|%1$d places}} found", "Result of a search"),
    ]
    return try rows.map { ($0, try SourcePhrase(key: $0, value: $1, comment: $2)) }
  }

  private static func fbt(_ name: String, _ segments: [Segment], _ description: String) -> Named {
    (name, SourcePhrase(segments: segments, description: description))
  }

  private static func photos(_ showCount: ShowCount) -> Segment {
    .plural(one: "photo", many: "photos", showCount: showCount, name: "number")
  }

  /// Phrases without constructs, or with the states that no file of words has.
  private static let plain: [Named] = [
    fbt("settings", [.text("Settings")], "Title of a page"),
    fbt("terms", [.text("Read our <link>terms and <b>conditions</b></link>")], "Below a button"),
    fbt("sure", [.text("Are you sure?")], "Before something is deleted"),
    fbt("article", [.text("All human beings are born free.")], "Article 1, first sentence"),
    fbt("control", [.text("Shown: "), .token(.param, "what")], "With control characters"),
    fbt("deep", [.text("Deep: "), .token(.name, "user")], "Texts that stand 16 deep"),
    fbt("marked", [.text("Marked: "), .token(.param, "what")], "Spans that do not match"),
    fbt("empty", [.text("Nothing")], "A text that is empty"),
    fbt("same", [.text("OK")], "Button; the same in every language"),
    fbt("gone", [.text("Poke")], "A phrase that was deleted"),
    fbt("later", [.text("Wave")], "A phrase that only newer packs have"),
  ]

  private static let patterns: [Named] = [
    fbt("delete", [.text("Delete "), photos(.no), .text("?")], "Before photos are deleted"),
    fbt("sent", [.token(.name, "user"), .text(" sent "), photos(.yes)], "News"),
    fbt(
      "picture",
      [
        .token(.name, "user"), .text(" changed "),
        .pronoun(.possessive, capitalize: false), .text(" picture"),
      ], "News"),
    fbt("born", [.text("Was born in "), .token(.param, "city"), .subject], "In a profile"),
    fbt(
      "queue", [.text("You are "), .token(.ordinal, "place"), .text(" in the queue")],
      "While the reader waits"),
    fbt("came", [.token(.list, "people", style: [0]), .text(" came")], "News"),
    fbt("ask", [.text("Ask "), .token(.list, "people", style: [1])], "Hint"),
    fbt("holds", [.text("Contains "), .token(.list, "parts", style: [2])], "Below a box"),
    fbt(
      "shared",
      [
        .text("Shared "),
        .choice(
          name: "kind",
          [.init("photo", "a photo"), .init("video", "a video"), .init("link", "a link")]),
      ], "News"),
    fbt(
      "opened", [.token(.param, "who"), .text(" opened "), .token(.phrase, "what")], "News"),
    fbt("done", [.token(.percent, "done"), .text(" done")], "Progress"),
    fbt("views", [.token(.numberParam, "views"), .text(" views")], "Below a film"),
    fbt("seen", [.text("Seen "), .token(.date, "when", style: [2, 1])], "Under a name"),
    fbt(
      "eggs",
      [
        .plural(
          one: "egg", many: "eggs", showCount: .yes, name: "number",
          exactly: [.init(0, "no eggs"), .init(12, "a dozen eggs")]),
        .text(" in the box"),
      ], "In a recipe"),
    fbt("bought", [.text("Bought by "), .token(.param, "company"), .text(".")], "News"),
    fbt("row", (0..<10).map { .token(.param, "cell\($0)") }, "A row of a table"),
    fbt("arrived", [.token(.name, "user"), .text(" arrived")], "News"),
    fbt(
      "rights",
      [
        .token(.name, "user"), .text(" and only "), .token(.sameParam, "user"),
        .text(" may edit"),
      ], "Rights"),
    fbt("expires", [.text("Expires in "), .token(.numberParam, "time")], "Under a story"),
    fbt(
      "sentyou", [.token(.name, "user"), .text(" sent you "), photos(.yes), .text(".")], "News"),
  ]
}
