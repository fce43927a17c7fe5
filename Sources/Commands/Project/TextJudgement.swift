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

  /// Whether a phrase has a key whose text changed its meaning.
  func isLarge(_ phrase: SourcePhrase) -> Bool { phrase.key.map(large.contains) ?? false }

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
  /// - Returns: The lines of new ordinals.
  func apply(
    to ledger: inout Ledger, _ found: [ExtractedPhrase]
  ) throws(CatalogError) -> [LedgerEntry] {
    var given: [LedgerEntry] = []
    for call in found {
      guard let key = call.phrase.key else { continue }
      if small.contains(key) { ledger.acceptSmallChange(call.phrase) }
      if large.contains(key), let entry = try ledger.acceptLargeChange(call.phrase) {
        given.append(entry)
      }
    }
    return given
  }
}
