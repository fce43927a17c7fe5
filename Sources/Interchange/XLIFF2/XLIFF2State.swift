import Snapshot

/// What a segment of XLIFF 2 says about its target: `state` and `subState`.
///
/// Source: OASIS "XLIFF Version 2.1", section 4.3.1: `state` is "initial" by default, and a value of
/// `subState` is a prefix, a colon and a name that belongs to the prefix.
struct XLIFF2State {
  /// The value of `subState` by which a target needs review, which no `state` says.
  static let review = "langpack:needs-review"

  private(set) var state: TranslationState
  /// How sure the state is: the proposal of a machine or of a fuzzy match is a guess.
  private(set) var certainty = StateCertainty.said

  /// Reads the attributes of a segment.
  init(_ word: String?, _ subState: String? = nil) {
    switch word {
    case "reviewed", "final": state = .approved
    case "translated": state = .translated
    // translate-toolkit gives this state to a target that is marked fuzzy.
    case "initial": (state, certainty) = (.new, .guessed)
    default: (state, certainty) = (.new, word == nil ? .unsaid : .said)
    }
    guard let subState, state != .approved else { return }
    if subState == Self.review {
      (state, certainty) = (.needsReview, .said)
    } else if let colon = subState.firstIndex(of: ":"),
      GuessWords.are(in: String(subState[colon...]))
    {
      (state, certainty) = (.new, .guessed)
    }
  }

  /// Returns the attributes for a state; none for a segment without a target.
  static func attributes(_ state: TranslationState?) -> [(String, String)] {
    switch state {
    case nil: []
    case .new: [("state", "initial")]
    case .needsReview: [("state", "initial"), ("subState", review)]
    case .translated: [("state", "translated")]
    case .approved: [("state", "reviewed")]
    }
  }
}
