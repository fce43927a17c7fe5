/// What a counted batch adds to the sums.
struct CountedBatch: Hashable {
  /// A place and what is added to it.
  struct Row: Hashable {
    let key: SumKey
    let counts: FactCounts
  }

  /// The hour of arrival, in hours since 1970.
  let hour: Int
  /// The number of a batch with a failure; nil for others.
  let number: UInt64?
  /// The rows; a batch has one.
  let rows: [Row]
}

extension WaitingCounts {
  /// Adds a counted batch.
  mutating func add(_ batch: CountedBatch) {
    tallies.add("counted", hour: batch.hour)
    for row in batch.rows { add(row.counts, to: row.key, number: batch.number) }
  }
}
