import LanguagePacks
import Pack
import PackBuilder
import Phrases

/// Our contestant: `fbt` with the ambient localizer, a key table and a pack.
enum Ours {
  static func plain(_ input: Input) -> String {
    fbt("Saved articles", "Title of the list of saved articles")
  }

  static func param(_ input: Input) -> String {
    fbt("Trips to \(param: "city", input.name)", "Title of a list of trips")
  }

  static func plural(_ input: Input) -> String {
    fbt(
      "\(name: "user", input.name, input.gender) added \(plural: input.count, "photo", showCount: .yes)",
      "Line in the news")
  }

  static func choice(_ input: Input) -> String {
    fbt(
      "\(name: "user", input.name, input.gender) shared \(plural: input.count, "day", showCount: .yes) old \(enum: "kind", input.kind, ["photo": "photo", "video": "video", "link": "link"])",
      "Line in the news")
  }

  /// The same phrases as the tools see them, in the order of the ordinals.
  private static let phrases = [
    SourcePhrase(
      segments: [.text("Saved articles")], description: "Title of the list of saved articles"),
    SourcePhrase(
      segments: [.text("Trips to "), .token(.param, "city")],
      description: "Title of a list of trips"),
    SourcePhrase(
      segments: [
        .token(.name, "user"), .text(" added "),
        .plural(one: "photo", many: "photos", showCount: .yes, name: "number", exactly: []),
      ], description: "Line in the news"),
    SourcePhrase(
      segments: [
        .token(.name, "user"), .text(" shared "),
        .plural(one: "day", many: "days", showCount: .yes, name: "number", exactly: []),
        .text(" old "),
        .choice(
          name: "kind",
          [
            ChoiceText("photo", "photo"), ChoiceText("video", "video"), ChoiceText("link", "link"),
          ]),
      ], description: "Line in the news"),
  ]

  private static func byGender(_ message: (Int) -> Message) -> Message {
    Message([
      .select(
        .init(
          by: 0, [.init(.gender(.male), message(1)), .init(.gender(.female), message(2))],
          other: message(0)))
    ])
  }

  private static func byNumber(_ message: (Int) -> Message) -> Message {
    let keys: [PluralCategory] = [.one, .few, .many]
    let variants = keys.enumerated().map { Message.Variant(.plural($1), message($0)) }
    return Message([.select(.init(by: 1, variants, other: message(3)))])
  }

  private static func byKind(_ message: (Int) -> Message) -> Message {
    let variants = (0..<2).map { Message.Variant(.choice($0), message($0)) }
    return Message([.select(.init(by: 2, variants, other: message(2)))])
  }

  private static let messages = [
    Message(text: Texts.plain), Message([.text(Texts.param[0]), .token(0)]),
    byGender { gender in
      byNumber { category in
        Message([
          .token(0), .text(" \(Texts.added[gender]) "), .token(1),
          .text(" \(Texts.photos[category])"),
        ])
      }
    },
    byGender { gender in
      byKind { kind in
        byNumber { category in
          Message([
            .token(0), .text(" \(Texts.shared[gender]) \(Texts.kinds[kind]), которой "), .token(1),
            .text(" \(Texts.days[category])"),
          ])
        }
      }
    },
  ]

  /// Sets the ambient localizer to one whose pack holds a thousand other texts too.
  static func open(_ rules: LanguageRules) throws {
    let epoch = Epoch(low: 1, high: 2)
    var pairs = phrases.enumerated().map { (id: $1.id, ordinal: $0) }
    var values: [Int: PackValue] = [:]
    for (ordinal, message) in messages.enumerated() { values[ordinal] = .text(message) }
    for ordinal in phrases.count..<1000 {
      let phrase = SourcePhrase(segments: [.text("Text \(ordinal)")], description: "")
      pairs.append((id: phrase.id, ordinal: ordinal))
      values[ordinal] = .text(Message(text: "Текст \(ordinal)"))
    }
    let table = try KeyTable(Bytes(copying: KeyTableWriter.bytes(epoch: epoch, pairs: pairs)))
    let pack = try LanguagePack(
      Bytes(copying: PackWriter.bytes(epoch: epoch, rules: rules, values: values)))
    Localizer.current = Localizer(keyTable: table, layers: [pack])
  }
}
