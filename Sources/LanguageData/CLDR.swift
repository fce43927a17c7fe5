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
    guard let row = row(for: tag), let text = pluralRuleText(for: tag) else { return nil }
    let plural = tables.compiled[text] ?? .none
    let isRightToLeft = tag.script.map(rightToLeftScripts.contains) ?? row.isRightToLeft
    var numbers = tables.symbols[row.symbols]
    if tag.script == "Latn", tables.nearest(tag) == nil { numbers.zero = "0" }
    return LanguageRules(tag: tag, plural: plural, numbers: numbers, isRightToLeft: isRightToLeft)
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
    guard let row = row(for: tag) else { return nil }
    if let plural = row.plural { return tables.texts[plural] }
    let related = RelatedLanguage.of(tag).flatMap { self.row(for: $0)?.plural }
    return related.map { tables.texts[$0] } ?? english
  }

  /// The parents that CLDR names for locales; others follow from the locale with less.
  ///
  /// `LocaleTag.fallbackChain` has a shorter form of the same table.
  public static let parents: [LocaleTag: LocaleTag] = {
    var parents: [LocaleTag: LocaleTag] = [:]
    for word in ParentRows.words.split(separator: " ") {
      let pair = word.split(separator: ":").compactMap { LocaleTag(String($0)) }
      if pair.count == 2 { parents[pair[0]] = pair[1] }
    }
    return parents
  }()

  /// Whether CLDR itself states plural rules for a language, be it that all is `other`.
  public static func statesPluralRules(of tag: LocaleTag) -> Bool {
    tables.nearest(tag)?.plural != nil
  }

  private static let english = "one: i = 1 and v = 0"
  private static let tables = CLDRTables()
  private static let rightToLeftScripts: Set<String> = [
    "Adlm", "Arab", "Hebr", "Mand", "Mend", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa",
  ]

  private static func row(for tag: LocaleTag) -> CLDRTables.Row? {
    if let row = tables.nearest(tag) { return row }
    if let row = tables.rows[tag.language] { return row }
    return RelatedLanguage.of(tag).flatMap { tables.rows[$0.description] }
  }
}
