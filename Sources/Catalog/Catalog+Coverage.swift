import Language

extension Catalog {
  /// How much of the active phrases a locale has.
  ///
  /// - Parameter locale: The locale; its fallbacks do not count.
  /// - Returns: How many phrases there are, and the translated ones by state.
  /// - Throws: `database`.
  public func coverage(_ locale: LocaleTag) throws(CatalogError) -> Coverage {
    if let coverage = try coverages()[locale] { return coverage }
    return Coverage(phrases: try activeCount(), states: [:])
  }

  /// How much of the active phrases each locale has that has any translation.
  ///
  /// - Returns: How many phrases there are, and the translated ones by state.
  /// - Throws: `database`.
  /// - Complexity: Linear in the translations; their words are not read.
  public func coverages() throws(CatalogError) -> [LocaleTag: Coverage] {
    let phrases = try activeCount()
    let tags = Dictionary(uniqueKeysWithValues: try localeNumbers().map { ($1, $0) })
    var coverages: [LocaleTag: Coverage] = [:]
    func count(_ sign: Int) -> (any StoredRow) -> Void {
      { row in
        guard let tag = tags[row.whole(0)] else { return }
        var states = coverages[tag]?.states ?? [:]
        for state in TranslationState.allCases {
          states[state, default: 0] += sign * row.whole(Int32(state.number) + 1)
        }
        coverages[tag] = Coverage(phrases: phrases, states: states)
      }
    }
    // In the order of the rows, so that nothing is sorted.
    let sums = TranslationState.allCases.sorted { $0.number < $1.number }
      .map { "sum(CASE state WHEN \($0.number) THEN 1 ELSE 0 END)" }.joined(separator: ", ")
    try storage.run(
      "SELECT locale, \(sums) FROM translations GROUP BY locale", row: count(1))
    // Phrases that are gone are few, so they are taken away rather than all others looked up.
    try storage.run(
      "SELECT locale, \(sums) FROM translations WHERE locale IN (SELECT number FROM locales) "
        + "AND ordinal IN (SELECT ordinal FROM phrases WHERE active = 0) GROUP BY locale",
      row: count(-1))
    return coverages.mapValues { coverage in
      Coverage(phrases: phrases, states: coverage.states.filter { $0.value > 0 })
    }
  }

  private func activeCount() throws(CatalogError) -> Int {
    var count = 0
    try storage.run("SELECT count(*) FROM phrases WHERE active = 1") { row in
      count = row.whole(0)
    }
    return count
  }
}
