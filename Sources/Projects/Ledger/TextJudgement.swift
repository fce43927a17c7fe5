import Diagnostics
import Extraction
import Phrases
import Snapshot

/// The user's classification of keys whose text changed: small or large changes.
public struct TextJudgement: Sendable {
  /// Keys or ids that keep their ordinal and their translations.
  public var small: [String] = []
  /// Keys or ids that get a new ordinal, without translations.
  public var large: [String] = []

  /// Creates a judgement of some keys; by default of none.
  public init(small: [String] = [], large: [String] = []) {
    (self.small, self.large) = (small, large)
  }

  /// Whether no key is classified.
  public var isEmpty: Bool { small.isEmpty && large.isEmpty }

  /// Returns a finding for each key that no call uses.
  func unknownKeys(among found: [ExtractedPhrase]) -> [Diagnostic] {
    let keyed = found.map(\.phrase).filter { $0.key != nil }
    let known = Set(keyed.flatMap(Self.words))
    return (small + large).filter { !known.contains($0) }.map { key in
      Diagnostic(
        .error, rule: "unknown-key", at: nil, "\"\(key)\" is not the key of a call",
        fix: .decision(
          "write a key as it appears in the code, or the id that langpack.ordinals has"))
    }
  }

  /// Returns a warning for each key whose text has no change to judge, so that the judgement does nothing.
  func idleKeys(among found: [ExtractedPhrase], _ verdict: Verdict) -> [Diagnostic] {
    let judged = Set((verdict.reviewed + verdict.moved).flatMap(Self.words))
    return (small + large).filter { !judged.contains($0) }.map { key in
      let place = found.first { Self.words(for: $0.phrase).contains(key) }?.place
      return Diagnostic(
        .warning, rule: "unchanged-text", at: place,
        "the text of \"\(key)\" is one that it had before, or that has an ordinal of its own, so nothing "
          + "is done",
        fix: .decision(
          "leave the option out; to start over, remove its lines in the files of translations"))
    }
  }

  /// Returns the words for a phrase: its key, and its id for a key that a shell reads differently.
  private static func words(for phrase: SourcePhrase) -> [String] {
    [phrase.key ?? "", phrase.id.description]
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
      guard phrase.key != nil else { continue }
      let words = Self.words(for: phrase)
      if words.contains(where: small.contains), ledger.acceptSmallChange(phrase) {
        verdict.reviewed.append(phrase)
      }
      if words.contains(where: large.contains), let line = try ledger.acceptLargeChange(phrase) {
        verdict.moved.append(phrase)
        verdict.lines.append(line)
      }
    }
    return verdict
  }
}
