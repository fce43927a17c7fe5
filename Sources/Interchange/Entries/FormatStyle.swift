/// How a text writes what a message does not hold, so that a new text does the same.
struct FormatStyle {
  /// The conversions of numbers by position, such as `.2f`.
  var conversions: [Int: String] = [:]
  /// Whether a percent sign is doubled in a text without tokens, which the app formats nevertheless.
  var doublesPercentSigns = false

  /// Returns the style with the other's conversions where it has none of its own.
  func completed(by other: FormatStyle) -> FormatStyle {
    FormatStyle(
      conversions: conversions.merging(other.conversions) { own, _ in own },
      doublesPercentSigns: doublesPercentSigns || other.doublesPercentSigns)
  }
}
