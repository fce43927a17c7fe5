import Pack
import Phrases
import Snapshot
import TestMessages
import TestSupport
import Testing

@testable import Catalog

/// Branches that add phrases, merge as text in any order and publish from anywhere.
@Suite struct BranchTests {
  @Test(arguments: 0..<60)
  func noPublishedOrdinalEverMeansTwoPhrases(_ seed: Int) throws {
    var world = World(seed: UInt64(seed), epoch: try epoch(9))
    for _ in 0..<60 { try world.step() }
    for branch in world.branches.indices { try world.publish(from: branch) }
    #expect(world.meanings.count == world.published.entries.count)
    #expect(world.meanings.count > 5)
  }

  @Test func twoBranchesMergedInBothOrdersAndPublishedFromEachNeverShowAWrongText() throws {
    let (a, b, c) = (try keyed("a", "A"), try keyed("b", "B"), try keyed("c", "C"))
    var base = Ledger(epoch: try epoch(3))
    try base.give(ordinalsTo: [a])
    for mainPublishesFirst in [true, false] {
      var (main, side) = (base, base)
      try main.give(ordinalsTo: [b])
      try side.give(ordinalsTo: [c])
      var published = try (mainPublishesFirst ? main : side).reconciled(withPublished: base)
      let beforeMerge = published
      for text in [union(main, side), union(side, main)] {
        published = try Ledger(text).reconciled(withPublished: published)
        #expect(published.contains(beforeMerge))
        let ordinals = [a, b, c].compactMap { published.ordinal(of: $0) }
        #expect(Set(ordinals).count == 3)
      }
    }
  }
}

/// What git's union merge makes of two files: the common lines, then those of each side.
private func union(_ one: Ledger, _ other: Ledger) -> String {
  let lines = one.text.split(separator: "\n")
  let more = other.text.split(separator: "\n").filter { !lines.contains($0) }
  return (lines + more).joined(separator: "\n") + "\n"
}

private struct World {
  var chance: SeededGenerator
  var branches: [Ledger]
  var published: Ledger
  /// What every ordinal meant when it was published first.
  var meanings: [Int: LedgerEntry.Identity] = [:]

  init(seed: UInt64, epoch: Epoch) {
    chance = SeededGenerator(seed: seed)
    branches = Array(repeating: Ledger(epoch: epoch), count: 4)
    published = Ledger(epoch: epoch)
  }

  mutating func step() throws {
    let branch = Int.random(in: branches.indices, using: &chance)
    switch Int.random(in: 0..<5, using: &chance) {
    case 0...2:
      let count = Int.random(in: 1...3, using: &chance)
      let phrases = try (0..<count).map { _ in
        try keyed("k\(Int.random(in: 0..<40, using: &chance))", "")
      }
      try branches[branch].give(ordinalsTo: phrases)
    case 3:
      let other = Int.random(in: branches.indices, using: &chance)
      branches[branch] = try Ledger(union(branches[branch], branches[other]))
    default: try publish(from: branch)
    }
  }

  mutating func publish(from branch: Int) throws {
    let next = try branches[branch].reconciled(withPublished: published)
    #expect(next.contains(published))
    branches[branch] = next
    published = next
    for entry in next.entries {
      let meaning = meanings[entry.ordinal] ?? entry.identity
      #expect(meaning == entry.identity)
      meanings[entry.ordinal] = meaning
    }
    #expect(Set(next.entries.map(\.identity)).count == next.entries.count)
    #expect(try Ledger(next.text) == next)
  }
}
