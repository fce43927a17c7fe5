import Language
import Phrases

/// The phrases of the probe that have Russian texts; the others show their source.
enum Texts {
  static let phrases: [(id: PhraseID, message: Message)] = [
    (
      fbt([.text("Saved articles")], "Title of the list of saved articles"),
      Message(text: "Сохранённые статьи")
    ),
    (fbt([.text("Save")], "Button"), Message(text: "Ещё")),
    (
      fbt([.text("Trips to "), .token(.param, "city")], "Title of a list of trips"),
      Message([.text("Поездки в город "), .token(0)])
    ),
    (
      fbt([.text("Views: "), .token(.numberParam, "count")], "Under a picture"),
      Message([.text("Просмотров: "), .token(0)])
    ),
    (
      fbt([.token(.name, "user"), .text(" added "), plural("photo")], "Line in the news"),
      byGender { gender in
        byNumber(1) { number in
          Message([
            .token(0), .text([" добавил ", " добавила ", " добавили "][gender]), .token(1),
            .text([" фотографию", " фотографии", " фотографий", " фотографии"][number]),
          ])
        }
      }
    ),
    (
      fbt(
        [
          .token(.name, "user"), .text(" shared "), plural("day"), .text(" old "),
          .choice(
            name: "kind",
            ["photo", "video", "link"].map { ChoiceText($0, $0) }),
        ], "Line in the news"),
      byGender { gender in byKind { kind in byNumber(1) { shared(gender, kind, $0) } } }
    ),
    (
      key("places-count"),
      byNumber(0) { number in
        Message([
          .text("Найдено "), .token(0), .text([" место", " места", " мест", " места"][number]),
        ])
      }
    ),
    (findable, Message(text: "Место рядом")),
  ]

  /// A keyed phrase whose words the probe looks for in place.
  private static var findable: PhraseID {
    var key = "places-nearby-title"
    return key.withUTF8 { PhraseID(key: $0) }
  }

  private static func fbt(_ segments: [Segment], _ description: String) -> PhraseID {
    SourcePhrase(segments: segments, description: description).id
  }

  private static func key(_ key: String) -> PhraseID {
    let phrase = try? SourcePhrase(
      key: key, value: "{{PLURAL:%1$d|%1$d place|%1$d places}} found", comment: "Title")
    return phrase?.id ?? PhraseID(rawValue: 1)
  }

  private static func plural(_ one: String) -> Segment {
    .plural(one: one, many: one + "s", showCount: .yes, name: "number", exactly: [])
  }

  private static func shared(_ gender: Int, _ kind: Int, _ number: Int) -> Message {
    Message([
      .token(0), .text([" поделился ", " поделилась ", " поделились "][gender]),
      .text(["фотографией", "видеозаписью", "ссылкой"][kind] + ", которой "), .token(1),
      .text([" день", " дня", " дней", " дня"][number]),
    ])
  }

  private static func byGender(_ message: (Int) -> Message) -> Message {
    Message([
      .select(
        .init(
          by: 0, [.init(.gender(.male), message(0)), .init(.gender(.female), message(1))],
          other: message(2)))
    ])
  }

  private static func byNumber(_ parameter: Int, _ message: (Int) -> Message) -> Message {
    let keys: [PluralCategory] = [.one, .few, .many]
    let variants = keys.enumerated().map { Message.Variant(.plural($1), message($0)) }
    return Message([.select(.init(by: parameter, variants, other: message(3)))])
  }

  private static func byKind(_ message: (Int) -> Message) -> Message {
    let variants = (0..<2).map { Message.Variant(.choice($0), message($0)) }
    return Message([.select(.init(by: 2, variants, other: message(2)))])
  }
}
