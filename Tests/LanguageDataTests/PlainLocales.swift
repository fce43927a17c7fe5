import Language
import LanguageData

/// Parents of locales line by line, from the whole tables of CLDR.
enum PlainLocales {
  /// The parent: CLDR's where it names one, else the tag with less.
  static func parent(of tag: LocaleTag) -> LocaleTag? {
    let parts = tag.description.split(separator: "-").map(String.init)
    if !tag.privateUse.isEmpty {
      return LocaleTag(parts.prefix { $0 != "x" }.joined(separator: "-"))
    }
    if !tag.variants.isEmpty { return LocaleTag(parts.dropLast().joined(separator: "-")) }
    if let named = CLDR.parents[tag] { return named.language == "und" ? nil : named }
    // Not CLDR's: who reads Norwegian reads its first kind.
    if tag.description == "no" { return LocaleTag("nb") }
    let usual = LocaleTag(tag.language).flatMap { LikelySubtags.adding(to: $0).script } ?? "Latn"
    if tag.region == nil { return tag.script == usual ? LocaleTag(tag.language) : nil }
    if let script = tag.script { return LocaleTag(tag.language + "-" + script) }
    let local = LikelySubtags.adding(to: tag).script ?? usual
    if local != usual { return LocaleTag("\(tag.language)-\(local)-\(tag.region ?? "")") }
    return LocaleTag(tag.language == "zh" ? "zh-Hans" : tag.language)
  }

  /// The tag and its parents; Norwegian's go round.
  static func chain(of tag: LocaleTag) -> [LocaleTag] {
    var chain = [tag]
    while let next = parent(of: chain[chain.count - 1]), !chain.contains(next) {
      chain.append(next)
    }
    return chain
  }
}
