/// Counts that wait to be stored; bounded by their reader.
struct WaitingCounts {
  /// The counts of batches without a number.
  var sums = FactSums()
  /// The counts of batches with a failure, by number, since the store may know the number.
  var failures: [UInt64: (key: SumKey, counts: FactCounts)] = [:]
  /// The number of batches by what became of them.
  var tallies = Tallies()

  /// The maximum number of rows and of failures that wait.
  static let limit = 50_000

  var isEmpty: Bool { sums.isEmpty && failures.isEmpty && tallies.rows.isEmpty }

  /// The number of rows and of failures.
  var size: Int { sums.rows.count + failures.count }

  /// Adds the counts of a batch.
  mutating func add(_ counts: FactCounts, to key: SumKey, number: UInt64?) {
    if let number {
      if failures[number] == nil { failures[number] = (key, counts) }
    } else {
      sums.add(counts, to: key)
    }
  }

  /// Adds later counts to those that could not be stored.
  mutating func add(_ later: WaitingCounts) {
    sums.add(later.sums)
    failures.merge(later.failures) { first, _ in first }
    tallies.add(later.tallies)
  }
}

/// Numbers of batches by hour and word.
struct Tallies {
  private var counts: [Int: [String: Int]] = [:]

  mutating func add(_ word: String, hour: Int) { counts[hour, default: [:]][word, default: 0] += 1 }

  mutating func add(_ other: Tallies) {
    for row in other.rows {
      counts[row.hour, default: [:]][row.word, default: 0] += row.count
    }
  }

  var rows: [(hour: Int, word: String, count: Int)] {
    counts.flatMap { hour, words in words.map { (hour, $0.key, $0.value) } }
      .sorted { ($0.hour, $0.word) < ($1.hour, $1.word) }
  }
}
