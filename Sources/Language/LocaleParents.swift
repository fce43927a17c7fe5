/// What CLDR knows of how locales follow from each other, as far as an app needs it.
///
/// Source: CLDR's `parentLocales` and `likelySubtags`; `LikelySubtags` in LanguageData has them
/// whole, and tests compare the two.
enum LocaleParents {
  /// The parent of a tag where it is not the tag with less.
  static func parent(of tag: String) -> String? {
    // All write Norwegian: who reads one of the two kinds reads both.
    if tag == "no" { return "nb" }
    // Most tags are a language alone, and few languages have a parent.
    let isLanguage = tag.utf8.count <= 3
    return LocaleTables.line(
      with: tag, in: isLanguage ? LocaleTables.languageParents : LocaleTables.parents)
  }

  /// The script that a language is in where it is not said which; Latin where nothing is known.
  static func usualScript(of language: String) -> String {
    LocaleTables.line(with: language, in: LocaleTables.otherScripts) ?? "Latn"
  }

  /// The script of a language in a region, where it is not its usual one.
  static func script(of language: String, in region: String) -> String? {
    LocaleTables.line(with: language + "-" + region, in: LocaleTables.scriptsByRegion)
  }

  /// The region that a language, or a language in a script, most likely means.
  static func usualRegion(of stem: String) -> String? {
    LocaleTables.line(with: stem, in: LocaleTables.usualRegions)
  }
}
