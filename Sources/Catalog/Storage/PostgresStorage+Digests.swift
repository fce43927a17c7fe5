extension PostgresStorage {
  /// Computes the digests from every row of both tables of texts.
  ///
  /// The server reads both tables and sends a line for each locale. Nothing is stored for it, so
  /// it is right for a role that may only read, after direct changes in the tables, in a restored
  /// backup, and in whatever transaction it runs.
  ///
  /// - Returns: The digests; nil if the server is older than version 11, and so has no SHA-256.
  /// - Throws: `database`.
  package func textDigests() throws(CatalogError) -> [Int: TextDigest]? {
    var (isKnown, middle) = (false, 0)
    try run(
      """
      SELECT to_regprocedure('sha256(bytea)') IS NOT NULL,
        (SELECT coalesce(max(number), 0) / 2 FROM locales)
      """
    ) { row in
      isKnown = row.text(0) == "t"
      middle = row.whole(1)
    }
    guard isKnown else { return nil }
    var digests: [Int: TextDigest] = [:]
    var former: [Int: String] = [:]
    try run(Self.digests(middle)) { row in
      let (locale, rows) = (row.whole(1), "\(row.text(2)) \(row.text(3))")
      if row.whole(0) == 0 {
        digests[locale] = TextDigest(texts: row.whole(2), rows: rows)
      } else {
        former[locale] = rows
      }
    }
    for (locale, rows) in former {
      digests[locale, default: TextDigest(texts: 0, rows: "")].rows += " " + rows
    }
    return digests
  }

  /// Returns the query of the digests of the current texts, and of the texts of all times.
  ///
  /// The server runs its three parts in processes of its own.
  ///
  /// - Parameter middle: A locale's number; the texts of those up to it are one part.
  /// - Returns: The query, whose rows have the table, the locale, the number of rows and the digests.
  private static func digests(_ middle: Int) -> String {
    let numbers = ["ordinal", "revision", "state"]
    return [
      part(0, "translations", by: "ordinal", numbers),
      part(1, "texts WHERE locale <= \(middle)", by: "ordinal, revision", numbers + ["message"]),
      part(1, "texts WHERE locale > \(middle)", by: "ordinal, revision", numbers + ["message"]),
    ].joined(separator: " UNION ALL ")
  }

  // Rows are not summed: whoever writes many rows could choose some whose sum is that of others. The
  // columns of all rows are hashed in the order of the primary key; the form that arrays are sent in has
  // the length of each value, and marks null.
  private static func part(
    _ kind: Int, _ rows: String, by order: String, _ columns: [String]
  ) -> String {
    let digests = columns.map { "encode(sha256(array_send(array_agg(\($0)))), 'hex')" }
    return """
      SELECT \(kind), locale, count(*), \(digests.joined(separator: " || ' ' || "))
      FROM (SELECT * FROM \(rows) ORDER BY locale, \(order)) AS ordered GROUP BY locale
      """
  }
}
