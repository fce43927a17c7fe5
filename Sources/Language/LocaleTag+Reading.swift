extension LocaleTag {
  /// Returns whether a reader of this locale can read texts of another.
  ///
  /// - Complexity: Proportional to the tables, if the languages are the same.
  public func reads(_ other: LocaleTag) -> Bool {
    // Most pairs are of different languages, and a launch asks about the source's.
    guard LikelyLocale.isOneLanguage(language, other.language) else { return false }
    return self == other || LikelyLocale(self).distance(to: LikelyLocale(other)) != nil
  }

  /// Returns whether two tags have the same likely subtags, variants and private use.
  public func isSame(as other: LocaleTag) -> Bool {
    if self == other { return true }
    return variants == other.variants && privateUse == other.privateUse
      && LikelyLocale.isOneLanguage(language, other.language)
      && LikelyLocale(self).isSame(as: LikelyLocale(other))
  }

  /// Returns the locales whose texts a reader of this one gets where it has none, nearest first.
  ///
  /// - Parameter locales: The locales that have texts.
  /// - Returns: Some of them, without this one.
  public func parents(among locales: [LocaleTag]) -> [LocaleTag] {
    let offered = OfferedLocales(locales.map { $0.description })
    let parents = offered.parents(of: description)
    return parents.compactMap { name in locales.first { $0.description == name } }
  }

  /// Returns whether this locale is a variant of the source language, as `en-GB` is of `en`.
  ///
  /// Where it has no text of its own, the source text is right, and none is missing. `pt-PT` is no
  /// variant of `pt-BR`.
  public func isVariant(ofSource source: LocaleTag) -> Bool {
    if self == source { return false }
    if isSame(as: source) || textParents.contains(source) { return true }
    // English of the world has its own name in CLDR, and en-US is the usual source.
    let isOfArea = textParents.first?.region?.utf8.first.map { $0 <= UInt8(ascii: "9") } ?? false
    return isOfArea && !parents(among: [source]).isEmpty
  }

  /// The parents whose texts a reader of this locale gets where it has none, nearest first.
  ///
  /// `fallbackChain` without the tag itself and without other languages: Haitian follows French in
  /// CLDR, but a text in French isn't one in Haitian.
  public var textParents: [LocaleTag] {
    // Most launches ask about a language alone, which has a parent only if that has another name of it.
    if description == language, !LikelyLocale.isNorwegian(language) { return [] }
    let parents = fallbackChain.dropFirst()
    return parents.allSatisfy { $0.language == language }
      ? Array(parents) : parents.filter { reads($0) }
  }
}
