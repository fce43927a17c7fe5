import Language

/// The English pronouns that a `pronoun` construct stands for in the source text.
public enum Pronoun {
  /// The part that the pronoun plays in its sentence.
  public enum Usage: String, Sendable, Hashable, CaseIterable {
    /// "them": she knows *them*.
    case object
    /// "their": on *their* timeline.
    case possessive
    /// "themselves": they see *themselves*.
    case reflexive
    /// "they": *they* write.
    case subject
  }

  /// The English word for a usage and a gender.
  ///
  /// Source: FBT's `FbtPronounConstruct` (which gender takes which of the four columns).
  public static func word(_ usage: Usage, _ gender: Gender, capitalize: Bool = false) -> String {
    let word = words(usage)[column(usage, gender)]
    guard capitalize, let first = word.first else { return word }
    return first.uppercased() + word.dropFirst()
  }

  /// Not a person, female, male, all others.
  private static func words(_ usage: Usage) -> [String] {
    switch usage {
    case .object: ["this", "her", "him", "them"]
    case .possessive: ["their", "her", "his", "their"]
    case .reflexive: ["themself", "herself", "himself", "themselves"]
    case .subject: ["they", "she", "he", "they"]
    }
  }

  private static func column(_ usage: Usage, _ gender: Gender) -> Int {
    switch gender {
    case .femaleSingular, .femaleSingularGuess: 1
    case .maleSingular, .maleSingularGuess: 2
    case .notAPerson: usage == .object || usage == .reflexive ? 0 : 3
    case .neuterSingular, .unknownSingular: usage == .reflexive ? 0 : 3
    default: 3
    }
  }
}
