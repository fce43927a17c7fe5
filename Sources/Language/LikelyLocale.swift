/// A tag's language, script and region, with the likely ones for those that it doesn't name.
///
/// Two tags with equal likely subtags name one locale: `zh-TW` and `zh-Hant-TW`, `de` and `de-DE`.
/// Source: Unicode TR 35 part 1, "Likely Subtags".
struct LikelyLocale: Sendable {
  /// The language; that of a macrolanguage for one that CLDR counts as it, such as `kok` for `gom`.
  let language: String
  let script: String
  /// The region; nil if the tag names none and an app doesn't know the likely one.
  let region: String?

  /// Adds the likely subtags of a tag.
  ///
  /// - Complexity: Proportional to the tables, some kilobytes.
  init(_ tag: LocaleTag) {
    language = Self.whole(tag.language)
    let usual = LocaleParents.usualScript(of: language)
    let local = tag.region.flatMap { [language] in LocaleParents.script(of: language, in: $0) }
    script = tag.script ?? local ?? usual
    region = tag.region ?? Self.region(of: language, script, isUsual: script == usual)
  }

  /// Returns whether two locales are one.
  func isSame(as other: LikelyLocale) -> Bool {
    language == other.language && script == other.script && region == other.region
  }

  /// Whether the region is the most likely one of the language and script.
  var hasUsualRegion: Bool {
    let usual = script == LocaleParents.usualScript(of: language)
    return region == Self.region(of: language, script, isUsual: usual)
  }

  /// Whether the locale is one of those that CLDR prefers among equally near ones.
  ///
  /// Source: CLDR's `paradigmLocales`.
  var isParadigm: Bool {
    guard let region else { return false }
    return LocaleTables.has(language + "-" + region, in: LocaleTables.paradigms)
      || hasUsualRegion && LocaleTables.has(language, in: LocaleTables.paradigms)
  }

  /// Returns the language that a name of a language means in CLDR.
  private static func whole(_ language: String) -> String {
    // No current code of two letters is a part of another language.
    if language.utf8.count == 2, language != "bh" { return language }
    return LocaleTables.line(with: language, in: LocaleTables.wholeLanguages) ?? language
  }

  /// Returns whether two codes name one language.
  static func isOneLanguage(_ one: String, _ other: String) -> Bool {
    one == other || distance(between: whole(one), whole(other)) != nil
  }

  private static func region(of language: String, _ script: String, isUsual: Bool) -> String? {
    let own = isUsual ? nil : LocaleParents.usualRegion(of: language + "-" + script)
    return own ?? LocaleParents.usualRegion(of: language)
  }
}
