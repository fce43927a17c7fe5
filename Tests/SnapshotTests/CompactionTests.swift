import Pack
import Phrases
import TestMessages
import TestSupport
import Testing

@testable import Snapshot

/// The ledger of a new epoch.
@Suite struct CompactionTests {
  private func ledger(_ phrases: [SourcePhrase]) throws -> Ledger {
    var ledger = Ledger(epoch: try epoch(1))
    try ledger.give(ordinalsTo: phrases)
    return ledger
  }

  @Test func onlyLivingPhrasesHaveOrdinalsAndEachRemembersItsOwn() throws {
    let all = try (0..<10).map { try keyed("k\($0)", "Text \($0)") }
    let before = try ledger(all)
    let living = [all[2], all[7], all[4]]
    let after = try before.compacted(epoch: try epoch(2), to: living, published: before)
    #expect(before.deadCount(beside: living) == 7)
    #expect(after.entries.map(\.key) == ["k2", "k4", "k7"])
    #expect(after.entries.map(\.ordinal) == [0, 1, 2])
    #expect(after.former == FormerOrdinals(epoch: try epoch(1), ordinals: [0: 2, 1: 4, 2: 7]))
    #expect(after.isChanged(try keyed("k4", "Other")))
    #expect(!after.isChanged(all[4]))
    #expect(try Ledger(after.text) == after)
    #expect(Ledger.hasFormerOrdinals(after.text) && !Ledger.hasFormerOrdinals(before.text))
  }

  /// An ordinal that was never published may still go to a phrase of another branch, with other texts.
  @Test func whatWasNotPublishedIsNotRemembered() throws {
    let (a, b) = (try keyed("a", "A"), try keyed("b", "B"))
    let published = try ledger([a])
    var before = published
    try before.give(ordinalsTo: [b])
    let after = try before.compacted(epoch: try epoch(2), to: [a, b], published: published)
    #expect(after.entries.count == 2)
    #expect(after.former?.ordinals == [0: 0])
    let none = try before.compacted(epoch: try epoch(2), to: [a, b], published: nil)
    #expect(none.former == FormerOrdinals(epoch: try epoch(1)))
    #expect(try Ledger(none.text) == none)
    #expect(throws: LedgerError.self) {
      try before.compacted(
        epoch: try epoch(2), to: [a], published: Ledger(epoch: try epoch(9)))
    }
  }

  /// Of a key that changed its meaning only the ordinal of the present words goes on.
  @Test func aFormerMeaningStaysBehind() throws {
    let (old, new) = (try keyed("a", "Save"), try keyed("a", "Rescue"))
    var before = try ledger([old, try keyed("b", "B")])
    try before.acceptLargeChange(new)
    let after = try before.compacted(epoch: try epoch(2), to: [new], published: before)
    #expect(after.former?.ordinals == [0: 2])
    #expect(after.isChanged(old) && !after.isChanged(new))
    // A later change of meaning has no ordinal of before.
    var later = after
    try later.acceptLargeChange(try keyed("a", "Spare"))
    #expect(later.former?.ordinals == [0: 2] && later.entries.count == 2)
    #expect(try Ledger(later.text) == later)
  }

  @Test func formerOrdinalsStayWithTheirPhraseWhateverIsMergedAndPublished() throws {
    let all = try (0..<6).map { try keyed("k\($0)", "Text \($0)") }
    let before = try ledger(all)
    let base = try before.compacted(epoch: try epoch(2), to: all.suffix(3), published: before)
    var (one, other) = (base, base)
    try one.give(ordinalsTo: [try keyed("x", "X")])
    try other.give(ordinalsTo: [try keyed("y", "Y")])
    let lines = one.text.split(separator: "\n")
    let more = other.text.split(separator: "\n").filter { !lines.contains($0) }
    let merged = try Ledger((lines + more).joined(separator: "\n"))
    #expect(merged.former == base.former)
    // The origin keeps no former ordinals.
    let published = try Ledger(
      other.text.split(separator: "\n").filter { !$0.hasPrefix("was") && !$0.hasPrefix("former") }
        .joined(separator: "\n"), isPublished: true)
    let settled = try merged.reconciled(withPublished: published)
    #expect(settled.former == base.former)
    #expect(settled.ordinal(of: try keyed("y", "Y")) == 3)
    #expect(try #require(settled.ordinal(of: try keyed("x", "X"))) > 3)
  }

  @Test(arguments: [
    "was\t0", "was\t0\t00000000000000aa\t-1", "was\t0\t00000000000000aa\t16777216", "was\t0\t1",
    "was\tx\t00000000000000aa\t1", "former 12",
  ])
  func aLineThatCannotBeReadIsNamed(_ line: String) throws {
    let text = try ledger([try keyed("a", "A")]).text + line + "\n"
    let error = #expect(throws: LedgerError.self) { try Ledger(text) }
    guard case .broken(let findings) = error else { return }
    #expect(findings.map(\.place?.line) == [5])
  }

  /// What Git makes of a branch from before whose first lines are those of the new epoch: one epoch line, and a
  /// line of the branch between another one and what stands behind that.
  @Test func aLineOfABranchFromBeforeTakesNoFormerOrdinal() throws {
    let (a, n, m) = (try keyed("a", "A"), try keyed("n", "N"), try keyed("m", "M"))
    let before = try ledger([a, n])
    let after = try before.compacted(epoch: try epoch(2), to: [a, n], published: before)
    var branch = try ledger([a])
    try branch.give(ordinalsTo: [m])
    let line = try #require(branch.text.split(separator: "\n").first { $0.contains("\tm\t") })
    let merged = after.text.replacing("was\t1", with: "\(line)\nwas\t1")
    let read = try Ledger(merged)
    #expect(read.former?.ordinals == [0: 0, 1: 1])
    #expect(read.ordinal(of: n) == 1 && read.ordinal(of: m) == 2)
  }

  @Test func withoutItsEpochAFormerOrdinalIsAnError() throws {
    let before = try ledger([try keyed("a", "A")])
    let after = try before.compacted(
      epoch: try epoch(2), to: [try keyed("a", "A")], published: before)
    let lines = after.text.split(separator: "\n").filter { !$0.hasPrefix("former") }
    #expect(throws: LedgerError.self) { try Ledger(lines.joined(separator: "\n") + "\n") }
  }

  @Test func newPhrasesAreAppendedToItsFile() throws {
    let before = try ledger([try keyed("a", "A"), try keyed("b", "B")])
    var after = try before.compacted(
      epoch: try epoch(2), to: [try keyed("b", "B")], published: before)
    var tail = try #require(LedgerTail(Array(after.text.utf8)))
    try tail.append(try keyed("c", "C"))
    try after.give(ordinalsTo: [try keyed("c", "C")])
    #expect(String(decoding: tail.bytes, as: UTF8.self) == after.text)
  }
}
