extension LocaleTag {
  /// The tags whose texts a reader of this one takes, best first, itself at the head.
  ///
  ///     es-MX → es-419 → es        zh-HK → zh-Hant-HK → zh-Hant        nb → no
  ///
  /// Each tag is followed by its parent in CLDR, where it has one there, else by itself with less:
  /// without private use, variants, region, script. A script is only left out where it is the
  /// language's usual one: who reads Chinese in traditional script is not given the simplified one.
  /// The language of the source code is not part of the chain.
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

  /// Without the region, but with the script in which the language is written there.
  private func withoutRegion(_ region: String) -> LocaleTag {
    if script != nil { return LocaleTag(language: language, script: script) }
    if let local = LocaleParents.script(of: language, in: region) {
      return LocaleTag(language: language, script: local, region: region)
    }
    let isHan = language == "zh"
    return LocaleTag(language: language, script: isHan ? "Hans" : nil)
  }
}
