import Catalog

/// The removal of old counts, which a wrong clock must not turn into a loss.
///
/// The store remembers up to which hour it was removed. One removal goes an hour further at most, so a
/// clock that is months ahead takes an hour of the oldest counts, and no more.
extension HealthStore {
  /// Removes sums of hours before one, and numbers of hours before another, as far as one removal goes.
  ///
  /// - Parameters:
  ///   - hour: The first hour that is to be kept.
  ///   - numbers: The first hour whose numbers are to be kept.
  /// - Returns: The first hour that is kept.
  /// - Throws: An error if nothing was removed.
  @discardableResult
  func removeSums(before hour: Int, numbersBefore numbers: Int) throws(HealthError) -> Int {
    try HealthError.wrapping { () throws(CatalogError) in
      try storage.transaction { () throws(CatalogError) in
        let reached = try advance("sums", to: hour)
        try storage.run("DELETE FROM sums WHERE hour < ?", [.whole(reached)])
        try storage.run("DELETE FROM tallies WHERE hour < ?", [.whole(reached)])
        let reachedNumbers = try advance("numbers", to: numbers)
        try storage.run("DELETE FROM numbers WHERE hour < ?", [.whole(reachedNumbers)])
        return reached
      }
    }
  }

  /// Returns the hour that a removal from a table reaches, and remembers it.
  ///
  /// The first one reaches the oldest counts, and takes none. A clock that was ahead and is right again
  /// leads back.
  private func advance(_ table: String, to wanted: Int) throws(CatalogError) -> Int {
    var bound: Int?
    try storage.run("SELECT hour FROM removals WHERE what = ?", [.text(table)]) { row in
      bound = row.whole(0) + 1
    }
    if bound == nil {
      try storage.run("SELECT hour FROM \(table) ORDER BY hour LIMIT 1", []) { row in
        bound = row.whole(0)
      }
    }
    let reached = min(wanted, bound ?? wanted)
    try storage.run(
      "INSERT INTO removals VALUES (?, ?) ON CONFLICT (what) DO UPDATE SET hour = excluded.hour",
      [.text(table), .whole(reached)])
    return reached
  }
}
