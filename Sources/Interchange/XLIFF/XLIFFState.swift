import Snapshot

/// What a unit of XLIFF 1.2 says about its target: `approved`, `state` and `state-qualifier`.
///
/// Source: OASIS "XLIFF Version 1.2", sections 2.3 and 3: the default of `approved` is "no", and a
/// qualifier says how a target came to its state.
struct XLIFFState {
  private(set) var state: TranslationState
  /// How sure the state is: the proposal of a machine or of a fuzzy match is a guess.
  private(set) var certainty = StateCertainty.said

  /// Reads the attributes of a unit and its target.
  init(_ word: String?, isApproved: Bool? = nil, qualifier: String? = nil) {
    switch word {
    case "final", "signed-off": state = isApproved == false ? .translated : .approved
    case "translated" where isApproved == nil: (state, certainty) = (.translated, .perhapsApproved)
    case "translated": state = isApproved == true ? .approved : .translated
    case "new": state = .new
    // What translate-toolkit makes of a target that is marked fuzzy.
    case "needs-translation": (state, certainty) = (.new, .guessed)
    case nil where isApproved == nil: (state, certainty) = (.translated, .unsaid)
    case nil: state = isApproved == true ? .approved : .needsReview
    default: state = .needsReview
    }
    guard let qualifier, isApproved != true else { return }
    if Self.isGuess(qualifier) { (state, certainty) = (.new, .guessed) }
    if qualifier.hasPrefix("rejected-") { state = min(state, .needsReview) }
  }

  /// Returns whether a qualifier names a proposal that no one has confirmed.
  ///
  /// `exact-match`, `id-match` and the texts that are leveraged from a memory were confirmed for the
  /// same source text.
  private static func isGuess(_ qualifier: String) -> Bool {
    let known = ["fuzzy-match", "leveraged-mt", "mt-suggestion", "tm-suggestion"]
    return known.contains(qualifier) || qualifier.hasPrefix("x-") && GuessWords.are(in: qualifier)
  }

  /// Returns the word for a state, as Xcode writes it.
  static func word(_ state: TranslationState) -> String {
    switch state {
    case .new: "new"
    case .needsReview: "needs-review-l10n"
    case .translated, .approved: "translated"
    }
  }
}

/// The words by which tools name the proposals of machines and fuzzy matches.
enum GuessWords {
  private static let words: Set<Substring> = [
    "ai", "fuzzy", "guess", "guessed", "machine", "mt", "suggested", "suggestion",
  ]

  /// Returns whether one of them is in a name such as `x-fuzzy-forward`.
  static func are(in name: String) -> Bool {
    name.lowercased().split { !$0.isLetter }.contains(where: words.contains)
  }
}
