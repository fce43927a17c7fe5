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
        guard let tag = tags[row.whole(0)], let state = TranslationState(number: row.whole(1))
        else { return }
        coverages[tag, default: Coverage(phrases: phrases, states: [:])]
          .states[state, default: 0] += sign * row.whole(2)
      }
    }
    try storage.run(
      "SELECT locale, state, count(*) FROM translations GROUP BY locale, state", row: count(1))
    // Phrases that are gone are few, so they are taken away rather than all others looked up.
    try storage.run(
      "SELECT locale, state, count(*) FROM translations "
        + "WHERE locale IN (SELECT number FROM locales) "
        + "AND ordinal IN (SELECT ordinal FROM phrases WHERE active = 0) GROUP BY locale, state",
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
