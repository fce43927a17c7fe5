/// CLDR's parents and likely subtags of locales, as far as an app needs them.
///
/// Source: CLDR's `parentLocales` and `likelySubtags`; `LikelySubtags` in LanguageData has the
/// complete tables, and tests compare the two.
enum LocaleParents {
  /// Returns the parent of a tag if it is not simply the tag with its last part removed.
  static func parent(of tag: String) -> String? {
    // Both are written Norwegian: a reader of one of the two also reads the other.
    if tag == "no" { return "nb" }
    // Most tags are only a language, and few languages have a parent.
    let isLanguage = tag.utf8.count <= 3
    return LocaleTables.line(
      with: tag, in: isLanguage ? LocaleTables.languageParents : LocaleTables.parents)
  }

  /// Returns the default script of a language; Latin if unknown.
  static func usualScript(of language: String) -> String {
    LocaleTables.line(with: language, in: LocaleTables.otherScripts) ?? "Latn"
  }

  /// Returns the script of a language in a region, if it differs from the default.
  static func script(of language: String, in region: String) -> String? {
    LocaleTables.line(with: language + "-" + region, in: LocaleTables.scriptsByRegion)
  }

  /// Returns the most likely region of a language, or of a language in a script.
  static func usualRegion(of stem: String) -> String? {
    LocaleTables.line(with: stem, in: LocaleTables.usualRegions)
  }
}
