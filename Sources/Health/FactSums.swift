import Delivery

/// The place of a sum: a subject of a release in one hour.
public struct SumKey: Sendable, Hashable {
  /// The hour of arrival, by the server's clock, in hours since 1970.
  public var hour: Int
  /// The version of the batches; sums of another version than the present one enter no decision.
  public var version: Int
  /// The release.
  public var releaseName: ReleaseName
  /// The subject.
  public var subject: FactSubject

  /// Creates a key of a sum.
  public init(hour: Int, version: Int, releaseName: ReleaseName, subject: FactSubject) {
    self.hour = subject.isDaily ? hour - hour % 24 : hour
    (self.version, self.releaseName, self.subject) = (version, releaseName, subject)
  }

  /// Creates the key of a batch.
  public init(_ batch: FactBatch, hour: Int) {
    self.init(
      hour: hour, version: FactBatch.version, releaseName: batch.releaseName,
      subject: FactSubject(batch.subject))
  }
}

/// The sums of many batches.
///
/// ```swift
/// var sums = FactSums()
/// sums.add(batch.subject.counts, to: SumKey(batch, hour: hour))
/// ```
public struct FactSums: Sendable, Hashable {
  /// The counts at each place.
  public private(set) var rows: [SumKey: FactCounts] = [:]

  /// Creates empty sums.
  public init() {}

  /// Whether there are none.
  public var isEmpty: Bool { rows.isEmpty }

  /// Adds counts; a sum ends at the highest number.
  public mutating func add(_ counts: FactCounts, to key: SumKey) {
    guard !counts.isEmpty else { return }
    rows[key, default: [:]].merge(counts) { old, more in
      let (sum, isTooLarge) = old.addingReportingOverflow(more)
      return isTooLarge ? .max : sum
    }
  }

  /// Adds other sums.
  public mutating func add(_ other: FactSums) {
    for (key, counts) in other.rows { add(counts, to: key) }
  }

  /// Returns the sum of a fact over every hour and release, of the places that a condition accepts.
  public func sum(of fact: String, where isCounted: (SumKey) -> Bool) -> Int {
    rows.reduce(0) { sum, row in
      let (more, isTooLarge) = sum.addingReportingOverflow(
        isCounted(row.key) ? row.value[fact] ?? 0 : 0)
      return isTooLarge ? .max : more
    }
  }
}
