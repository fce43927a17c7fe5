import LanguagePacks

/// A member of the example's network: what a phrase needs to speak of them.
struct Person: Sendable {
  let fullName: String
  let shortName: String
  let gender: Gender
  let biography: String
  let joined: String
  let birthplace: String

  static let maria = Person(
    fullName: "Maria Papadopoulou", shortName: "Maria", gender: .female,
    biography: "sailor", joined: "2019", birthplace: "Patras")
  static let giorgos = Person(
    fullName: "Giorgos Nikolaou", shortName: "Giorgos", gender: .male,
    biography: "baker", joined: "2021", birthplace: "Chania")
  static let alex = Person(
    fullName: "Alex Kim", shortName: "Alex", gender: .unknown,
    biography: "cyclist", joined: "2023", birthplace: "Busan")

  /// The people that `--user` names, by the word for each.
  static let byWord: KeyValuePairs<String, Person> = [
    "maria": .maria, "giorgos": .giorgos, "alex": .alex,
  ]

  /// The person that a word names, or nil.
  static func named(_ word: String) -> Person? {
    byWord.first { $0.key == word }?.value
  }
}
