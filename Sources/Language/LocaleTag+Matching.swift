extension LocaleTag {
  /// The available tag whose texts a reader is best given, or nil where none is readable.
  ///
  /// The wanted tags count in their order: any match of the first goes before all of the second. A
  /// tag matches where its fallback chain and the wanted one's meet: so the language is the same, and
  /// the script, which may be implied. Nearest is where they meet soonest on the wanted one's chain,
  /// then on the available one's; then the region that the language most likely means; then the
  /// first.
  ///
  ///     // wanted zh-HK, sr-Latn, pt: gives zh-Hant of zh, zh-Hant; nothing of sr; pt-BR of
  ///     // pt-PT, pt-BR
  ///     LocaleTag.best(for: preferred, among: installed)
  ///
  /// - Parameters:
  ///   - wanted: The tags that a reader asks for, best first.
  ///   - available: The tags that there are.
  /// - Returns: One of the available tags.
  /// - Complexity: Proportional to the product of the counts.
  public static func best(for wanted: [LocaleTag], among available: [LocaleTag]) -> LocaleTag? {
    for tag in wanted {
      let chain = tag.fallbackChain
      let found = available.compactMap { candidate in
        distance(from: chain, to: candidate).map { (candidate, $0) }
      }
      // `min` gives the first of those that are equally near.
      if let best = found.min(by: { $0.1 < $1.1 }) { return best.0 }
    }
    return nil
  }

  /// Where the chains meet: the place on the wanted one, on the other, and whether the other names no
  /// region, the likely one, or another.
  private static func distance(
    from wanted: [LocaleTag], to candidate: LocaleTag
  ) -> (Int, Int, Int)? {
    // Haitian has French among its parents; who wants French is not given Haitian.
    guard wanted.contains(where: { $0.language == candidate.language }) else { return nil }
    let chain = candidate.fallbackChain
    for (place, tag) in wanted.enumerated() {
      guard let other = chain.firstIndex(of: tag) else { continue }
      guard let region = candidate.region else { return (place, other, 0) }
      return (place, other, region == LocaleParents.usualRegion(of: tag.description) ? 1 : 2)
    }
    return nil
  }
}
