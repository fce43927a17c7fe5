import Catalog
import Diagnostics
import Extraction
import Phrases

/// What somebody says about keys whose text changed: a small change or a large one.
struct TextJudgement {
  /// Keys that keep their ordinal and their translations.
  var small: [String] = []
  /// Keys that get a new ordinal, without translations.
  var large: [String] = []

  var isEmpty: Bool { small.isEmpty && large.isEmpty }

  /// A finding for each key that no call has.
  func unknownKeys(among found: [ExtractedPhrase]) -> [Diagnostic] {
    let known = Set(found.compactMap(\.phrase.key))
    return (small + large).filter { !known.contains($0) }.map { key in
      Diagnostic(
        .error, rule: "unknown-key", at: nil, "\"\(key)\" is the key of no call",
        fix: "write a key as it stands in the code")
    }
  }

  /// Changes a ledger as was said.
  ///
  /// - Returns: The phrases that keep their ordinal and need review, and those that got a new one; none
  ///   whose text the ledger knows.
  func apply(
    to ledger: inout Ledger, _ found: [ExtractedPhrase]
  ) throws(CatalogError) -> (reviewed: [SourcePhrase], moved: [SourcePhrase]) {
    var (reviewed, moved): ([SourcePhrase], [SourcePhrase]) = ([], [])
    for call in found {
      guard let key = call.phrase.key else { continue }
      if small.contains(key), ledger.acceptSmallChange(call.phrase) { reviewed.append(call.phrase) }
      if large.contains(key), try ledger.acceptLargeChange(call.phrase) != nil {
        moved.append(call.phrase)
      }
    }
    return (reviewed, moved)
  }
}
