/// The sentence-ending marks of many scripts, and which of them are redundant.
enum Punctuation {
  static func isStop(_ scalar: Unicode.Scalar) -> Bool {
    ".!?\u{3002}\u{FF01}\u{FF1F}\u{0964}\u{2026}\u{0EAF}\u{1801}\u{0E2F}\u{FF0E}".unicodeScalars
      .contains(scalar)
  }

  /// Returns whether a run of stops is redundant after a value that ends with a stop.
  ///
  /// A run is compared as a whole, so only single stops are ever redundant.
  static func isRedundant(_ stops: Substring.UnicodeScalarView, behind value: String) -> Bool {
    guard stops.count == 1, let stop = stops.first, let last = value.unicodeScalars.last,
      let implied = implied[plain(last)]
    else { return false }
    return implied.contains(plain(stop))
  }

  /// Returns the Latin equivalent of a stop.
  private static func plain(_ stop: Unicode.Scalar) -> Unicode.Scalar {
    switch stop {
    case "\u{0964}", "\u{104B}", "\u{3002}": "."
    case "\u{0E2F}", "\u{0EAF}", "\u{1801}": "…"
    case "\u{FF01}": "!"
    case "\u{FF1F}": "?"
    default: stop
    }
  }

  /// The stops that are redundant after each stop.
  private static let implied: [Unicode.Scalar: [Unicode.Scalar]] = [
    "?": ["?", ".", "!", "…"], "!": ["!", "?", "."], ".": [".", "!"], "…": ["…", ".", "!"],
  ]
}
