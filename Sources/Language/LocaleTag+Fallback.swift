extension LocaleTag {
  /// The tags whose texts a reader of this one accepts: itself, then the others, best first.
  ///
  ///     es-MX → es-419 → es        zh-HK → zh-Hant-HK → zh-Hant        nb → no
  ///
  /// Each tag is followed by its parent in CLDR, or else by the same tag with one part fewer: private
  /// use, variants, region, then script. A script is only removed if it is the language's default:
  /// a reader of Traditional Chinese is not given Simplified Chinese. The language of the source
  /// code is not part of the chain.
  public var fallbackChain: [LocaleTag] {
    var chain = [self]
    while let last = chain.last, let parent = last.parent, !chain.contains(parent) {
      chain.append(parent)
    }
    return chain
  }

  private var parent: LocaleTag? {
    if !privateUse.isEmpty {
      return LocaleTag(language: language, script: script, region: region, variants: variants)
    }
    if !variants.isEmpty {
      return LocaleTag(
        language: language, script: script, region: region, variants: variants.dropLast())
    }
    if let named = LocaleParents.parent(of: description) { return LocaleTag(named) }
    if let region { return withoutRegion(region) }
    guard let script, script == LocaleParents.usualScript(of: language) else { return nil }
    return LocaleTag(language: language)
  }

  /// Returns the tag without its region, but with the script in which the language is written
  /// there.
  private func withoutRegion(_ region: String) -> LocaleTag {
    if script != nil { return LocaleTag(language: language, script: script) }
    if let local = LocaleParents.script(of: language, in: region) {
      return LocaleTag(language: language, script: local, region: region)
    }
    let isHan = language == "zh"
    return LocaleTag(language: language, script: isHan ? "Hans" : nil)
  }
}
