import Language
import LanguageData

/// The nearest locale by the rules of `Docs/Languages.md`, one after the other, from CLDR's whole tables.
struct PlainMatching {
  /// CLDR's `matchVariable`s, for the languages that use them; a script where it counts.
  private static let sets: [String: Set<String>] = [
    "en": regions("AS CA GU MH MP PH PR UM US VI"),
    "ar": regions("DZ EH LY MA MR TN"),
    "zh-Hant": regions("HK MO"),
    "es": americas, "pt": americas,
  ]

  private static let americas = regions(
    "003 005 013 019 021 029 419 AG AI AR AW BB BL BM BO BQ BR BS BV BZ CA CL CO CR CU CW DM DO EC FK "
      + "GD GF GL GP GS GT GY HN HT JM KN KY LC MF MQ MS MX NI PA PE PM PR PY SR SV SX TC TT US UY VC "
      + "VE VG VI")

  private static let paradigms: Set<String> = [
    "en-Latn-US", "en-Latn-GB", "es-Latn-ES", "es-Latn-419", "pt-Latn-BR", "pt-Latn-PT",
  ]

  private static func regions(_ words: String) -> Set<String> {
    Set(words.split(separator: " ").map(String.init))
  }

  let wanted: LocaleTag

  /// The best of some locales; nil where none is readable.
  func best(of offered: [LocaleTag]) -> LocaleTag? {
    let ranked = offered.compactMap { tag in rank(of: tag).map { (tag, $0) } }
    return ranked.min { one, other in
      one.1 == other.1 ? one.0 < other.0 : one.1.lexicographicallyPrecedes(other.1)
    }?.0
  }

  /// The numbers by which locales are ordered; nil where the locale is not readable.
  func rank(of offered: LocaleTag) -> [Int]? {
    if offered == wanted { return [-1] }
    let (one, other) = (whole(wanted), whole(offered))
    guard let names = names(one.language, other.language), one.script == other.script else {
      return nil
    }
    var distance = names
    if one.region != other.region {
      let pseudo: Set<String?> = ["XA", "XB", "XC"]
      if pseudo.contains(one.region) || pseudo.contains(other.region) { return nil }
      distance += set(one) == set(other) ? 4 : 5
    }
    let chain = PlainLocales.chain(of: wanted).dropFirst().filter { isRead($0) }
    let generation = chain.firstIndex(of: offered)
    if generation != nil, [4, 14].contains(distance) { distance -= 1 }
    let likely = LikelySubtags.adding(to: stem(of: other)).region
    let isSame = wanted.variants == offered.variants && wanted.privateUse == offered.privateUse
    return [
      distance, isSame ? 0 : 1, generation ?? Int.max, other.region == likely ? 0 : 1,
      Self.paradigms.contains(other.description) ? 0 : 1,
    ]
  }

  private func isRead(_ tag: LocaleTag) -> Bool {
    let (one, other) = (whole(wanted), whole(tag))
    return names(one.language, other.language) != nil && one.script == other.script
  }

  private func names(_ one: String, _ other: String) -> Int? {
    if one == other { return 0 }
    guard Set([one, other]).isSubset(of: ["nb", "nn", "no"]) else { return nil }
    return [one, other].contains("nn") ? 10 : 1
  }

  private func whole(_ tag: LocaleTag) -> LocaleTag {
    let likely = LikelySubtags.adding(to: tag)
    let parts = [likely.language, likely.script, likely.region].compactMap { $0 }
    return LocaleTag(parts.joined(separator: "-")) ?? tag
  }

  private func stem(of tag: LocaleTag) -> LocaleTag {
    LocaleTag([tag.language, tag.script].compactMap { $0 }.joined(separator: "-")) ?? tag
  }

  private func set(_ tag: LocaleTag) -> Bool {
    let set = Self.sets[tag.language] ?? Self.sets["\(tag.language)-\(tag.script ?? "")"]
    return tag.region.map { set?.contains($0) ?? false } ?? false
  }
}
