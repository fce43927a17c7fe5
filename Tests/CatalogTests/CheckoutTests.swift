import Phrases
import Snapshot
import TestMessages
import TestSupport
import Testing

@testable import Catalog

/// A catalog follows every commit that is checked out, those before a large change too.
@Suite struct CheckoutTests {
  private struct Commit {
    var ledger: Ledger
    var phrases: [SourcePhrase]
  }

  /// Commits that add keys, and change their texts a little or a lot; on a branch, too.
  private static func commits(_ chance: inout SeededGenerator) throws -> [Commit] {
    var commits = [Commit(ledger: Ledger(epoch: try epoch(3)), phrases: [])]
    for step in 0..<14 {
      var commit = commits[
        Int.random(in: max(0, commits.count - 3)..<commits.count, using: &chance)]
      let key = "k\(Int.random(in: 0..<5, using: &chance))"
      let phrase = try keyed(key, "\(key) \(step)")
      let isKnown = commit.ledger.ordinal(of: phrase) != nil
      commit.phrases = commit.phrases.filter { $0.id != phrase.id } + [phrase]
      if isKnown, Bool.random(using: &chance) {
        _ = try commit.ledger.acceptLargeChange(phrase)
      } else if isKnown {
        _ = commit.ledger.acceptSmallChange(phrase)
      }
      try commit.ledger.give(ordinalsTo: commit.phrases)
      commits.append(commit)
    }
    return commits
  }

  @Test(arguments: 0..<60) func everyCommitCanBeCheckedOut(_ seed: Int) throws {
    var chance = SeededGenerator(seed: UInt64(seed))
    let commits = try Self.commits(&chance)
    let catalog = try PhraseCatalog(path: ":memory:")
    for _ in 0..<30 {
      let commit = try #require(commits.randomElement(using: &chance))
      try catalog.replacePhrases(commit.phrases.map { CatalogPhrase($0) }, ledger: commit.ledger)
      let active = try catalog.snapshot().entries.filter(\.active)
      let wanted = commit.phrases.map { (commit.ledger.ordinal(of: $0) ?? -1, $0) }
      #expect(
        active.map(\.ordinal).sorted() == wanted.map(\.0).sorted()
          && active.allSatisfy { entry in
            wanted.contains { $0.0 == entry.ordinal && $0.1.source == entry.phrase.source }
          })
    }
  }
}
