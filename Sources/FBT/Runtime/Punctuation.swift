/// Stops at the end of sentences, in many scripts.
enum Punctuation {
  static func isStop(_ scalar: Unicode.Scalar) -> Bool {
    ".!?\u{3002}\u{FF01}\u{FF1F}\u{0964}\u{2026}\u{0EAF}\u{1801}\u{0E2F}\u{FF0E}".unicodeScalars
      .contains(scalar)
  }

  /// Whether a run of stops says no more than the end of the value before it.
  ///
  /// A run is compared as a whole, so that only single stops are ever redundant.
  static func isRedundant(_ stops: Substring.UnicodeScalarView, behind value: String) -> Bool {
    guard stops.count == 1, let stop = stops.first, let last = value.unicodeScalars.last,
      let implied = implied[plain(last)]
    else { return false }
    return implied.contains(plain(stop))
  }

  /// The Latin stop that a stop is equal to.
  private static func plain(_ stop: Unicode.Scalar) -> Unicode.Scalar {
    switch stop {
    case "\u{0964}", "\u{104B}", "\u{3002}": "."
    case "\u{0E2F}", "\u{0EAF}", "\u{1801}": "…"
    case "\u{FF01}": "!"
    case "\u{FF1F}": "?"
    default: stop
    }
  }

  /// The stops that each stop makes redundant behind itself.
  private static let implied: [Unicode.Scalar: [Unicode.Scalar]] = [
    "?": ["?", ".", "!", "…"], "!": ["!", "?", "."], ".": [".", "!"], "…": ["…", ".", "!"],
  ]
}
