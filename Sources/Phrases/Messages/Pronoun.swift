import Language

/// The English pronouns that a `pronoun` construct shows in the source text.
public enum Pronoun {
  /// The grammatical role of the pronoun in its sentence.
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

  /// The four English words of a usage.
  private enum Column { case thing, female, male, others }

  /// Returns the English word for a usage and a gender.
  ///
  /// - Parameters:
  ///   - usage: The grammatical role.
  ///   - gender: The gender of the person the text is about.
  ///   - capitalize: Whether it begins a sentence.
  ///   - human: Whether it is certainly a person, so that the word is never "this".
  /// - Returns: The word.
  public static func word(
    _ usage: Usage, _ gender: Gender, capitalize: Bool = false, human: Bool = false
  ) -> String {
    literal(usage, gender, capitalize: capitalize, human: human).description
  }

  /// Returns the word as a literal.
  ///
  /// Source: FBT's `FbtPronounConstruct`, which assigns each gender to one of the four columns.
  static func literal(
    _ usage: Usage, _ gender: Gender, capitalize: Bool, human: Bool
  ) -> StaticString {
    let column = column(usage, gender, human: human)
    return capitalize ? capitalized(usage, column) : word(usage, column)
  }

  private static func word(_ usage: Usage, _ column: Column) -> StaticString {
    switch (usage, column) {
    case (.object, .thing): "this"
    case (.object, .female), (.possessive, .female): "her"
    case (.object, .male): "him"
    case (.object, .others): "them"
    case (.possessive, .male): "his"
    case (.possessive, .thing), (.possessive, .others): "their"
    case (.reflexive, .thing): "themself"
    case (.reflexive, .female): "herself"
    case (.reflexive, .male): "himself"
    case (.reflexive, .others): "themselves"
    case (.subject, .female): "she"
    case (.subject, .male): "he"
    case (.subject, .thing), (.subject, .others): "they"
    }
  }

  private static func capitalized(_ usage: Usage, _ column: Column) -> StaticString {
    switch (usage, column) {
    case (.object, .thing): "This"
    case (.object, .female), (.possessive, .female): "Her"
    case (.object, .male): "Him"
    case (.object, .others): "Them"
    case (.possessive, .male): "His"
    case (.possessive, .thing), (.possessive, .others): "Their"
    case (.reflexive, .thing): "Themself"
    case (.reflexive, .female): "Herself"
    case (.reflexive, .male): "Himself"
    case (.reflexive, .others): "Themselves"
    case (.subject, .female): "She"
    case (.subject, .male): "He"
    case (.subject, .thing), (.subject, .others): "They"
    }
  }

  private static func column(_ usage: Usage, _ gender: Gender, human: Bool) -> Column {
    switch gender {
    case .femaleSingular, .femaleSingularGuess: .female
    case .maleSingular, .maleSingularGuess: .male
    case .notAPerson: (usage == .object || usage == .reflexive) && !human ? .thing : .others
    case .neuterSingular, .unknownSingular: usage == .reflexive ? .thing : .others
    default: .others
    }
  }

  /// Returns the English message of a pronoun, with a variant for each gender whose word would
  /// otherwise be wrong.
  static func selection(
    by parameter: Int, _ usage: Usage, capitalize: Bool, human: Bool
  ) -> Message.Selection {
    func word(_ gender: Gender) -> Message {
      Message(text: self.word(usage, gender, capitalize: capitalize, human: human))
    }
    let other = word(.unknown)
    var variants: [Message.Variant] = []
    for gender in Gender.allCases {
      let usual =
        switch gender.variation {
        case .male: word(.male)
        case .female: word(.female)
        case .unknown: other
        }
      if word(gender) != usual { variants.append(.init(.person(gender), word(gender))) }
    }
    variants += [
      .init(.gender(.male), word(.male)), .init(.gender(.female), word(.female)),
    ]
    return Message.Selection(by: parameter, variants, other: other)
  }
}
