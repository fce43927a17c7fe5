import Pack
import Phrases
import Snapshot

extension Catalog {
  /// The ledger with which the epoch began; nil in the first one.
  public var firstLedger: Ledger? {
    get throws(CatalogError) {
      guard let text = try meta("ledger") else { return nil }
      do throws(LedgerError) {
        return try Ledger(text, file: storage.name)
      } catch {
        throw .ledger(error)
      }
    }
  }

  /// Takes the ordinals of a new epoch for those of the one before, all of them or none.
  ///
  /// Phrases, texts and their history move to their new ordinals. Those that the new ledger does not have
  /// stay behind the last ordinal that an epoch can have, and come back with their phrase.
  ///
  /// - Parameters:
  ///   - ledger: The ledger of the new epoch, as it follows the catalog's.
  ///   - author: Who, for the history.
  ///   - note: What, for the history.
  /// - Returns: How many phrases there are, all of them changed; nothing where the epoch has begun before.
  /// - Throws: `otherEpoch` where the ledger does not follow the catalog's epoch; nothing is changed then.
  /// - Complexity: O(n log n) in all texts that there ever were.
  @discardableResult
  public func beginEpoch(
    of ledger: Ledger, by author: String, note: String = "a new epoch"
  ) throws(CatalogError) -> CatalogChange {
    let change = try write(by: author, note: note) { (revision) throws(CatalogError) in
      var change = CatalogChange(revision: revision, added: 0, changed: 0, removed: 0)
      guard let epoch = try epoch, epoch != ledger.epoch else { return change }
      guard ledger.former?.epoch == epoch else {
        throw .otherEpoch(catalog: epoch, ledger: ledger.epoch)
      }
      let moves = try moves(into: ledger)
      try move(moves.filter { $0.key != $0.value })
      try setMeta("epoch", ledger.epoch.description)
      // Where the file is lost, as on a branch that is given up, it is here.
      try setMeta("ledger", ledger.text)
      change.changed = moves.count
      return change
    }
    if !change.isEmpty { storage.shrink() }
    return change
  }

  /// Finds that ordinals are of another epoch than those that are meant.
  func check(_ epoch: Epoch?) throws(CatalogError) {
    guard let epoch, let found = try self.epoch, found != epoch else { return }
    throw .otherEpoch(catalog: found, ledger: epoch)
  }

  /// The new ordinal of every row: that of its line in the new ledger, else one behind all of these.
  private func moves(into ledger: Ledger) throws(CatalogError) -> [Int: Int] {
    let rows = try storedRows().sorted { $0.key < $1.key }
    let lines = Dictionary(
      ledger.entries.map { ($0.ordinal, $0.identity) }, uniquingKeysWith: { first, _ in first })
    var moves: [Int: Int] = [:]
    var taken: Set<Int> = []
    let was = ledger.former?.ordinals.sorted { $0.key < $1.key } ?? []
    let stored = Dictionary(rows, uniquingKeysWith: { first, _ in first })
    for (present, former) in was where stored[former]?.ledgerIdentity == lines[present] {
      if stored[former] != nil, taken.insert(present).inserted { moves[former] = present }
    }
    // What was not published has no former ordinal in the ledger: its words tell.
    for (ordinal, row) in rows where row.active && moves[ordinal] == nil {
      guard let present = row.ordinal(in: ledger), taken.insert(present).inserted else { continue }
      moves[ordinal] = present
    }
    var next = Ledger.ordinalLimit
    for (ordinal, _) in rows where moves[ordinal] == nil {
      moves[ordinal] = next
      next += 1
    }
    return moves
  }

  /// Brings rows of former epochs back whose phrase has an ordinal again.
  ///
  /// - Parameter wanted: The phrases of the source by ordinal.
  /// - Returns: How many came back.
  /// - Throws: `database`.
  func bringBack(for wanted: [Int: PhraseRow]) throws(CatalogError) -> Int {
    let former = try storedRows(from: Ledger.ordinalLimit).sorted { $0.key < $1.key }
    guard !former.isEmpty else { return 0 }
    let stored = try storedRows()
    var places: [[String]: Int] = [:]
    for (ordinal, row) in wanted where stored[ordinal] == nil { places[row.words] = ordinal }
    var moves: [Int: Int] = [:]
    // Of several the last one, which lived longest.
    for (ordinal, row) in former.reversed() {
      if let place = places.removeValue(forKey: row.words) { moves[ordinal] = place }
    }
    try move(moves)
    return moves.count
  }

  /// The tables that know phrases by their ordinals.
  private static let numbered = ["phrases", "translations", "texts", "phrase_texts", "text_forms"]

  /// Gives rows other ordinals, which may be those of other rows that move too.
  func move(_ moves: [Int: Int]) throws(CatalogError) {
    guard !moves.isEmpty else { return }
    try storage.execute(
      "CREATE TEMPORARY TABLE moves (former {whole} PRIMARY KEY, present {whole} NOT NULL)")
    for (former, present) in moves.sorted(by: { $0.key < $1.key }) {
      try storage.run("INSERT INTO moves VALUES (?, ?)", [.whole(former), .whole(present)])
    }
    for table in Self.numbered {
      // By way of negative ones, so that none stands twice at any moment.
      try storage.run(
        """
        UPDATE \(table) SET ordinal = -1 - (SELECT present FROM moves WHERE former = ordinal)
        WHERE ordinal IN (SELECT former FROM moves)
        """)
      try storage.run("UPDATE \(table) SET ordinal = -1 - ordinal WHERE ordinal < 0")
    }
    try storage.execute("DROP TABLE moves")
  }

  /// Removes everything of some ordinals.
  func remove(_ ordinals: [Int]) throws(CatalogError) {
    for table in Self.numbered {
      for ordinal in ordinals {
        try storage.run("DELETE FROM \(table) WHERE ordinal = ?", [.whole(ordinal)])
      }
    }
  }
}

extension PhraseRow {
  /// What the ledger knows the phrase by; nil where the row is damaged.
  fileprivate var ledgerIdentity: LedgerEntry.Identity? {
    PhraseID(id).map { LedgerEntry.Identity(id: $0, signature: signature) }
  }

  /// The ordinal of the phrase in a ledger, where that has had its very text.
  fileprivate func ordinal(in ledger: Ledger) -> Int? {
    guard let identity = ledgerIdentity else { return nil }
    return ledger.ordinal(of: identity, text: kind == "key" ? TextHash(json: source) : nil)
  }

  /// What makes the phrase this one and no other.
  fileprivate var words: [String] { [id, signature, source] }
}
