import Language

/// The Unicode Common Locale Data Repository's data on languages, for the tools.
public enum CLDR {
  /// The locales with CLDR data, sorted by tag.
  public static let locales: [LocaleTag] = tables.rows.keys.compactMap(LocaleTag.init)
    .filter { $0.language != "und" }.sorted()

  /// Returns the rules of a language; nil if neither CLDR nor `RelatedLanguage` knows it.
  ///
  /// Looks for the tag, its parents, its language in another script, then for the language whose
  /// rules its writers follow. The rules have the requested tag.
  public static func rules(for tag: LocaleTag) -> LanguageRules? {
    guard let row = row(for: tag) else { return nil }
    var numbers = tables.symbols[row.symbols]
    if tag.script == "Latn", tables.nearest(tag) == nil { numbers.zero = "0" }
    return LanguageRules(
      tag: tag, plural: tables.cardinals.compiled[pluralLine(of: row, tag)],
      ordinal: row.ordinal.map { tables.ordinals.compiled[$0] } ?? .none, numbers: numbers,
      lists: tables.lists[row.lists].patterns(for: tag.language),
      quotation: tables.quotations[row.quotation],
      isRightToLeft: script(of: tag).map(rightToLeftScripts.contains) ?? row.isRightToLeft)
  }

  /// Returns the script of a tag; that of a language without data is its likely one.
  private static func script(of tag: LocaleTag) -> String? {
    if let script = tag.script { return script }
    let hasData = tables.nearest(tag) != nil || tables.rows[tag.language] != nil
    return hasData ? nil : LikelySubtags.adding(to: tag).script
  }

  /// Returns the rules of a language; if it is unknown, with the plurals and numbers of English.
  public static func rulesOrDefault(for tag: LocaleTag) -> LanguageRules {
    if let rules = rules(for: tag) { return rules }
    var rules = LanguageRules.english
    rules.tag = tag
    rules.isRightToLeft = tag.script.map(rightToLeftScripts.contains) ?? false
    return rules
  }

  /// Returns the text of a language's plural rules; empty if its only category is `other`.
  ///
  /// CLDR has data but no plural rules for some languages; they use those of their related
  /// language, else those of English, as in MediaWiki.
  ///
  /// - Parameter tag: The language.
  /// - Returns: Text for `PluralRuleParser`; nil if the language is unknown.
  public static func pluralRuleText(for tag: LocaleTag) -> String? {
    row(for: tag).map { tables.cardinals.texts[pluralLine(of: $0, tag)] }
  }

  /// Returns the text of a language's ordinal rules, for 1st, 2nd, 3rd.
  ///
  /// - Parameter tag: The language.
  /// - Returns: Text for `PluralRuleParser`, empty if the only category is `other` or CLDR states
  ///   none; nil if the language is unknown.
  public static func ordinalRuleText(for tag: LocaleTag) -> String? {
    row(for: tag).map { row in row.ordinal.map { tables.ordinals.texts[$0] } ?? "" }
  }

  /// The parents of locales in CLDR; those of other locales are the locale with one part fewer.
  ///
  /// A locale whose parent is the root has no fallback. `LocaleTag.fallbackChain` uses a shorter
  /// form of the same table.
  public static let parents: [LocaleTag: LocaleTag] = {
    var parents: [LocaleTag: LocaleTag] = [:]
    for line in ParentRows.lines.split(separator: "\n") {
      let tags = line.split(separator: " ").compactMap { LocaleTag($0.filter { $0 != ":" }) }
      for child in tags.dropFirst() { parents[child] = tags[0] }
    }
    return parents
  }()

  /// Returns whether CLDR itself states plural rules for a language, even if `other` is the only
  /// category.
  public static func statesPluralRules(of tag: LocaleTag) -> Bool {
    tables.nearest(tag)?.plural != nil
  }

  private static let tables = CLDRTables()
  private static let rightToLeftScripts: Set<String> = [
    "Adlm", "Arab", "Hebr", "Mand", "Mend", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa",
  ]

  private static func pluralLine(of row: CLDRTables.Row, _ tag: LocaleTag) -> Int {
    if let line = row.plural { return line }
    let related = RelatedLanguage.of(tag).flatMap { self.row(for: $0)?.plural }
    return related ?? tables.rows["en"]?.plural ?? 0
  }

  private static func row(for tag: LocaleTag) -> CLDRTables.Row? {
    if let row = tables.nearest(tag) { return row }
    if let row = tables.rows[tag.language] { return row }
    return RelatedLanguage.of(tag).flatMap { tables.rows[$0.description] }
  }
}
