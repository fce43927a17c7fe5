import Language

/// The complete likely subtags of CLDR, used as in its specification.
///
/// The plain implementation, with which `LocaleTag`'s knowledge of scripts and regions is compared.
/// Source: Unicode TR 35 part 1, "Likely Subtags".
public enum LikelySubtags {
  /// Returns the tag with its most likely script and region.
  ///
  /// - Parameter tag: A tag; variants and private use are kept.
  /// - Returns: The tag with all three subtags; unchanged if unknown.
  public static func adding(to tag: LocaleTag) -> LocaleTag {
    let (language, script, region) = (tag.language, tag.script, tag.region)
    guard script == nil || region == nil || language == "und" else { return tag }
    let stems = [
      [language, script, region], [language, script, nil], [language, nil, region],
      [language, nil, nil], ["und", script, nil],
    ]
    for stem in stems {
      let key = stem.compactMap { $0 }.joined(separator: "-")
      guard let found = table[key] else { continue }
      return LocaleTag(
        [
          language == "und" ? found[0] : language, script ?? found[1], region ?? found[2],
          tag.rest,
        ].compactMap { $0 }.joined(separator: "-")) ?? tag
    }
    return tag
  }

  /// Returns whether two tags may name one locale: their languages and likely scripts are equal, and
  /// so are their regions unless one of them has none.
  public static func agree(_ one: LocaleTag, _ other: LocaleTag) -> Bool {
    let (first, second) = (adding(to: one), adding(to: other))
    let hasRegion = one.region != nil && other.region != nil
    return first.language == second.language && first.script == second.script
      && first.variants == second.variants && (!hasRegion || one.region == other.region)
  }

  /// Returns the shortest tag with the same likely subtags.
  ///
  /// - Parameter tag: A tag; variants and private use are kept.
  /// - Returns: The language, with region or script only if they are not the likely ones.
  public static func removing(from tag: LocaleTag) -> LocaleTag {
    let whole = adding(to: tag)
    for subtags in [[], [whole.region], [whole.script]] {
      let stem = ([whole.language] + subtags).compactMap { $0 }.joined(separator: "-")
      guard let short = LocaleTag(stem + (tag.rest.map { "-" + $0 } ?? "")) else { continue }
      if adding(to: short) == whole { return short }
    }
    return whole
  }

  /// Language, script and region, by a tag with fewer of them.
  private static let table: [String: [String]] = {
    var table: [String: [String]] = [:]
    for line in LikelyRows.lines.split(separator: "\n") {
      let words = line.split(separator: " ").map { String($0.filter { $0 != ":" }) }
      let target = words[0].split(separator: "-").map(String.init)
      for word in words.dropFirst() {
        let language = String(word.prefix { $0 != "-" })
        table[word] = target.count == 3 ? target : [language] + target
      }
    }
    return table
  }()
}

extension LocaleTag {
  /// The variants and private use; nil if absent.
  fileprivate var rest: String? {
    let parts = variants + (privateUse.isEmpty ? [] : ["x"] + privateUse)
    return parts.isEmpty ? nil : parts.joined(separator: "-")
  }
}
