/// How a pronoun is used, and its English words.
package enum PronounUsage: String, Sendable, CaseIterable {
  case object, possessive, reflexive, subject

  /// Gender values that name no single person or thing of one gender.
  static let unknownPlural = 11

  /// The keys of its level, in order; a human is never a thing.
  package func keys(human: Bool) -> [String] {
    switch self {
    case .object, .reflexive: human ? ["1", "2", "*"] : ["0", "1", "2", "*"]
    case .possessive, .subject: ["1", "2", "*"]
    }
  }

  /// The key that one of the twelve gender values chooses; values unknown to all are a thing's.
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

  /// The English word of a key, which may be one of another usage's level.
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
