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
          language == "und" ? found.language : language, script ?? found.script,
          region ?? found.region, tag.rest,
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

  private struct Subtags {
    var language: String
    var script: String
    var region: String
  }

  /// Language, script and region, by a tag with fewer of them.
  ///
  /// Split by bytes, since every command with a locale that CLDR lacks makes this table.
  private static let table: [String: Subtags] = {
    var table: [String: Subtags] = [:]
    table.reserveCapacity(10_000)
    for line in LikelyRows.lines.utf8.split(separator: UInt8(ascii: "\n")) {
      let words = line.split(separator: UInt8(ascii: " "))
      // The first word is the target and ends with a colon.
      let target = words[0].dropLast().split(separator: UInt8(ascii: "-")).map(\.text)
      for word in words.dropFirst() {
        let language = target.count == 3 ? target[0] : word.prefix { $0 != UInt8(ascii: "-") }.text
        table[word.text] = Subtags(
          language: language, script: target[target.count - 2], region: target[target.count - 1])
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
