import Catalog

/// A segment of a spool, or counts that are stored together without one.
struct SpoolSegment: Hashable, Sendable {
  /// The number of the spool.
  let spool: UInt64
  /// The number of the segment, from 1.
  let number: Int

  /// The number of the spool in the store.
  var stored: Int { Int(truncatingIfNeeded: spool) }
}

extension HealthStore {
  /// Registers a spool, so that its segments are known to be of this store.
  ///
  /// - Parameters:
  ///   - spool: The number of the spool.
  ///   - hour: The hour; a spool that stores nothing is forgotten as old sums are.
  /// - Throws: An error if it cannot be registered.
  func register(_ spool: UInt64, at hour: Int) throws(HealthError) {
    try HealthError.wrapping { () throws(CatalogError) in
      try storage.transaction { () throws(CatalogError) in
        let segment = SpoolSegment(spool: spool, number: 0)
        try storage.run(
          "INSERT INTO spools VALUES (?, 0, ?) ON CONFLICT (number) "
            + "DO UPDATE SET hour = excluded.hour",
          [.whole(segment.stored), .whole(hour)])
      }
    }
  }

  /// Returns the last segment of a spool whose counts are in the sums.
  ///
  /// - Parameter spool: The number of the spool.
  /// - Returns: 0 if none is; nil if the spool is of another store.
  /// - Throws: An error if the store cannot be read.
  func lastSegment(of spool: UInt64) throws(HealthError) -> Int? {
    try HealthError.wrapping { () throws(CatalogError) in
      var last: Int?
      let segment = SpoolSegment(spool: spool, number: 0)
      try storage.run(
        "SELECT segment FROM spools WHERE number = ?", [.whole(segment.stored)]
      ) { row in last = row.whole(0) }
      return last
    }
  }

  /// Forgets the spools that have stored nothing since an hour.
  func forgetSpools(before hour: Int) throws(HealthError) {
    try HealthError.wrapping { () throws(CatalogError) in
      try storage.run("DELETE FROM spools WHERE hour < ?", [.whole(hour)])
    }
  }
}
