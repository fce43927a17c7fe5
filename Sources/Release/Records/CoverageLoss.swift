/// A locale whose new pack would have fewer texts for the release's build than the served one.
public struct CoverageLoss: Sendable, Hashable {
  /// The locale.
  public var locale: String
  /// The number of the build's phrases in the served pack, and in the new one.
  public var before, after: Int
  /// The phrases that would fall back to the source text: their keys, or else their ids.
  public var phrases: [String]

  static let shown = 5

  /// Returns what is lost, in one line.
  func words(_ release: String) -> String {
    let more = phrases.count - Self.shown
    return
      "release \"\(release)\": the pack of \"\(locale)\" would have \(after) of the build's texts "
      + "where \(before) are served; \(phrases.prefix(Self.shown).joined(separator: ", "))"
      + (more > 0 ? " and \(more) more" : "")
      + " would show the source text; restore the translations, or pass --allow-loss"
  }
}
