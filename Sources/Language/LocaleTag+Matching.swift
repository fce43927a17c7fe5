extension LocaleTag {
  /// Returns the available tag that suits a reader best; nil if none is readable.
  ///
  /// The order of the wanted tags matters: any match of the first precedes every match of the
  /// second. A tag matches if its fallback chain and the wanted one's meet. So both have the same
  /// language and the same script, which may be implied. The nearest match is the one whose chains
  /// meet earliest on the wanted tag's chain, then on the available tag's; then the one with the
  /// language's most likely region; then the first.
  ///
  ///     // wanted zh-HK, sr-Latn, pt: gives zh-Hant of zh, zh-Hant; nothing of sr; pt-BR of
  ///     // pt-PT, pt-BR
  ///     LocaleTag.best(for: preferred, among: installed)
  ///
  /// - Parameters:
  ///   - wanted: The reader's tags, best first.
  ///   - available: The available tags.
  /// - Returns: One of the available tags.
  /// - Complexity: Proportional to the product of the counts.
  public static func best(for wanted: [LocaleTag], among available: [LocaleTag]) -> LocaleTag? {
    for tag in wanted {
      let chain = tag.fallbackChain
      let found = available.compactMap { candidate in
        distance(from: chain, to: candidate).map { (candidate, $0) }
      }
      // `min` returns the first of several equally near tags.
      if let best = found.min(by: { $0.1 < $1.1 }) { return best.0 }
    }
    return nil
  }

  /// Returns where the chains meet: the index on the wanted one, on the other, and whether the
  /// other names no region, the likely one, or another.
  private static func distance(
    from wanted: [LocaleTag], to candidate: LocaleTag
  ) -> (Int, Int, Int)? {
    // Haitian has French among its parents, but a reader who wants French is not given Haitian.
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
