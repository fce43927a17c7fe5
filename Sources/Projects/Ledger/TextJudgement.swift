import Diagnostics
import Extraction
import Phrases
import Snapshot

/// The user's classification of keys whose text changed: small or large changes.
public struct TextJudgement: Sendable {
  /// Keys that keep their ordinal and their translations.
  public var small: [String] = []
  /// Keys that get a new ordinal, without translations.
  public var large: [String] = []

  /// Creates a judgement of some keys; by default of none.
  public init(small: [String] = [], large: [String] = []) {
    (self.small, self.large) = (small, large)
  }

  /// Whether no key is classified.
  public var isEmpty: Bool { small.isEmpty && large.isEmpty }

  /// Returns a finding for each key that no call uses.
  func unknownKeys(among found: [ExtractedPhrase]) -> [Diagnostic] {
    let known = Set(found.compactMap(\.phrase.key))
    return (small + large).filter { !known.contains($0) }.map { key in
      Diagnostic(
        .error, rule: "unknown-key", at: nil, "\"\(key)\" is the key of no call",
        fix: "write a key as it stands in the code")
    }
  }

  /// The result of applying a judgement.
  struct Verdict {
    /// The phrases that keep their ordinal and whose translations need review.
    public var reviewed: [SourcePhrase] = []
    /// The phrases that got a new ordinal; `lines` has their ledger entries.
    var moved: [SourcePhrase] = []
    var lines: [LedgerEntry] = []
  }

  /// Applies the judgement to a ledger; skips phrases whose text is unchanged in it.
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
