import Phrases
import Testing

@testable import Catalog

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

  @Test func aTextLineThatIsNoneIsAnError() throws {
    let text = try ledger(try keyed("a", "Save")).text
    for line in ["text\t0", "text\tx\t0123456789abcdef", "text\t0\t012"] {
      #expect(throws: CatalogError.self) { try Ledger(text + line + "\n") }
    }
  }
}
