import LanguagePacks

/// The posts on a timeline, with what people did with them.
enum Posts {
  enum Kind: String, Sendable {
    case photo, video, link, poll
  }

  static func screen() -> Screen {
    Screen(
      title: title(),
      lines: [
        "\(posted("Maria", .female, .photo)) · \(age(minutes: 0)) · \(edited())",
        "  \(likes(21)) · \(comments(4)) · \(shared(2)) · \(saved())",
        "\(posted("Giorgos", .male, .poll)) · \(age(minutes: 11))",
        "  \(likesWithYou(1)) · \(comments(1))",
        "\(posted("Alex", .unknown, .video)) · \(age(minutes: 180))",
        "  \(replied("Maria", .female, to: "Alex"))",
        "  \(deletePhotos(3))",
      ])
  }

  static func title() -> String {
    fbt("Timeline", "Title of the screen with a person's posts")
  }

  static func posted(_ shortName: String, _ gender: Gender, _ kind: Kind) -> String {
    fbt(
      "\(name: "user", shortName, gender) posted \(enum: "kind", kind, ["photo": "a photo", "video": "a video", "link": "a link", "poll": "a poll"])",
      "First line of a post")
  }

  /// How long ago a post was written, in the largest unit that fits.
  static func age(minutes: Int) -> String {
    switch minutes {
    case ..<1: justNow()
    case ..<60: minutesAgo(minutes)
    default: hoursAgo(minutes / 60)
    }
  }

  static func justNow() -> String {
    fbt("just now", "Age of a post of less than a minute; stands within a line")
  }

  static func minutesAgo(_ minutes: Int) -> String {
    fbt(
      "\(plural: minutes, "minute", showCount: .yes) ago",
      "Age of a post; stands within a line")
  }

  static func hoursAgo(_ hours: Int) -> String {
    fbt(
      "\(plural: hours, "hour", showCount: .yes, name: "hours") ago",
      "Age of a post; stands within a line")
  }

  static func edited() -> String {
    fbt("Edited", "Beside a post whose text was changed after it was published")
  }

  static func likes(_ people: Int) -> String {
    fbt(
      "\(plural: people, "person likes", many: "people like", showCount: .yes) this",
      "Under a post")
  }

  /// Where a verb speaks of its subject's gender, a translation varies by who is looking.
  static func saved() -> String {
    fbt("You saved this post", "Under a post that the reader keeps for later")
  }

  static func likesWithYou(_ others: Int) -> String {
    fbt(
      "You and \(plural: others, "another person", many: "other people", showCount: .ifMany) like this",
      "Under a post that the reader likes too")
  }

  static func comments(_ count: Int) -> String {
    fbt(
      "Show \(plural: count, "one comment", many: "comments", showCount: .ifMany)",
      "Button under a post that opens its comments")
  }

  static func shared(_ times: Int) -> String {
    fbt(
      "Shared \(plural: times, "time", showCount: .yes)",
      "Under a post: how often others shared it")
  }

  static func replied(_ author: String, _ gender: Gender, to reader: String) -> String {
    fbt(
      "\(param: "author", author, gender: gender) replied to \(param: "reader", reader)",
      "Above a comment; both are names of people")
  }

  static func deletePhotos(_ photos: Int) -> String {
    fbt(
      "Delete \(plural: photos, "this photo", many: "these photos")?",
      "Question before the photos of one post are deleted; their number is not shown")
  }

  static let samples: [PhraseSample] = [
    { title() },
    { posted("Maria", .female, .photo) },
    { justNow() },
    { minutesAgo(11) },
    { hoursAgo(3) },
    { edited() },
    { likes(21) },
    { likesWithYou(1) },
    { comments(4) },
    { shared(2) },
    { saved() },
    { replied("Maria", .female, to: "Alex") },
    { deletePhotos(3) },
  ]
}
