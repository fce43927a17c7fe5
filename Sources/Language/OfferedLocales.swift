/// Locales that have texts, and which of them a reader gets: the one value that decides it.
///
/// The client, `fetch`, the checks of a publication and the simulation all ask it, and the part
/// *language* of the conformance suite has its cases. `Docs/Languages.md` states the rules.
///
/// ```swift
/// let offered = OfferedLocales(["de-DE", "zh-TW", "pt-PT"])
/// offered.nearest(to: tag)    // zh-TW for zh-Hant-HK, de-DE for de-AT, nil for zh
/// ```
public struct OfferedLocales: Sendable {
  /// The version of the rules: that of CLDR, whose tables they follow.
  public static var version: String { LocaleTables.version }

  /// The names of the locales.
  public let names: [String]

  /// Creates a set of locales.
  ///
  /// - Parameter names: The names of the locales, in any order; names that aren't tags are never
  ///   given to a reader.
  public init(_ names: [String]) { self.names = names }

  /// Returns the nearest locale to a wanted one; nil if a reader of that can read none.
  public func nearest(to wanted: LocaleTag) -> String? { ranked(for: wanted).first }

  /// Returns the locales whose texts a reader gets, in the order in which each text is looked up.
  ///
  /// The nearest one precedes those that it follows in CLDR. So a reader gets the same texts as one
  /// who wants the nearest locale itself.
  public func chain(for wanted: LocaleTag) -> [String] {
    nearest(to: wanted).map { [$0] + parents(of: $0) } ?? []
  }

  /// Returns the locales that a reader can read, the nearest first.
  ///
  /// Never those of another script, nor of another language unless both names mean one. The order
  /// is that of `LocaleRank`.
  ///
  /// - Parameters:
  ///   - wanted: The locale that the reader wants.
  ///   - limit: A locale that the reader can have otherwise, such as that of the source texts;
  ///     others must be nearer. Only the wanted locale itself is nearer than one with the same likely
  ///     subtags.
  /// - Returns: The names of the locales.
  /// - Complexity: Proportional to the names and, for those of the same language, to the tables.
  public func ranked(for wanted: LocaleTag, nearerThan limit: LocaleTag? = nil) -> [String] {
    if let limit, wanted.isSame(as: limit) {
      return names.contains(wanted.description) ? [wanted.description] : []
    }
    let reader = LocaleReader(wanted)
    let bound = limit.flatMap { reader.rank(of: $0, named: "") }
    var ranks: [LocaleRank] = []
    for name in names {
      guard let tag = reader.tag(named: name), let rank = reader.rank(of: tag, named: name),
        bound.map({ rank.isNearer(than: $0) }) ?? true
      else { continue }
      ranks.append(rank)
    }
    ranks.sort { $0.precedes($1) }
    return ranks.map { $0.name }
  }

  /// Returns the locales that an offered one follows in CLDR, nearest first.
  public func parents(of name: String) -> [String] {
    guard let tag = LocaleTag(name) else { return [] }
    var parents: [String] = []
    for parent in tag.textParents {
      guard let found = self.name(of: parent), found != name, !parents.contains(found) else {
        continue
      }
      parents.append(found)
    }
    return parents
  }

  /// Returns the name under which a locale itself is offered: its own, or one with the same likely
  /// subtags; nil if it isn't.
  public func name(of tag: LocaleTag) -> String? {
    if names.contains(tag.description) { return tag.description }
    let reader = LocaleReader(tag)
    return names.filter { reader.isSame($0) }.min()
  }
}
