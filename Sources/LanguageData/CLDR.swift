import Language

/// What the Unicode Common Locale Data Repository says of languages, for the tools.
public enum CLDR {
  /// The locales that CLDR has data of, in the order of their tags.
  public static let locales: [LocaleTag] = tables.rows.keys.compactMap(LocaleTag.init)
    .filter { $0.language != "und" }.sorted()

  /// The rules of a language, or nil where neither CLDR nor `RelatedLanguage` knows it.
  ///
  /// Looks for the tag, its parents, its language in another script, then for the language whose
  /// rules its writers follow. The rules carry the tag that was asked for.
  public static func rules(for tag: LocaleTag) -> LanguageRules? {
    guard let row = row(for: tag) else { return nil }
    var numbers = tables.symbols[row.symbols]
    if tag.script == "Latn", tables.nearest(tag) == nil { numbers.zero = "0" }
    return LanguageRules(
      tag: tag, plural: tables.cardinals.compiled[pluralLine(of: row, tag)],
      ordinal: row.ordinal.map { tables.ordinals.compiled[$0] } ?? .none, numbers: numbers,
      lists: tables.lists[row.lists].patterns(for: tag.language),
      quotation: tables.quotations[row.quotation],
      isRightToLeft: tag.script.map(rightToLeftScripts.contains) ?? row.isRightToLeft)
  }

  /// The rules of a language; where it is unknown, plurals and numbers are those of English.
  public static func rulesOrDefault(for tag: LocaleTag) -> LanguageRules {
    if let rules = rules(for: tag) { return rules }
    var rules = LanguageRules.english
    rules.tag = tag
    rules.isRightToLeft = tag.script.map(rightToLeftScripts.contains) ?? false
    return rules
  }

  /// The text of a language's plural rules; empty where its only category is `other`.
  ///
  /// CLDR has data but no plural rules of some languages; they take those of their related language,
  /// else those of English, as MediaWiki does.
  ///
  /// - Parameter tag: The language.
  /// - Returns: Text that `PluralRuleParser` reads, or nil where the language is unknown.
  public static func pluralRuleText(for tag: LocaleTag) -> String? {
    row(for: tag).map { tables.cardinals.texts[pluralLine(of: $0, tag)] }
  }

  /// The text of a language's rules for places in an order, as 1st, 2nd, 3rd.
  ///
  /// - Parameter tag: The language.
  /// - Returns: Text that `PluralRuleParser` reads, empty where the only category is `other` or CLDR
  ///   states none; nil where the language is unknown.
  public static func ordinalRuleText(for tag: LocaleTag) -> String? {
    row(for: tag).map { row in row.ordinal.map { tables.ordinals.texts[$0] } ?? "" }
  }

  /// The parents that CLDR names for locales; others follow from the locale with less.
  ///
  /// A locale whose parent is the root is followed by none. `LocaleTag.fallbackChain` has a shorter
  /// form of the same table.
  public static let parents: [LocaleTag: LocaleTag] = {
    var parents: [LocaleTag: LocaleTag] = [:]
    for line in ParentRows.lines.split(separator: "\n") {
      let tags = line.split(separator: " ").compactMap { LocaleTag($0.filter { $0 != ":" }) }
      for child in tags.dropFirst() { parents[child] = tags[0] }
    }
    return parents
  }()

  /// Whether CLDR itself states plural rules for a language, be it that all is `other`.
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
