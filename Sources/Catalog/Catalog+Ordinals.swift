import Phrases

extension Catalog {
  /// Which phrases of a snapshot the phrases of this catalog are.
  ///
  /// In one epoch an ordinal tells. Else a phrase is the one that has, or once had, the very words: a key
  /// alone says nothing of its meaning.
  ///
  /// - Parameter other: The phrases of some sources, in this epoch or another one.
  /// - Returns: The ordinals there by the ordinals here.
  /// - Throws: `damaged`, `database`.
  /// - Complexity: Linear in the phrases and their history.
  public func ordinals(for other: Snapshot) throws(CatalogError) -> [Int: Int] {
    let isSameEpoch = try epoch == other.epoch
    var byID: [String: Int] = [:]
    var byWords: [[String]: Int] = [:]
    for entry in other.entries {
      let id = entry.phrase.id.description
      byWords[[id, entry.phrase.source.json.compact]] = entry.ordinal
      if isSameEpoch { byID["\(entry.ordinal) \(id)"] = entry.ordinal }
    }
    var known: [Int: Int] = [:]
    var taken: Set<Int> = []
    let sql = "SELECT ordinal, id, source FROM phrase_texts ORDER BY revision DESC, ordinal DESC"
    try storage.run(sql) { row in
      let (ordinal, id) = (row.whole(0), row.text(1))
      guard known[ordinal] == nil, let there = byID["\(ordinal) \(id)"] else { return }
      known[ordinal] = there
      taken.insert(there)
    }
    try storage.run(sql) { row in
      let ordinal = row.whole(0)
      guard known[ordinal] == nil, let there = byWords[[row.text(1), row.text(2)]],
        taken.insert(there).inserted
      else { return }
      known[ordinal] = there
    }
    return known
  }
}
