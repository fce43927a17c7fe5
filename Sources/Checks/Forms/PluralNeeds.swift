import Language

/// Which plural forms a language needs, as the check of plural forms and the count of whole texts see it.
public enum PluralNeeds {
  /// The categories that a text that varies by a number lacks.
  ///
  /// French, Italian, Portuguese, Spanish and Catalan have `many` for millions alone, which few texts
  /// write; where nothing else is missing, it is not missed.
  ///
  /// - Parameters:
  ///   - found: The categories that it has.
  ///   - categories: Those of its language, by CLDR.
  ///   - locale: The locale of the text.
  /// - Returns: The missing ones in the order of CLDR.
  public static func missing(
    from found: Set<PluralCategory>, of categories: [PluralCategory], in locale: LocaleTag
  ) -> [PluralCategory] {
    let missing = categories.filter { $0 != .other && !found.contains($0) }
    let isOfMillions = ["fr", "it", "pt", "es", "ca"].contains(locale.language)
    return missing == [.many] && isOfMillions ? [] : missing
  }
}
