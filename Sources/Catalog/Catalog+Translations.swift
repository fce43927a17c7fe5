import Language
import Phrases

extension Catalog {
  /// Puts translations in and takes them out, all of them or none.
  ///
  /// - Parameters:
  ///   - edits: What changes, by locale; translations that are not named stay as they are.
  ///   - author: Who, for the history.
  ///   - note: What, for the history.
  /// - Returns: How many are new, changed and gone; nothing where all were so before.
  /// - Throws: `unknownOrdinal`; nothing is changed then.
  @discardableResult
  public func setTranslations(
    _ edits: [LocaleTag: [TranslationEdit]], by author: String, note: String
  ) throws(CatalogError) -> CatalogChange {
    try write(by: author, note: note) { (revision) throws(CatalogError) in
      let known = try ordinals()
      var change = CatalogChange(revision: revision, added: 0, changed: 0, removed: 0)
      for (locale, edits) in edits.sorted(by: { $0.key.description < $1.key.description }) {
        let stored = try stored(in: locale)
        for edit in edits {
          guard known.contains(edit.ordinal) else { throw .unknownOrdinal(edit.ordinal) }
          try apply(edit, to: locale, stored[edit.ordinal], &change)
        }
      }
      return change
    }
  }

  private struct Stored {
    var message: String
    var state: String
  }

  private func ordinals() throws(CatalogError) -> Set<Int> {
    var ordinals: Set<Int> = []
    try database.run("SELECT ordinal FROM phrases") { row in ordinals.insert(row.whole(0)) }
    return ordinals
  }

  private func stored(in locale: LocaleTag) throws(CatalogError) -> [Int: Stored] {
    var stored: [Int: Stored] = [:]
    try database.run(
      "SELECT ordinal, message, state FROM translations WHERE locale = ?",
      [.text(locale.description)]
    ) { row in
      stored[row.whole(0)] = Stored(message: row.text(1), state: row.text(2))
    }
    return stored
  }

  private func apply(
    _ edit: TranslationEdit, to locale: LocaleTag, _ stored: Stored?, _ change: inout CatalogChange
  ) throws(CatalogError) {
    guard let message = edit.message?.json.compact else {
      guard stored != nil else { return }
      try database.run(
        "DELETE FROM translations WHERE locale = ? AND ordinal = ?",
        [.text(locale.description), .whole(edit.ordinal)])
      change.removed += 1
      return
    }
    if let stored {
      guard stored.message != message || stored.state != edit.state.rawValue else { return }
      change.changed += 1
    } else {
      change.added += 1
    }
    try database.run(
      "INSERT OR REPLACE INTO translations VALUES (?, ?, ?, ?, ?)",
      [
        .text(locale.description), .whole(edit.ordinal), .text(message),
        .text(edit.state.rawValue), .whole(change.revision),
      ])
  }
}
