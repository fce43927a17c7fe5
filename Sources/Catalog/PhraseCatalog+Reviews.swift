import Pack
import Snapshot

extension PhraseCatalog {
  /// Gives translations of a phrase the state that they had when its source text was the present one:
  /// another branch has another source text, and its commands asked for a review.
  ///
  /// Such a translation needs review since a revision that changed the phrase; before that revision it
  /// had the same text, and the phrase had the present source text.
  ///
  /// - Parameters:
  ///   - ordinal: The phrase.
  ///   - source: The present source text, as it is stored.
  ///   - revision: The revision that changes the phrase.
  ///   - statements: Receives the statements.
  /// - Throws: `database`.
  func returnStates(
    of ordinal: Int, to source: String, _ revision: Revision, _ statements: inout StatementQueue
  ) throws(CatalogError) {
    let review = StoredValue.whole(TranslationState.needsReview.number)
    let place = "locale = now.locale AND ordinal = now.ordinal"
    try statements.add(
      """
      INSERT INTO texts SELECT now.locale, now.ordinal, CAST(? AS BIGINT), former.state, former.message
      FROM translations AS now
        JOIN texts AS text ON text.locale = now.locale AND text.ordinal = now.ordinal
          AND text.revision = now.revision
        JOIN texts AS former ON former.locale = now.locale AND former.ordinal = now.ordinal
          AND former.revision =
            (SELECT max(revision) FROM texts WHERE \(place) AND revision < now.revision)
      WHERE now.locale IN (SELECT number FROM locales) AND now.ordinal = ? AND now.state = ?
        AND former.state <> ? AND former.message = text.message
        AND EXISTS
          (SELECT 1 FROM phrase_texts WHERE ordinal = now.ordinal AND revision = now.revision)
        AND ? = (SELECT source FROM phrase_texts AS was WHERE was.ordinal = now.ordinal
          AND was.revision = (SELECT max(revision) FROM phrase_texts
            WHERE ordinal = now.ordinal AND revision < now.revision))
      """, [.revision(revision), .whole(ordinal), review, review, .text(source)])
    let returned = """
      SELECT state FROM texts WHERE texts.locale = translations.locale
        AND texts.ordinal = translations.ordinal AND texts.revision = ?
      """
    let all = "locale IN (SELECT number FROM locales) AND ordinal = ?"
    try statements.add(
      """
      UPDATE translations SET state = (\(returned)), revision = ?
      WHERE \(all) AND EXISTS (\(returned))
      """, [.revision(revision), .revision(revision), .whole(ordinal), .revision(revision)])
  }

  /// Marks every translation of a phrase for review that is not of this revision; a suggestion stays
  /// one.
  ///
  /// - Parameters:
  ///   - ordinal: The phrase.
  ///   - revision: The revision that changes the phrase.
  ///   - statements: Receives the statements.
  /// - Throws: `database`.
  func askForReview(
    of ordinal: Int, _ revision: Revision, _ statements: inout StatementQueue
  ) throws(CatalogError) {
    let review = StoredValue.whole(TranslationState.needsReview.number)
    // A list of all locales, so that each is found by the primary key.
    let all =
      "locale IN (SELECT number FROM locales) AND ordinal = ? AND state NOT IN (?, ?) "
      + "AND revision <> ?"
    let suggestion = StoredValue.whole(TranslationState.new.number)
    let chosen = [.whole(ordinal), review, suggestion, .revision(revision)]
    let texts = "texts.locale, texts.ordinal, CAST(? AS BIGINT), CAST(? AS BIGINT), message"
    try statements.add(
      """
      INSERT INTO texts SELECT \(texts) FROM texts JOIN
        (SELECT locale, ordinal, revision FROM translations WHERE \(all)) AS latest
        ON texts.locale = latest.locale AND texts.ordinal = latest.ordinal
        AND texts.revision = latest.revision
      """, [.revision(revision), review] + chosen)
    try statements.add(
      "UPDATE translations SET state = ?, revision = ? WHERE \(all)",
      [review, .revision(revision)] + chosen)
  }
}
