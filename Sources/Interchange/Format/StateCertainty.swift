/// How sure it is that a text has the state that its entry in a file has.
public enum StateCertainty: Sendable, Hashable {
  /// The entry says the state.
  case said
  /// The entry says that the text is translated; a tool may have dropped the mark of an approved one.
  case perhapsApproved
  /// A tool guessed the text, or the entry marks it as not confirmed.
  ///
  /// Such a text is a suggestion, unless it is the committed one, which then needs review.
  case guessed
  /// The entry is obsolete: the key is in the source again, and this is a text that it had.
  ///
  /// Such a text is a suggestion, unless it is the committed one, which keeps its state.
  case obsolete
  /// The entry says nothing.
  case unsaid

  /// Whether a text that is not the committed one is a suggestion.
  public var isOfSuggestion: Bool { self == .guessed || self == .obsolete }

  /// Returns the certainty of a text that several entries form.
  static func of(_ parts: [StateCertainty]) -> StateCertainty {
    if parts.contains(.guessed) { return .guessed }
    if parts.allSatisfy({ $0 == .unsaid }) { return parts.isEmpty ? .said : .unsaid }
    return parts.contains(.perhapsApproved) ? .perhapsApproved : .said
  }
}
