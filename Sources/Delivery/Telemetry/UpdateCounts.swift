/// The checks of the origin.
public struct UpdateCounts: Sendable, Hashable {
  /// Checks by outcome, in words of `OutcomeReason`.
  public var outcomes: [String: Int]
  /// Problems that updates recovered from, in the same words.
  public var setbacks: [String: Int]

  /// Creates counts of updates; by default there are none.
  public init(outcomes: [String: Int] = [:], setbacks: [String: Int] = [:]) {
    (self.outcomes, self.setbacks) = (outcomes, setbacks)
  }

  /// Whether words and counts are valid.
  var isValid: Bool {
    !(outcomes.isEmpty && setbacks.isEmpty)
      && FactBatch.areCounts(outcomes) && FactBatch.areCounts(setbacks)
      && outcomes.keys.allSatisfy(OutcomeReason.words.contains)
      && setbacks.keys.allSatisfy(OutcomeReason.failures.contains)
  }
}

/// The words for the outcomes of an update, as counted across a fleet.
public enum OutcomeReason {
  private static let success = ["up-to-date", "updated"]
  private static let trust = [
    "unsigned", "wrong-key", "altered-signature", "older", "reused", "wrong-root", "expired",
    "mixed", "oversized", "malformed",
  ]
  private static let others = [
    "no-origin", "bad-name", "no-key-table", "busy", "unreachable", "status-3xx", "status-4xx",
    "status-5xx", "status-other", "too-long", "deadline", "cancelled", "bad-root",
    "bad-delta-list", "altered", "other-source", "undecodable", "bad-pack", "failed-trial",
    "quarantined", "deferred", "no-room", "disk",
  ]
  /// The words for failures and setbacks, in the order of their bytes.
  public static let failures = (others + trust.map { "untrusted-" + $0 }).sorted(by: inByteOrder)
  /// Every possible word, in the order of their bytes.
  public static let words = (success + failures).sorted(by: inByteOrder)
  /// Every possible word.
  public static let all = Set(words)
}
