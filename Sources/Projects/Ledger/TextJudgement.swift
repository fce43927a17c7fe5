import Diagnostics
import Extraction
import Phrases
import Snapshot

/// What somebody says about keys whose text changed: a small change or a large one.
public struct TextJudgement {
  /// Keys that keep their ordinal and their translations.
  public var small: [String] = []
  /// Keys that get a new ordinal, without translations.
  public var large: [String] = []

  /// Creates a judgement of some keys; of none by default.
  public init(small: [String] = [], large: [String] = []) {
    (self.small, self.large) = (small, large)
  }

  /// Whether nothing is said.
  public var isEmpty: Bool { small.isEmpty && large.isEmpty }

  /// A finding for each key that no call has.
  func unknownKeys(among found: [ExtractedPhrase]) -> [Diagnostic] {
    let known = Set(found.compactMap(\.phrase.key))
    return (small + large).filter { !known.contains($0) }.map { key in
      Diagnostic(
        .error, rule: "unknown-key", at: nil, "\"\(key)\" is the key of no call",
        fix: "write a key as it stands in the code")
    }
  }

  /// What a judgement came to.
  struct Verdict {
    /// The phrases that keep their ordinal and whose translations need review.
    public var reviewed: [SourcePhrase] = []
    /// The phrases that got a new ordinal, and its lines.
    var moved: [SourcePhrase] = []
    var lines: [LedgerEntry] = []
  }

  /// Changes a ledger as was said; of phrases whose text it knows nothing.
  func apply(
    to ledger: inout Ledger, _ phrases: [SourcePhrase]
  ) throws(LedgerError) -> Verdict {
    var verdict = Verdict()
    for phrase in phrases {
      guard let key = phrase.key else { continue }
      if small.contains(key), ledger.acceptSmallChange(phrase) { verdict.reviewed.append(phrase) }
      if large.contains(key), let line = try ledger.acceptLargeChange(phrase) {
        verdict.moved.append(phrase)
        verdict.lines.append(line)
      }
    }
    return verdict
  }
}
