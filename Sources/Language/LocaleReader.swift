/// A reader who wants a locale, and how near others are to it.
struct LocaleReader {
  private let wanted: LocaleTag
  private let likely: LikelyLocale
  private let parents: [LocaleTag]

  /// Creates a reader of a locale.
  init(_ wanted: LocaleTag) {
    self.wanted = wanted
    likely = LikelyLocale(wanted)
    parents = wanted.textParents
  }

  /// Returns the tag of a name; nil for another language, as most names show by their first part.
  func tag(named name: String) -> LocaleTag? {
    let code = name.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
    return mayMean(String(Substring(code))) ? LocaleTag(name) : nil
  }

  /// Returns whether a code may name a language that the reader reads.
  private func mayMean(_ code: String) -> Bool {
    if code.utf8.count != 2 || wanted.language.utf8.count != 2 { return true }
    return LikelyLocale.distance(between: wanted.language, code) != nil
      || LocaleAlias.language(code) != nil
  }

  /// Returns how near a locale is; nil if the reader can't read it.
  func rank(of tag: LocaleTag, named name: String) -> LocaleRank? {
    let offered = LikelyLocale(tag)
    guard var distance = likely.distance(to: offered) else {
      return tag == wanted ? LocaleRank(name: name, isExact: true) : nil
    }
    let parent = parents.firstIndex(of: tag)
    if parent != nil, distance % 10 == LikelyLocale.withinSet { distance -= 1 }
    return LocaleRank(
      name: name, isExact: tag == wanted, distance: distance,
      generation: parent ?? LocaleRank.unrelated, hasOtherVariants: !hasVariants(of: tag),
      hasOtherRegion: !offered.hasUsualRegion, isNoParadigm: !offered.isParadigm)
  }

  /// Returns whether a name is of the wanted locale itself, perhaps in other words.
  func isSame(_ name: String) -> Bool {
    guard let tag = tag(named: name), hasVariants(of: tag) else { return false }
    return likely.isSame(as: LikelyLocale(tag))
  }

  private func hasVariants(of tag: LocaleTag) -> Bool {
    tag.variants == wanted.variants && tag.privateUse == wanted.privateUse
  }
}

/// How near a locale is to a wanted one.
///
/// The wanted locale itself precedes all others. Then count, in this order:
///
/// 1. The distance in CLDR's language matching: 0 for the same likely subtags, 4 for another region,
///    5 for one that CLDR counts to others. A parent of the wanted locale is nearer than others with 4.
/// 2. The same variants and private use.
/// 3. The nearer parent.
/// 4. The most likely region of the language.
/// 5. CLDR's paradigm locales.
/// 6. The name, so that the order in which locales are offered doesn't matter.
struct LocaleRank {
  /// The generation of a locale that is no parent of the wanted one.
  static let unrelated = Int.max

  let name: String
  let isExact: Bool
  private let distance: Int
  private let hasOtherVariants: Bool
  private let generation: Int
  private let differences: Int

  init(
    name: String, isExact: Bool, distance: Int = 0, generation: Int = LocaleRank.unrelated,
    hasOtherVariants: Bool = false, hasOtherRegion: Bool = false, isNoParadigm: Bool = false
  ) {
    (self.name, self.isExact) = (name, isExact)
    (self.distance, self.generation) = (distance, generation)
    self.hasOtherVariants = hasOtherVariants
    differences = (hasOtherRegion ? 2 : 0) + (isNoParadigm ? 1 : 0)
  }

  /// Returns whether this one comes before another; false for equally near ones.
  func isNearer(than other: LocaleRank) -> Bool {
    if isExact != other.isExact { return isExact }
    if distance != other.distance { return distance < other.distance }
    if hasOtherVariants != other.hasOtherVariants { return other.hasOtherVariants }
    if generation != other.generation { return generation < other.generation }
    return differences < other.differences
  }

  /// Returns whether this one comes before another; of equally near ones, the first by name does.
  func precedes(_ other: LocaleRank) -> Bool {
    isNearer(than: other) || !other.isNearer(than: self) && name < other.name
  }
}
