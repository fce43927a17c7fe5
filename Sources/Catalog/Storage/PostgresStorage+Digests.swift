extension PostgresStorage {
  /// Computes the digests from every row of both tables of texts.
  ///
  /// The server reads them in about the time that counting them takes. Nothing is stored for it, so
  /// it is right for a role that may only read, after direct changes in the tables, in a restored
  /// backup, and in whatever transaction it runs.
  ///
  /// - Returns: The digests; nil if the server is older than version 11, and so has no such hashes.
  /// - Throws: `database`.
  package func textDigests() throws(CatalogError) -> [Int: TextDigest]? {
    var isKnown = false
    try run("SELECT to_regprocedure('hashtextextended(text,bigint)') IS NOT NULL") { row in
      isKnown = row.text(0) == "t"
    }
    guard isKnown else { return nil }
    var digests: [Int: TextDigest] = [:]
    try run(Self.currentDigests) { row in
      digests[row.whole(0)] = TextDigest(
        texts: row.whole(1), rows: "\(row.text(1)) \(row.text(2))")
    }
    try run(Self.allDigests) { row in
      let rows = " \(row.text(1)) \(row.text(2))"
      digests[row.whole(0), default: TextDigest(texts: 0, rows: "")].rows += rows
    }
    return digests
  }

  /// A hash of a row's numbers.
  ///
  /// A sum of such hashes does not depend on the order of the rows.
  private static let place =
    "hashint8extended(ordinal, hashint8extended(revision, hashint8extended(state, 27)))"

  private static let currentDigests =
    "SELECT locale, count(*), sum(\(place)) FROM translations GROUP BY locale"

  private static let allDigests = """
    SELECT locale, count(*), sum(coalesce(hashtextextended(message COLLATE "C", \(place)), \(place)))
    FROM texts GROUP BY locale
    """
}
