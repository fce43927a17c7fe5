import Language
import Phrases
import Snapshot

extension PhraseCatalog {
  /// Gives keys of the default table what they had in the table `Localizable`: attachments, and
  /// translations where a key has none.
  ///
  /// - Parameters:
  ///   - phrases: The phrases of the source, which are stored already.
  ///   - ledger: Their ledger.
  ///   - stored: The rows as they were before.
  ///   - change: Counts what changes.
  /// - Throws: `damaged`, `database`.
  func takeOver(
    for phrases: [SourcePhrase], _ ledger: Ledger, from stored: [Int: PhraseRow],
    _ change: inout CatalogChange
  ) throws(CatalogError) {
    let moves = Self.moves(phrases, ledger, stored)
    let isRenamed = phrases.contains { phrase in
      guard let row = ledger.ordinal(of: phrase).flatMap({ stored[$0] }) else { return false }
      return row.id != phrase.id.description
    }
    guard isRenamed || !moves.isEmpty else { return }
    if !moves.isEmpty { try put(try translations(for: moves), seen: nil, &change) }
    let attachments = try attachments()
    let edits = AttachmentEdit.edits(from: attachments, to: attachments.renamed(for: phrases))
    try put(edits, seen: nil, &change)
  }

  /// A key with two ordinals: its own, and the one that it had in the table `Localizable`.
  private struct Move {
    var former, own: Int
    /// Whether the source texts differ, so that a translation needs review.
    var isChanged: Bool
  }

  /// Returns the keys that were in both tables until now.
  private static func moves(
    _ phrases: [SourcePhrase], _ ledger: Ledger, _ stored: [Int: PhraseRow]
  ) -> [Move] {
    var moves: [Move] = []
    for phrase in phrases {
      // A key with a large change begins anew: its ordinal is new to the catalog.
      guard let own = ledger.ordinal(of: phrase), stored[own] != nil else { continue }
      for former in ledger.formerOrdinals(of: phrase).reversed() {
        guard let row = stored[former], row.active, row.id == phrase.formerID?.description else {
          continue
        }
        let isChanged = row.source != phrase.source.json.compact
        moves.append(Move(former: former, own: own, isChanged: isChanged))
      }
    }
    return moves
  }

  /// Returns the translations that keys take over.
  private func translations(
    for moves: [Move]
  ) throws(CatalogError) -> [LocaleTag: [TranslationEdit]] {
    try readSnapshot().translations.mapValues { texts in
      var edits: [Int: TranslationEdit] = [:]
      for move in moves where texts[move.own] == nil && edits[move.own] == nil {
        guard let text = texts[move.former] else { continue }
        edits[move.own] = TranslationEdit(
          ordinal: move.own, text.message,
          state: move.isChanged ? text.state.afterChange : text.state)
      }
      return Array(edits.values)
    }
  }
}
