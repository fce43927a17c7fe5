import Pack
import Phrases
import Snapshot

extension PhraseCatalog {
  /// The ledger with which the epoch began; nil in the first epoch.
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

  /// Replaces the ordinals with those of a new epoch, all or nothing.
  ///
  /// Phrases, texts and their history move to their new ordinals. Those that the new ledger lacks
  /// move beyond the last ordinal of an epoch, and return together with their phrase.
  ///
  /// - Parameters:
  ///   - ledger: The ledger of the new epoch, which follows the catalog's.
  ///   - author: The author, for the history.
  ///   - note: The description of the change, for the history.
  ///   - progress: Receives the number of tables that are moved, and of all tables.
  /// - Returns: The number of phrases, all of them changed; empty if the epoch has already begun.
  /// - Throws: `otherEpoch` if the ledger does not follow the catalog's epoch; then nothing is
  ///   changed.
  /// - Complexity: O(n log n) in all texts that ever existed.
  @discardableResult
  public func beginEpoch(
    of ledger: Ledger, by author: String, note: String = "a new epoch",
    progress: (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) throws(CatalogError) -> CatalogChange {
    let change = try write(by: author, note: note) { (revision) throws(CatalogError) in
      var change = CatalogChange(revision: revision, added: 0, changed: 0, removed: 0)
      guard let epoch = try epoch, epoch != ledger.epoch else { return change }
      guard ledger.former?.epoch == epoch else {
        throw .otherEpoch(catalog: epoch, ledger: ledger.epoch)
      }
      let moves = try moves(into: ledger)
      try move(moves.filter { $0.key != $0.value }, progress)
      try setMeta("epoch", ledger.epoch.description)
      // If the file is lost, as on an abandoned branch, this copy remains.
      try setMeta("ledger", ledger.text)
      change.changed = moves.count
      return change
    }
    if !change.isEmpty { storage.shrink() }
    return change
  }

  /// Throws if the ordinals are not of the expected epoch.
  func check(_ epoch: Epoch?) throws(CatalogError) {
    guard let epoch, let found = try self.epoch, found != epoch else { return }
    throw .otherEpoch(catalog: found, ledger: epoch)
  }

  /// Returns the new ordinal of every row: that of its line in the new ledger, else one beyond all
  /// of these.
  private func moves(into ledger: Ledger) throws(CatalogError) -> [Int: Int] {
    let rows = try storedRows().sorted { $0.key < $1.key }
    let lines = Dictionary(
      ledger.entries.map { ($0.ordinal, $0) }, uniquingKeysWith: { first, _ in first })
    var moves: [Int: Int] = [:]
    var taken: Set<Int> = []
    let was = ledger.former?.ordinals.sorted { $0.key < $1.key } ?? []
    let stored = Dictionary(rows, uniquingKeysWith: { first, _ in first })
    for (present, former) in was
    where stored[former]?.isOf(lines[present]) == true {
      if taken.insert(present).inserted { moves[former] = present }
    }
    // A phrase that was never published has no former ordinal in the ledger; its text identifies
    // it.
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

  /// Restores rows beyond the epoch's ordinals whose phrase has a free ordinal again: those of former
  /// epochs, and those of other branches.
  ///
  /// - Parameters:
  ///   - wanted: The phrases of the source by ordinal.
  ///   - ledger: The ledger, which knows the former texts of keys too.
  /// - Returns: The number of rows restored.
  /// - Throws: `database`.
  func bringBack(for wanted: [Int: PhraseRow], _ ledger: Ledger) throws(CatalogError) -> Int {
    let former = try storedRows(from: Ledger.ordinalLimit).sorted { $0.key < $1.key }
    guard !former.isEmpty else { return 0 }
    var taken = Set(try storedRows().keys)
    var places: [[String]: Int] = [:]
    for (ordinal, row) in wanted where !taken.contains(ordinal) { places[row.words] = ordinal }
    var moves: [Int: Int] = [:]
    // Among several, the last one wins, which lived longest.
    for (ordinal, row) in former.reversed() {
      guard let place = places.removeValue(forKey: row.words) else { continue }
      moves[ordinal] = place
      taken.insert(place)
    }
    for (ordinal, row) in former.reversed() where moves[ordinal] == nil {
      guard let place = row.ordinal(in: ledger), taken.insert(place).inserted else { continue }
      moves[ordinal] = place
    }
    try move(moves)
    return moves.count
  }

  /// The tables that refer to phrases by ordinal.
  private static let numbered = ["phrases", "translations", "texts", "phrase_texts", "text_forms"]

  /// Gives rows other ordinals, which may be those of other moving rows.
  func move(
    _ moves: [Int: Int], _ progress: (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) throws(CatalogError) {
    guard !moves.isEmpty else { return }
    try storage.execute(
      "CREATE TEMPORARY TABLE moves (former {whole} PRIMARY KEY, present {whole} NOT NULL)")
    var statements = StatementQueue(storage)
    for (former, present) in moves.sorted(by: { $0.key < $1.key }) {
      try statements.add("INSERT INTO moves VALUES (?, ?)", [.whole(former), .whole(present)])
    }
    try statements.run()
    for (place, table) in Self.numbered.enumerated() {
      progress(place, Self.numbered.count)
      // Moves through negative ordinals, so that no ordinal is ever used twice.
      try storage.run(
        """
        UPDATE \(table) SET ordinal = -1 - (SELECT present FROM moves WHERE former = ordinal)
        WHERE ordinal IN (SELECT former FROM moves)
        """)
      try storage.run("UPDATE \(table) SET ordinal = -1 - ordinal WHERE ordinal < 0")
    }
    progress(Self.numbered.count, Self.numbered.count)
    try storage.execute("DROP TABLE moves")
  }
}

extension PhraseRow {
  /// The phrase's identity in the ledger; nil if the row is damaged.
  fileprivate var ledgerIdentity: LedgerEntry.Identity? {
    PhraseID(id).map { LedgerEntry.Identity(id: $0, signature: signature) }
  }

  /// Returns whether a line of the ledger is of the phrase.
  fileprivate func isOf(_ line: LedgerEntry?) -> Bool {
    guard let line, let own = ledgerIdentity else { return false }
    return own == line.identity
  }

  /// Returns the phrase's ordinal in a ledger if the ledger knows its exact text.
  fileprivate func ordinal(in ledger: Ledger) -> Int? {
    guard let identity = ledgerIdentity else { return nil }
    return ledger.ordinal(of: identity, text: kind == "key" ? TextHash(json: source) : nil)
  }

  /// The values that identify the phrase.
  fileprivate var words: [String] { [id, signature, source] }
}
