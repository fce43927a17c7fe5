/// The grammatical role of a pronoun, with its English words.
package enum PronounUsage: String, Sendable, CaseIterable {
  case object, possessive, reflexive, subject

  /// The group of gender values that mean no single person or thing of one gender.
  static let unknownPlural = 11

  /// Returns the keys of its level, in order; a human is never a thing.
  package func keys(human: Bool) -> [String] {
    switch self {
    case .object, .reflexive: human ? ["1", "2", "*"] : ["0", "1", "2", "*"]
    case .possessive, .subject: ["1", "2", "*"]
    }
  }

  /// Returns the key that one of the twelve gender values selects; an unknown value counts as a
  /// thing.
  package func key(gender: Int) -> String {
    let group =
      switch gender {
      case 1, 3: 1
      case 2, 4: 2
      case 5, 8, 9, 10, 11: Self.unknownPlural
      case 6, 7: self == .reflexive ? 0 : Self.unknownPlural
      default: self == .object || self == .reflexive ? 0 : Self.unknownPlural
      }
    return group == Self.unknownPlural ? "*" : String(group)
  }

  /// Returns the English word of a key, which may come from another usage's level.
  package func word(key: String) -> String {
    let own = self.key(gender: Int(key) ?? Self.unknownPlural)
    let words =
      switch self {
      case .object: ["this", "her", "him", "them"]
      case .possessive: ["their", "her", "his", "their"]
      case .reflexive: ["themself", "herself", "himself", "themselves"]
      case .subject: ["they", "she", "he", "they"]
      }
    return words[Int(own) ?? 3]
  }
}
