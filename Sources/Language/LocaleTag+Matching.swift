extension LocaleTag {
  /// Returns the available tag that suits a reader best; nil if none is readable.
  ///
  /// The order of the wanted tags matters: any match of the first precedes every match of the
  /// second. `OfferedLocales` decides which is the nearest.
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
    let offered = OfferedLocales(available.map { $0.description })
    for tag in wanted {
      if let nearest = offered.nearest(to: tag) {
        return available.first { $0.description == nearest }
      }
    }
    return nil
  }
}
