import LanguagePacks

/// A member of the example's network: what a phrase needs to speak of them.
struct Person: Sendable {
  let fullName: String
  let shortName: String
  let gender: Gender
  let biography: String
  let joined: String

  static let maria = Person(
    fullName: "Maria Papadopoulou", shortName: "Maria", gender: .female,
    biography: "sailor", joined: "2019")
  static let giorgos = Person(
    fullName: "Giorgos Nikolaou", shortName: "Giorgos", gender: .male,
    biography: "baker", joined: "2021")
  static let alex = Person(
    fullName: "Alex Kim", shortName: "Alex", gender: .unknown,
    biography: "cyclist", joined: "2023")

  /// The people that `--user` names, by the word for each.
  static let byWord: KeyValuePairs<String, Person> = [
    "maria": .maria, "giorgos": .giorgos, "alex": .alex,
  ]

  /// The person that a word names, or nil.
  static func named(_ word: String) -> Person? {
    byWord.first { $0.key == word }?.value
  }
}
