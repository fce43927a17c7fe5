import LanguagePacks

/// The header of a person's timeline.
enum Profile {
  static func screen(of owner: Person) -> Screen {
    Screen(
      title: owner.fullName,
      lines: [
        "\(verified()) · \(joined(owner.shortName, owner.gender, year: owner.joined))",
        born(in: owner.birthplace, owner.gender),
        described(owner.shortName, owner.gender, words: owner.biography),
        "\(following(128)) · \(knownFriends(3))",
        profileViews(1200, shown: "1.2K"),
        lastWrote(owner.gender, when: Posts.age(minutes: 5)),
        ask(owner.gender),
      ])
  }

  static func verified() -> String {
    fbt("Verified account", "Beside the name of a person whose identity was checked")
  }

  static func joined(_ shortName: String, _ gender: Gender, year: String) -> String {
    fbt(
      "\(name: "user", shortName, gender) joined in \(param: "year", year)",
      "Profile header: since when the person has an account")
  }

  /// No word of the text names the person, so the call does.
  static func born(in city: String, _ gender: Gender) -> String {
    fbt(
      "Was born in \(param: "city", city)", "Profile header: where the person was born",
      subject: gender, project: "profile")
  }

  static func described(_ shortName: String, _ gender: Gender, words: String) -> String {
    fbt(
      "\(name: "user", shortName, gender) described \(pronoun: .reflexive, gender, human: true) as “\(param: "words", words)”",
      "Profile header: how the person describes themselves, in their own words")
  }

  static func following(_ count: Int) -> String {
    fbt(
      "Following \(plural: count, "person", many: "people", showCount: .yes)",
      "Profile header: how many people this person follows")
  }

  static func knownFriends(_ count: Int) -> String {
    fbt(
      "Friends with \(plural: count, "someone you know", many: "people you know", showCount: .ifMany)",
      "Profile header: friends that the person and the reader have in common")
  }

  static func profileViews(_ views: Int, shown: String) -> String {
    fbt(
      "Profile views this week: \(param: "views", shown, number: views)",
      "Profile header: views is a shortened number as 1.2K")
  }

  static func lastWrote(_ gender: Gender, when: String) -> String {
    fbt(
      "\(pronoun: .subject, gender, capitalize: true) last wrote \(param: "when", when)",
      "Profile header: when is a phrase as “5 minutes ago”")
  }

  static func ask(_ gender: Gender) -> String {
    fbt(
      "Ask \(pronoun: .object, gender, human: true) a question",
      "Button on the profile: write to this person")
  }

  static let samples: [PhraseSample] = [
    { verified() },
    { joined("Maria", .female, year: "2019") },
    { born(in: "Patras", .female) },
    { described("Maria", .female, words: "sailor") },
    { following(128) },
    { knownFriends(3) },
    { profileViews(1200, shown: "1.2K") },
    { lastWrote(.female, when: "18:45") },
    { ask(.female) },
  ]
}
