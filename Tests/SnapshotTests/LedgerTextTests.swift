import Phrases
import TestMessages
import Testing

@testable import Snapshot

/// What the ledger knows of the texts of keys.
@Suite struct LedgerTextTests {
  private func ledger(_ phrases: SourcePhrase...) throws -> Ledger {
    var ledger = Ledger(epoch: try epoch(1))
    try ledger.give(ordinalsTo: phrases)
    return ledger
  }

  @Test func aChangedTextIsSeenAndASmallChangeKeepsTheOrdinal() throws {
    var ledger = try ledger(try keyed("a", "Save"), try keyed("b", "Load"))
    let changed = try keyed("a", "Save it")
    #expect(!ledger.isChanged(try keyed("a", "Save")))
    #expect(ledger.isChanged(changed))
    #expect(ledger.ordinal(of: changed) == 0)
    ledger.acceptSmallChange(changed)
    #expect(!ledger.isChanged(changed))
    #expect(!ledger.isChanged(try keyed("a", "Save")))
    #expect(ledger.ordinal(of: changed) == 0)
    #expect(ledger.entries.count == 2)
    #expect(try Ledger(ledger.text) == ledger)
  }

  @Test func aLargeChangeGivesANewOrdinalAndTheFormerTextKeepsItsOwn() throws {
    var ledger = try ledger(try keyed("a", "Save"), try keyed("b", "Load"))
    let changed = try keyed("a", "Rescue")
    #expect(try ledger.acceptLargeChange(changed)?.ordinal == 2)
    #expect(try ledger.acceptLargeChange(changed) == nil)
    #expect(ledger.ordinal(of: changed) == 2)
    #expect(ledger.ordinal(of: try keyed("a", "Save")) == 0)
    #expect(ledger.ordinal(of: try keyed("a", "Anything")) == 2)
    let read = try Ledger(ledger.text)
    #expect(read == ledger)
    #expect(read.ordinal(of: changed) == 2)
    #expect(try read.reconciled(withPublished: read) == read)
  }

  @Test func textsOfLinesWithoutAreTakenOver() throws {
    let line = try ledger(try keyed("a", "Save")).text.split(separator: "\n")
      .filter { !$0.hasPrefix("text") }
    var former = try Ledger(line.joined(separator: "\n"))
    #expect(!former.isChanged(try keyed("a", "Other")))
    try former.give(ordinalsTo: [try keyed("a", "Save")])
    #expect(former.isChanged(try keyed("a", "Other")))
  }

  /// Two branches that give one key an ordinal have one in the end; two texts of it have two.
  @Test func branchesThatAddTheSameKeyAreMerged() throws {
    var (one, other) = (try ledger(try keyed("x", "X")), try ledger(try keyed("x", "X")))
    try one.give(ordinalsTo: [try keyed("y", "Y"), try keyed("a", "Save")])
    try other.give(ordinalsTo: [try keyed("a", "Save")])
    let lines = other.text.split(separator: "\n").dropFirst(2)
    let merged = try Ledger(one.text + lines.joined(separator: "\n"))
    #expect(merged.entries.count { $0.key == "a" } == 1)
    #expect(merged.ordinal(of: try keyed("a", "Save")) == 2)
  }

  /// The origin keeps no texts, and a branch that does not know a large change keeps its ordinal free.
  @Test func aPublishedLargeChangeStays() throws {
    var one = try ledger(try keyed("a", "Save"))
    var other = one
    try one.acceptLargeChange(try keyed("a", "Rescue"))
    let lines = one.text.split(separator: "\n").filter { !$0.hasPrefix("text") }
    let published = try Ledger(lines.joined(separator: "\n"), isPublished: true)
    #expect(published.entries.map(\.ordinal) == [0, 1])
    other = try other.reconciled(withPublished: published)
    #expect(other.contains(published))
    #expect(try other.give(ordinalsTo: [try keyed("q", "Q")]).map(\.ordinal) == [2])
    #expect(try one.reconciled(withPublished: published) == one)
  }

  /// One branch gives an ordinal to a new key, the other to a large change: in either order of a merge
  /// both are kept, each with its own texts.
  @Test(arguments: [false, true])
  func aLargeChangeThatLosesItsOrdinalGetsAnother(isFirst: Bool) throws {
    let base = try ledger(try keyed("a", "Save"))
    var (one, other) = (base, base)
    try one.give(ordinalsTo: [try keyed("q", "Q")])
    try other.acceptLargeChange(try keyed("a", "Rescue"))
    let sides = isFirst ? (other, one) : (one, other)
    let added = sides.1.text.dropFirst(base.text.count)
    let merged = try Ledger(sides.0.text + added)
    #expect(merged.entries.count == 3)
    #expect(merged.ordinal(of: try keyed("a", "Save")) == 0)
    let ordinals = [
      merged.ordinal(of: try keyed("a", "Rescue")), merged.ordinal(of: try keyed("q", "Q")),
    ]
    #expect(Set(ordinals) == [1, 2])
    #expect(!merged.isChanged(try keyed("a", "Rescue")))
    #expect(!merged.isChanged(try keyed("q", "Q")))
    #expect(merged.isChanged(try keyed("q", "Other")))
  }

  @Test func aTextLineThatIsNoneIsAnError() throws {
    let text = try ledger(try keyed("a", "Save")).text
    for line in ["text\t0", "text\tx\t0123456789abcdef", "text\t0\t012"] {
      #expect(throws: LedgerError.self) { try Ledger(text + line + "\n") }
    }
  }
}
