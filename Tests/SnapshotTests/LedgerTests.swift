import Diagnostics
import Pack
import Phrases
import TestMessages
import TestSupport
import Testing

@testable import Snapshot

@Suite struct LedgerTests {
  @Test func ordinalsAreGivenInOrderAndKept() throws {
    var ledger = Ledger(epoch: try epoch(1))
    let phrases = [try keyed("a", "A"), try keyed("b", "%1$d"), try keyed("c", "C")]
    #expect(try ledger.give(ordinalsTo: phrases.prefix(2)).map(\.ordinal) == [0, 1])
    #expect(try ledger.give(ordinalsTo: phrases).map(\.ordinal) == [2])
    #expect(phrases.map { ledger.ordinal(of: $0) } == [0, 1, 2])
  }

  @Test func aKeyWithOtherTokensGetsItsOwnOrdinal() throws {
    var ledger = Ledger(epoch: try epoch(1))
    try ledger.give(ordinalsTo: [try keyed("a", "%1$d"), try keyed("a", "%1$@")])
    #expect(ledger.entries.map(\.ordinal) == [0, 1])
    #expect(ledger.entries[0].identity.id == ledger.entries[1].identity.id)
  }

  @Test func theTextReadsBackAndIsExact() throws {
    var ledger = Ledger(epoch: try epoch(0xAB))
    let odd = try SourcePhrase(key: "-", table: "Settings\tPage", value: "%d", comment: "")
    let choice = SourcePhrase(
      id: PhraseID(rawValue: 7), identity: .pattern([]),
      parameters: [Parameter("kind, of", .choice(["a|b", "c(d)", "100%"]))],
      source: Message([]), description: "")
    try ledger.give(ordinalsTo: [odd, choice, try keyed("-", "x")])
    let read = try Ledger(ledger.text)
    #expect(read == ledger)
    #expect(read.text == ledger.text)
    #expect(read.ordinal(of: choice) == 1)
    #expect(read.entries.map(\.key) == ["Settings\tPage/-", nil, "-"])
    #expect(try Ledger(ledger.text.replacing("\n", with: "\r\n")) == ledger)
  }

  @Test(arguments: [
    ("", "ledger-header", 1), ("# langpack ordinals 1\n", "ledger-epoch", 1),
    ("# langpack ordinals 2\nepoch EPOCH\n", "ledger-version", 1),
    ("HEAD0\tabc\n", "ledger-line", 3), ("HEAD01\tID\tkey\tk\t\n", "ledger-ordinal", 3),
    ("HEAD-1\tID\tkey\tk\t\n", "ledger-ordinal", 3),
    ("HEAD16777216\tID\tkey\tk\t\n", "ledger-ordinal", 3),
    ("HEAD99999999999999999999\tID\tkey\tk\t\n", "ledger-ordinal", 3),
    ("HEAD0\t00000000000000AG\tkey\tk\t\n", "ledger-id", 3),
    ("HEAD0\tID\tpage\tk\t\n", "ledger-kind", 3),
    ("HEAD<<<<<<< ours\n", "ledger-conflict", 3), ("HEAD||||||| base\n", "ledger-conflict", 3),
    ("HEADepoch 11111111111111111111111111111111\n", "ledger-epoch", 3),
    ("# langpack ordinals 1\nepoch 12\n", "ledger-epoch", 2),
  ])
  func aBrokenLineIsNamedWithRuleAndFix(_ text: String, _ rule: String, _ line: Int) throws {
    let text = text.replacing("HEAD", with: "# langpack ordinals 1\nepoch EPOCH\n")
      .replacing("EPOCH", with: String(repeating: "0", count: 32))
      .replacing("ID", with: "0123456789abcdef")
    do {
      _ = try Ledger(text, file: "l")
      Issue.record("was read")
    } catch {
      guard case .broken(let findings) = error else { throw error }
      #expect(findings.first?.rule == rule)
      #expect(findings.first?.place == SourcePlace("l", line: line))
      #expect(findings.first?.fix != nil)
    }
  }

  @Test func afterAUnionMergeTheFirstLineWinsAndTheOtherMovesToTheEnd() throws {
    let base = "# langpack ordinals 1\nepoch \(try epoch(1))\n"
    let merged =
      base + "0\t000000000000000a\tkey\ta\t\n0\t000000000000000b\tkey\tb\t\n"
      + "1\t000000000000000a\tkey\ta\t\n1\t000000000000000c\tkey\tc\t\n"
    let ledger = try Ledger(merged)
    #expect(ledger.entries.map { "\($0.ordinal)\($0.key ?? "")" } == ["0a", "1c", "2b"])
  }

  @Test func thePublishedLedgerWins() throws {
    let (a, b, c) = (try keyed("a", ""), try keyed("b", ""), try keyed("c", ""))
    var published = Ledger(epoch: try epoch(1))
    try published.give(ordinalsTo: [a, b])
    var local = Ledger(epoch: try epoch(1))
    try local.give(ordinalsTo: [b, c])
    let both = try local.reconciled(withPublished: published)
    #expect([a, b, c].map { both.ordinal(of: $0) } == [0, 1, 2])
    #expect(both.contains(published))
    #expect(!local.contains(published))
    #expect(try both.reconciled(withPublished: published) == both)
  }

  @Test func ledgersOfTwoEpochsDoNotMix() throws {
    let (one, other) = (Ledger(epoch: try epoch(1)), Ledger(epoch: try epoch(2)))
    #expect(throws: LedgerError.otherEpoch(local: one.epoch, published: other.epoch)) {
      try one.reconciled(withPublished: other)
    }
  }

  @Test func anOrdinalBeyondTheLimitIsRefusedAndNothingIsGiven() throws {
    let last = Ledger.ordinalLimit - 1
    let text = "# langpack ordinals 1\nepoch \(try epoch(1))\n\(last)\t000000000000000a\tkey\ta\t\n"
    var ledger = try Ledger(text)
    #expect(throws: LedgerError.outOfOrdinals) {
      try ledger.give(ordinalsTo: [try keyed("b", "")])
    }
    #expect(ledger.entries.count == 1)
  }

  @Test func anEpochReadsBack() throws {
    var chance = SeededGenerator(seed: 1)
    let epoch = Epoch.random(using: &chance)
    #expect(Epoch(epoch.description) == epoch)
    #expect(Epoch("00") == nil)
    #expect(Epoch(String(repeating: "G", count: 32)) == nil)
    #expect(Epoch(bytes: [1]) == nil)
  }
}
