import Catalog
import Delivery

extension HealthStore {
  /// Returns the exact sums since an hour, for decisions and for reports.
  ///
  /// - Parameters:
  ///   - hour: The first hour.
  ///   - step: The number of hours that one row sums up, from multiples of it since 1970.
  /// - Returns: The sums, each at the first hour of its step.
  /// - Throws: An error if they cannot be read.
  public func sums(since hour: Int = 0, step: Int = 1) throws(HealthError) -> FactSums {
    let step = max(1, step)
    return try HealthError.wrapping { () throws(CatalogError) in
      var sums = FactSums()
      try storage.run(
        """
        SELECT hour - hour % \(step), version, release, subject, fact, SUM(total) FROM sums
        WHERE hour >= ? GROUP BY hour - hour % \(step), version, release, subject, fact
        """, [.whole(hour)]
      ) { row in
        guard let name = ReleaseName(text: row.text(2)),
          let subject = FactSubject(text: row.text(3))
        else { return }
        var key = SumKey(
          hour: 0, version: row.whole(1), releaseName: name, subject: subject)
        key.hour = row.whole(0)
        sums.add([row.text(4): row.whole(5)], to: key)
      }
      return sums
    }
  }

  /// Returns the number of batches since an hour by what became of them: `counted`, or a word of
  /// `Intake.Reason`.
  ///
  /// - Parameter hour: The first hour.
  /// - Returns: The numbers.
  /// - Throws: An error if they cannot be read.
  public func tallies(since hour: Int = 0) throws(HealthError) -> [String: Int] {
    try HealthError.wrapping { () throws(CatalogError) in
      var tallies: [String: Int] = [:]
      try storage.run(
        "SELECT word, SUM(total) FROM tallies WHERE hour >= ? GROUP BY word", [.whole(hour)]
      ) { row in tallies[row.text(0)] = row.whole(1) }
      return tallies
    }
  }
}
