import Language

/// The plural forms that a language needs, for the check of plural forms and the count of complete
/// texts.
public enum PluralNeeds {
  /// The end of a finding about a form that a language lacks.
  ///
  /// Reading the committed line of such a text reports it as `unused-category`.
  public static let neverShown = "so it is never shown"

  /// Returns the categories that a text that varies by a number lacks.
  ///
  /// French, Italian, Portuguese, Spanish and Catalan have `many` only for millions, which few
  /// texts show; if it is the only missing category, it is not reported.
  ///
  /// - Parameters:
  ///   - found: The categories that the text has.
  ///   - categories: The categories of its language in CLDR.
  ///   - locale: The locale of the text.
  /// - Returns: The missing categories in CLDR's order.
  public static func missing(
    from found: Set<PluralCategory>, of categories: [PluralCategory], in locale: LocaleTag
  ) -> [PluralCategory] {
    let missing = categories.filter { $0 != .other && !found.contains($0) }
    let isOfMillions = ["fr", "it", "pt", "es", "ca"].contains(locale.language)
    return missing == [.many] && isOfMillions ? [] : missing
  }
}
