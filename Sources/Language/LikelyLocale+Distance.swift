/// How far a reader's locale is from another, by CLDR's language matching.
///
/// Source: CLDR's `languageMatching`, of the type `written_new`, without the pairs of different
/// languages and scripts.
extension LikelyLocale {
  /// Returns the distance to an offered locale; nil if it has another language or another script.
  ///
  /// - Complexity: Proportional to the tables of regions.
  func distance(to offered: LikelyLocale) -> Int? {
    guard let names = Self.distance(between: language, offered.language),
      script == offered.script
    else { return nil }
    if region == offered.region { return names }
    // Texts of a pseudo-locale are for those alone who ask for it.
    guard !isPseudo, !offered.isPseudo else { return nil }
    return names + (isInSet == offered.isInSet ? Self.withinSet : Self.acrossSets)
  }

  /// The distance of two regions that CLDR counts to the same set of a language.
  static let withinSet = 4
  /// The distance of two regions that it counts to different ones.
  private static let acrossSets = 5

  /// Returns the distance between two names of a language; nil if they name different ones.
  ///
  /// Norwegian has three names, of which two are written standards that every reader knows.
  static func distance(between one: String, _ other: String) -> Int? {
    if one == other { return 0 }
    guard isNorwegian(one), isNorwegian(other) else { return nil }
    return one == "nn" || other == "nn" ? 10 : 1
  }

  static func isNorwegian(_ language: String) -> Bool {
    language == "no" || language == "nb" || language == "nn"
  }

  /// Whether the region stands for texts that a tool disguised.
  private var isPseudo: Bool { region == "XA" || region == "XB" || region == "XC" }

  /// Whether the region is in the set by which CLDR divides the regions of the language.
  private var isInSet: Bool {
    guard let region else { return false }
    switch language {
    case "en": return LocaleTables.has(region, in: LocaleTables.enUS)
    case "es", "pt": return LocaleTables.has(region, in: LocaleTables.americas)
    case "ar": return LocaleTables.has(region, in: LocaleTables.maghreb)
    case "zh" where script == "Hant": return LocaleTables.has(region, in: LocaleTables.cnsar)
    default: return false
    }
  }
}
