import Language
import Pack
import Phrases
import Snapshot

extension PhraseCatalog {
  /// Adds, changes and removes translations, all or nothing.
  ///
  /// - Parameters:
  ///   - edits: The changes, by locale; other translations stay unchanged.
  ///   - author: The author, for the history.
  ///   - note: The description of the change, for the history.
  ///   - seen: The revision that the author looked at, or nil for none. A text that another author
  ///     has changed since is not overwritten.
  ///   - epoch: The epoch of the ordinals; nil if no other process can begin a new one.
  /// - Returns: The number of translations added, changed and removed; empty if nothing changed.
  /// - Throws: `unknownOrdinal`, `conflicts`, `otherEpoch`; then nothing is changed.
  /// - Complexity: Linear in the translations of the given locales.
  @discardableResult
  public func setTranslations(
    _ edits: [LocaleTag: [TranslationEdit]], by author: String, note: String, seen: Revision? = nil,
    epoch: Epoch? = nil
  ) throws(CatalogError) -> CatalogChange {
    try setTranslations(
      stored: edits.mapValues { $0.map(StoredEdit.init) }, by: author, note: note, seen: seen,
      epoch: epoch)
  }

  /// Adds, changes and removes translations whose stored form is already composed, all or nothing.
  ///
  /// Edits in the order of their ordinals are stored fastest.
  ///
  /// - Parameters:
  ///   - edits: The changes, by locale; other translations stay unchanged.
  ///   - author: The author, for the history.
  ///   - note: The description of the change, for the history.
  ///   - seen: The revision that the author looked at, or nil for none.
  ///   - epoch: The epoch of the ordinals; nil if no other process can begin a new one.
  ///   - progress: Receives the number of locales that are stored, and of all locales.
  /// - Returns: The number of translations added, changed and removed; empty if nothing changed.
  /// - Throws: `unknownOrdinal`, `conflicts`, `otherEpoch`; then nothing is changed.
  /// - Complexity: Linear in the translations of the given locales.
  @discardableResult
  public func setTranslations(
    stored edits: [LocaleTag: [StoredEdit]], by author: String, note: String, seen: Revision? = nil,
    epoch: Epoch? = nil, progress: (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) throws(CatalogError) -> CatalogChange {
    try write(by: author, note: note) { (revision) throws(CatalogError) in
      try check(epoch)
      var change = CatalogChange(revision: revision, added: 0, changed: 0, removed: 0)
      try put(edits, seen: seen, &change, progress)
      return change
    }
  }

  /// Applies edits within a write transaction.
  func put(
    _ edits: [LocaleTag: [TranslationEdit]], seen: Revision?, _ change: inout CatalogChange
  ) throws(CatalogError) {
    try put(edits.mapValues { $0.map(StoredEdit.init) }, seen: seen, &change)
  }

  private func put(
    _ edits: [LocaleTag: [StoredEdit]], seen: Revision?, _ change: inout CatalogChange,
    _ progress: (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) throws(CatalogError) {
    let known = try ordinals()
    var conflicts: [CatalogConflict] = []
    let all = edits.sorted { $0.key.description < $1.key.description }
    for (place, (locale, edits)) in all.enumerated() {
      progress(place, all.count)
      let number = try localeNumber(locale)
      let stored = try stored(in: number)
      let isNew = stored.isEmpty ? try !hasTexts(number) : false
      var queue = TextQueue(storage, locale: number, change.revision, isNew: isNew)
      for edit in edits {
        guard known.contains(edit.ordinal) else { throw .unknownOrdinal(edit.ordinal) }
        let former = stored[edit.ordinal]
        if let former, let seen, former.revision > seen, former.differs(from: edit) {
          try queue.run()
          conflicts.append(try conflict(locale, edit.ordinal, former.revision))
        } else {
          try apply(edit, to: number, former, &change, &queue)
        }
      }
      try queue.run()
    }
    progress(all.count, all.count)
    if !conflicts.isEmpty { throw .conflicts(conflicts) }
  }

  private struct Stored {
    var message: String
    var state: Int
    var revision: Revision

    func differs(from edit: StoredEdit) -> Bool {
      message != edit.message || state != edit.state.number
    }
  }

  func conflict(
    _ locale: LocaleTag, _ ordinal: Int, _ revision: Revision
  ) throws(CatalogError) -> CatalogConflict {
    var (name, author) = ("", "")
    try storage.run("SELECT key, id FROM phrases WHERE ordinal = ?", [.whole(ordinal)]) { row in
      name = row.text(0).isEmpty ? row.text(1) : row.text(0)
    }
    try storage.run("SELECT author FROM history WHERE revision = ?", [.revision(revision)]) { row in
      author = row.text(0)
    }
    return CatalogConflict(
      locale: locale, ordinal: ordinal, phrase: name, revision: revision, author: author)
  }

  private func ordinals() throws(CatalogError) -> Set<Int> {
    var ordinals: Set<Int> = []
    try storage.run("SELECT ordinal FROM phrases") { row in ordinals.insert(row.whole(0)) }
    return ordinals
  }

  /// Returns the number of a locale, which is assigned with its first translation.
  private func localeNumber(_ locale: LocaleTag) throws(CatalogError) -> Int {
    if let known = try localeNumbers()[locale] { return known }
    var last = 0
    try storage.run("SELECT coalesce(max(number), 0) FROM locales") { row in last = row.whole(0) }
    try storage.run(
      "INSERT INTO locales VALUES (?, ?)", [.whole(last + 1), .text(locale.description)])
    return last + 1
  }

  /// Returns whether a locale has any text, current or former.
  private func hasTexts(_ locale: Int) throws(CatalogError) -> Bool {
    var isFound = false
    let tables = ["texts", "translations", "text_forms"]
    let rows = tables.map { "EXISTS (SELECT 1 FROM \($0) WHERE locale = ?)" }
    let sql = "SELECT CASE WHEN \(rows.joined(separator: " OR ")) THEN 1 ELSE 0 END"
    try storage.run(sql, tables.map { _ in .whole(locale) }) { row in isFound = row.whole(0) == 1 }
    return isFound
  }

  private func stored(in locale: Int) throws(CatalogError) -> [Int: Stored] {
    var stored: [Int: Stored] = [:]
    try storage.run(Self.currentTexts, [.whole(locale)]) { row in
      stored[row.whole(0)] = Stored(
        message: row.text(1), state: row.whole(2), revision: row.revision(3))
    }
    return stored
  }

  private func apply(
    _ edit: StoredEdit, to locale: Int, _ stored: Stored?, _ change: inout CatalogChange,
    _ queue: inout TextQueue
  ) throws(CatalogError) {
    let place = [StoredValue.whole(locale), .whole(edit.ordinal)]
    guard let message = edit.message else {
      guard stored != nil else { return }
      try queue.begin(edit.ordinal)
      try queue.add("DELETE FROM text_forms WHERE locale = ? AND ordinal = ?", place)
      try queue.add("DELETE FROM translations WHERE locale = ? AND ordinal = ?", place)
      let revision = StoredValue.revision(change.revision)
      try queue.add(TextRows.newText, place + [revision, .whole(edit.state.number), .null])
      change.removed += 1
      return
    }
    if let stored, !stored.differs(from: edit) { return }
    if stored == nil { change.added += 1 } else { change.changed += 1 }
    try queue.begin(edit.ordinal)
    let forms = edit.forms.flatMap { $0.isEmpty ? nil : $0.number }
    if forms == nil, let stored, stored.message.contains("{\"by\":") {
      try queue.add("DELETE FROM text_forms WHERE locale = ? AND ordinal = ?", place)
    }
    queue.add(
      TextRows.Row(
        ordinal: edit.ordinal, state: edit.state.number, message: message, forms: forms))
  }
}

/// A text that another author changed since it was read.
public struct CatalogConflict: Sendable, Hashable, CustomStringConvertible {
  /// The locale of the text.
  public var locale: LocaleTag
  /// The phrase's ordinal.
  public var ordinal: Int
  /// The phrase's key, or its id.
  public var phrase: String
  /// The revision that changed it.
  public var revision: Revision
  /// The author of that revision.
  public var author: String

  /// A one-line message: the thing, the rule, the fix.
  public var description: String {
    "\"\(phrase)\" of \"\(locale)\" was changed by \(author) in revision \(revision), "
      + "after it was read; look at that text, then edit it again"
  }
}
