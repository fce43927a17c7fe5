import LanguagePacks

/// What happened while the reader was away.
enum Notifications {
  enum Mention: String, Sendable {
    case post, comment, story
  }

  static func screen() -> Screen {
    Screen(
      title: title(),
      lines: [
        "\(unread(6)) · [\(markAllRead())]",
        followed("Giorgos", .male),
        liked(by: ["Maria", "Giorgos", "Alex"]),
        mentioned("Maria", .female, in: .story),
        invited("Alex", .unknown),
        reacted("Maria", .female, others: 11),
        pictureChanged("Giorgos", .male),
        birthday("Maria", .female),
        tagged(2),
        comingUp(birthdayParty(of: "Giorgos", .male)),
      ])
  }

  static func title() -> String {
    fbt("Notifications", "Title of the screen")
  }

  static func unread(_ count: Int) -> String {
    fbt(
      "\(plural: count, "new notification", showCount: .yes)",
      "Above the list of notifications")
  }

  static func markAllRead() -> String {
    fbt("Mark all as read", "Button above the list of notifications")
  }

  static func followed(_ shortName: String, _ gender: Gender) -> String {
    fbt(
      "\(name: "user", shortName, gender) started following you",
      "Notification")
  }

  static func liked(by people: [String]) -> String {
    fbt(
      "\(list: "people", people, .and) liked your post",
      "Notification; people are names of one or more")
  }

  static func mentioned(
    _ shortName: String, _ gender: Gender, in mention: Mention
  ) -> String {
    fbt(
      "\(name: "user", shortName, gender) mentioned you in \(enum: "where", mention, ["post": "a post", "comment": "a comment", "story": "a story"])",
      "Notification")
  }

  static func invited(_ shortName: String, _ gender: Gender) -> String {
    fbt(
      "\(name: "user", shortName, gender) invited you to like \(pronoun: .possessive, gender) page",
      "Notification; the page is that of the person who invites")
  }

  static func reacted(_ shortName: String, _ gender: Gender, others: Int) -> String {
    fbt(
      "\(name: "user", shortName, gender) and \(plural: others, "other person", many: "other people", showCount: .yes, name: "others") reacted to your post",
      "Notification")
  }

  static func pictureChanged(_ shortName: String, _ gender: Gender) -> String {
    fbt(
      "\(name: "user", shortName, gender) changed \(pronoun: .possessive, gender) profile picture",
      "Notification; the picture is that of the person who changed it")
  }

  static func birthday(_ shortName: String, _ gender: Gender) -> String {
    fbt(
      "It is \(name: "user", shortName, gender)'s birthday today. Wish \(pronoun: .object, gender, human: true) a wonderful day!",
      "Notification")
  }

  static func tagged(_ photos: Int) -> String {
    fbt(
      "You were tagged in \(plural: photos, "photo", showCount: .yes)",
      "Notification")
  }

  /// A phrase within a phrase: both are shown in one language.
  static func comingUp(_ event: Phrase) -> String {
    fbt(
      "Coming up: \(phrase: "event", event)",
      "Notification; event is a phrase as “Alex's birthday party”")
  }

  static func birthdayParty(of shortName: String, _ gender: Gender) -> Phrase {
    Phrase(
      "\(name: "user", shortName, gender)'s birthday party",
      "An event; stands behind “Coming up:”")
  }

  static let samples: [PhraseSample] = [
    { title() },
    { unread(6) },
    { markAllRead() },
    { followed("Giorgos", .male) },
    { liked(by: ["Maria", "Giorgos", "Alex"]) },
    { mentioned("Maria", .female, in: .story) },
    { invited("Alex", .unknown) },
    { reacted("Maria", .female, others: 11) },
    { pictureChanged("Giorgos", .male) },
    { birthday("Maria", .female) },
    { tagged(2) },
    { comingUp(birthdayParty(of: "Giorgos", .male)) },
  ]
}
