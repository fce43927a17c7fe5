import LanguagePacks

/// Where a post is written: on the timeline of a person, by the reader.
enum Composer {
  /// The values bring their texts, so that every call that names the type has the same.
  enum Audience: String, PhraseChoice {
    case everyone, followers, me

    var phraseText: StaticString {
      switch self {
      case .everyone: "everyone"
      case .followers: "your followers"
      case .me: "only you"
      }
    }
  }

  static func screen(of owner: Person, followers: Int) -> Screen {
    Screen(
      title: prompt(Person.maria.shortName, Person.maria.gender),
      lines: [
        placeholder(owner.gender),
        direction(owner.shortName, owner.gender, followers: followers),
        draftSaved(at: "18:45"),
        charactersLeft(261),
        "\(audience(.followers)) · [\(postButton())]",
        "\(place(3)) · \(Terminal.underlined("link", in: rules()))",
      ])
  }

  static func prompt(_ shortName: String, _ gender: Gender) -> String {
    fbt(
      "What's on your mind, \(name: "user", shortName, gender)?",
      "Heading of the composer; user is the person who writes")
  }

  static func placeholder(_ gender: Gender) -> String {
    fbt(
      "Write on \(pronoun: .possessive, gender) timeline…",
      "Placeholder text for inline composer")
  }

  static func direction(_ shortName: String, _ gender: Gender, followers count: Int) -> String {
    fbt(
      "View \(name: "user", shortName, gender)'s Timeline - \(plural: count, "follower", many: "followers", showCount: .yes)",
      "In user composer, gives details about the person to whom the post is directed")
  }

  static func draftSaved(at time: String) -> String {
    fbt("Draft saved at \(param: "time", time)", "Under the composer; time of day as 18:45")
  }

  static func charactersLeft(_ left: Int) -> String {
    fbt(
      "\(plural: left, "character", showCount: .yes) left",
      "How much more may be written in the post")
  }

  static func audience(_ audience: Audience) -> String {
    fbt(
      "Visible to \(enum: "audience", audience, of: Audience.self)",
      "Who will see the post that is being written")
  }

  static func postButton() -> String {
    fbt("Post", "Button that publishes the post; a verb")
  }

  static func place(_ rank: Int) -> String {
    fbt(
      "Your \(ordinal: "place", rank) post this week",
      "Under the composer: how many posts the reader has written this week, this one counted")
  }

  /// Kept as a phrase: a screen renders it with its spans when it is drawn.
  static func rules() -> Phrase {
    Phrase(
      "Read the <link>community rules</link> before you post",
      "Under the composer; the link opens the rules")
  }

  static let samples: [PhraseSample] = [
    { prompt("Maria", .female) },
    { placeholder(.female) },
    { direction("Maria", .female, followers: 5) },
    { draftSaved(at: "18:45") },
    { charactersLeft(261) },
    { audience(.followers) },
    { postButton() },
    { place(3) },
    { rules().text() },
  ]
}
