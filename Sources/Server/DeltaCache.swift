/// The answers to requests for deltas by pair of digests, within a number of bytes; evicts those
/// that were used least recently.
struct DeltaCache: Sendable {
  private struct Entry {
    let answer: DeltaHandler.Answer
    var used: UInt64
  }

  /// The maximum number of bytes.
  let limit: Int
  private(set) var bytes = 0
  private var entries: [DeltaPair: Entry] = [:]
  private var uses: UInt64 = 0

  /// Creates an empty cache of a number of bytes.
  init(limit: Int) { self.limit = limit }

  /// Returns a cached answer and marks it as used.
  mutating func answer(for pair: DeltaPair) -> DeltaHandler.Answer? {
    guard let answer = entries[pair]?.answer else { return nil }
    uses += 1
    entries[pair]?.used = uses
    return answer
  }

  /// Caches an answer.
  ///
  /// - Complexity: Linear in the number of entries if others are evicted.
  mutating func keep(_ answer: DeltaHandler.Answer, for pair: DeltaPair) {
    uses += 1
    if let former = entries.updateValue(Entry(answer: answer, used: uses), forKey: pair) {
      bytes -= former.answer.cost
    }
    bytes += answer.cost
    guard bytes > limit else { return }
    for (pair, entry) in entries.sorted(by: { $0.value.used < $1.value.used }) {
      guard bytes > limit else { return }
      entries[pair] = nil
      bytes -= entry.answer.cost
    }
  }
}

/// The packs of a delta, each named by the 64 digits of its digest.
struct DeltaPair: Hashable, Sendable {
  let base: String
  let target: String
}

extension DeltaHandler.Answer {
  /// Whether the next request gets the same answer.
  var isFinal: Bool {
    switch self {
    case .made, .noDelta: true
    case .unknown, .busy: false
    }
  }

  /// The number of bytes that count for a cached answer: its own, and an allowance for the rest.
  fileprivate var cost: Int { if case .made(let bytes) = self { bytes.count + 512 } else { 512 } }
}
