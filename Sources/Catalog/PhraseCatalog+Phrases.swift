import Diagnostics
import Language
import Pack
import Phrases
import Snapshot

extension PhraseCatalog {
  /// Replaces the source phrases with those of a build, all or nothing.
  ///
  /// A deleted phrase becomes inactive and keeps its translations. If the source text of a keyed
  /// phrase changed, its translations need review and stay in use; those that were written for the new
  /// one, as on another branch, have their state again. If the ledger moved a phrase to
  /// another ordinal after a merge, its translations move with it. If the ledger of another branch
  /// has another phrase at an ordinal, the former phrase and its translations are kept apart until a
  /// ledger has it again, as are those of a phrase that was deleted when the epoch began.
  ///
  /// - Parameters:
  ///   - phrases: The extracted phrases; a phrase may occur at several places.
  ///   - ledger: The ledger, which has an ordinal for every phrase.
  ///   - author: The author, for the history.
  ///   - note: The description of the change, for the history.
  /// - Returns: The number of phrases added, changed and removed from the source.
  /// - Throws: `noOrdinal`, `twoPhrases`, `otherEpoch`; then nothing is changed.
  @discardableResult
  public func replacePhrases(
    _ phrases: [CatalogPhrase], ledger: Ledger, by author: String = "extract",
    note: String = "phrases of the source"
  ) throws(CatalogError) -> CatalogChange {
    let wanted = try rows(of: phrases, ledger)
    return try write(by: author, note: note) { (revision) throws(CatalogError) in
      if let epoch = try epoch {
        guard epoch == ledger.epoch else {
          throw .otherEpoch(catalog: epoch, ledger: ledger.epoch)
        }
      } else {
        guard try storedRows().isEmpty else { throw damaged("the epoch") }
        try setMeta("epoch", ledger.epoch.description)
      }
      var change = CatalogChange(revision: revision, added: 0, changed: 0, removed: 0)
      change.changed += try renumber(by: ledger) + bringBack(for: wanted, ledger)
      let stored = try storedRows()
      var statements = StatementQueue(storage)
      for (ordinal, row) in wanted.sorted(by: { $0.key < $1.key }) {
        try store(row, at: ordinal, stored[ordinal], &change, &statements)
      }
      try statements.run()
      for (ordinal, row) in stored where row.active && wanted[ordinal] == nil {
        try statements.add("UPDATE phrases SET active = 0 WHERE ordinal = ?", [.whole(ordinal)])
        try keep(row.inactive, at: ordinal, revision, &statements)
        change.removed += 1
      }
      try statements.run()
      return change
    }
  }

  /// Merges duplicates and looks up the ordinals.
  private func rows(
    of phrases: [CatalogPhrase], _ ledger: Ledger
  ) throws(CatalogError) -> [Int: PhraseRow] {
    var merged: [PhraseID: CatalogPhrase] = [:]
    for item in phrases {
      guard var former = merged[item.phrase.id] else {
        merged[item.phrase.id] = item
        continue
      }
      guard former.phrase.isSamePhrase(as: item.phrase) else {
        throw .twoPhrases(item.phrase.id, former.phrase.shortName, item.phrase.shortName)
      }
      former.places += item.places
      merged[item.phrase.id] = former
    }
    var rows: [Int: PhraseRow] = [:]
    for item in merged.values {
      guard let ordinal = ledger.ordinal(of: item.phrase) else { throw .noOrdinal(item.phrase.id) }
      rows[ordinal] = PhraseRow(item)
    }
    return rows
  }

  /// Moves phrases to their ordinals in the ledger.
  ///
  /// A key with a large change has several rows, of which an earlier commit's ledger knows only the
  /// first; the others stay where they are. Rows in the way that have no ordinal in the ledger, such
  /// as those of another branch, move beyond all ordinals of the epoch.
  private func renumber(by ledger: Ledger) throws(CatalogError) -> Int {
    var rows: [(ordinal: Int, identity: LedgerEntry.Identity)] = []
    var free = Ledger.ordinalLimit
    let sql = "SELECT ordinal, id, signature FROM phrases ORDER BY ordinal DESC"
    try storage.run(sql) { row in
      free = max(free, row.whole(0) + 1)
      guard row.whole(0) < Ledger.ordinalLimit, let id = PhraseID(row.text(1)) else { return }
      rows.append((row.whole(0), LedgerEntry.Identity(id: id, signature: row.text(2))))
    }
    let owners = Dictionary(
      ledger.entries.map { ($0.ordinal, $0.identity) }, uniquingKeysWith: { $1 })
    let misplaced = rows.filter { owners[$0.ordinal] != $0.identity }
    var taken = Set(rows.filter { owners[$0.ordinal] == $0.identity }.map(\.ordinal))
    var moves: [Int: Int] = [:]
    for (ordinal, identity) in misplaced {
      if let target = ledger.ordinal(of: identity), taken.insert(target).inserted {
        moves[ordinal] = target
      } else if owners[ordinal] != nil {
        moves[ordinal] = free
        free += 1
      }
    }
    try move(moves)
    return moves.count
  }

  /// Returns the rows of phrases from an ordinal on, including those deleted from the source.
  func storedRows(from start: Int = 0) throws(CatalogError) -> [Int: PhraseRow] {
    var rows: [Int: PhraseRow] = [:]
    let columns = "ordinal, \(PhraseRow.columns)"
    let sql = "SELECT \(columns) FROM phrases WHERE ordinal >= ?"
    try storage.run(sql, [.whole(start)]) { row in
      rows[row.whole(0)] = PhraseRow(row)
    }
    return rows
  }

  private func store(
    _ row: PhraseRow, at ordinal: Int, _ stored: PhraseRow?, _ change: inout CatalogChange,
    _ statements: inout StatementQueue
  ) throws(CatalogError) {
    guard row != stored else { return }
    try statements.add(PhraseRow.upsert, [.whole(ordinal)] + row.values)
    // Lines that only moved in the source do not change the catalog.
    if let stored, row.differsOnlyInPlaces(from: stored) { return }
    try keep(row, at: ordinal, change.revision, &statements)
    guard let stored else { return change.added += 1 }
    change.changed += 1
    guard stored.source != row.source else { return }
    try returnStates(of: ordinal, to: row.source, change.revision, &statements)
    try askForReview(of: ordinal, change.revision, &statements)
  }

  /// Records a phrase's content from a revision on.
  private func keep(
    _ row: PhraseRow, at ordinal: Int, _ revision: Revision, _ statements: inout StatementQueue
  ) throws(CatalogError) {
    try statements.add(
      "INSERT INTO phrase_texts VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
      [.whole(ordinal), .revision(revision)] + row.versionValues)
  }
}
