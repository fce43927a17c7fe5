import Delivery
import Pack
import Testing

@testable import Release

private let first = "0\t00000000000000aa\tfbt\t-\tname:text"
private let mine = "1\t00000000000000bb\tfbt\t-\tn:number"
private let theirs = "1\t00000000000000cc\tkey\tplaces\t1:number"

@Suite struct PublishedLedgerTests {
  let memory = MemoryOriginDisk()
  var origin: Origin { Origin(path: "/o", trusting: .key, disk: memory.disk) }
  var ledgerPath: String { "/o/apps/timeline/ledger/\(Samples.epochHex).ordinals" }

  @discardableResult
  func publish(
    _ lines: [String], release: String = "1.0", revision: Int = 1
  ) throws -> PublishReport {
    var input = Samples.release(revision, ledger: Samples.ledger(lines))
    input.releaseName.release = release
    return try Publisher.publish(
      input, to: origin, signedBy: try Samples.key(), now: Samples.start)
  }

  @Test func newPairsAreAddedAndNoneIsEverTakenAway() throws {
    try publish([first, mine])
    #expect(memory.files[ledgerPath] == Array(Samples.ledger([first, mine]).utf8))
    try publish([first])
    try publish(["2\t00000000000000dd\tfbt\t-\t", first])
    #expect(
      memory.files[ledgerPath]
        == Array(Samples.ledger([first, mine, "2\t00000000000000dd\tfbt\t-\t"]).utf8))
  }

  @Test func anOrdinalThatChangedItsPhraseIsRefusedWithBothAndTheFix() throws {
    try publish([first, mine])
    let before = memory.files
    let error = #expect(throws: ReleaseError.self) { try publish([first, theirs], revision: 2) }
    #expect(
      error
        == .ordinalTaken(
          ordinal: 1, published: "00000000000000bb fbt n:number",
          local: "00000000000000cc key places 1:number"))
    #expect(error?.description.contains("run `langpack extract`") == true)
    #expect(memory.files == before)
  }

  @Test func anOrdinalThatStandsTwiceIsRefusedToo() {
    #expect(throws: ReleaseError.self) { try publish([first, mine, theirs]) }
  }

  @Test func releasesOfAnAppShareOneLedger() throws {
    try publish([first, mine])
    #expect(throws: ReleaseError.self) { try publish([first, theirs], release: "2.0") }
    try publish([first, mine, "2" + theirs.dropFirst()], release: "2.0")
  }

  @Test(arguments: [
    "x\t00000000000000aa\tfbt\t-\ts", "0\t00aa\tfbt\t-\ts", "0\t00000000000000aa\tfbt\t-",
    "-1\t00000000000000aa\tfbt\t-\ts", "<<<<<<< HEAD", "epoch 00",
    "4294967296\t00000000000000aa\tfbt\t-\ts",
  ])
  func aBrokenLineIsNamed(line: String) {
    let error = #expect(throws: ReleaseError.self) { try publish([first, line]) }
    #expect(error?.description.hasPrefix("langpack.ordinals:4: ") == true)
  }

  /// The ordinals of an epoch before are held against its own ledger: what another phrase has there would
  /// show that one's texts.
  @Test func formerOrdinalsMustBeThoseThatWerePublished() throws {
    let other = String(repeating: "ab", count: 16)
    let former = "/o/apps/timeline/ledger/\(other).ordinals"
    let lines = ["former \(other)", first, "was\t0\t00000000000000aa\t7"]
    try publish(lines)
    #expect(memory.files[ledgerPath] == Array(Samples.ledger([first]).utf8))
    for (line, isRight) in [
      ("7" + first.dropFirst(), true), ("7" + mine.dropFirst(), false), (mine, false),
    ] {
      memory.put(former, Array("# langpack ordinals 1\nepoch \(other)\n\(line)\n".utf8))
      if isRight {
        try publish(lines)
      } else {
        let error = #expect(throws: ReleaseError.self) { try publish(lines, revision: 2) }
        #expect(error?.description.contains("ordinal 0 was not 7") == true, "\(line)")
      }
    }
    #expect(throws: ReleaseError.self) { try publish([first, "was\t0"]) }
  }

  @Test func anotherEpochIsRefused() {
    var input = Samples.release(1)
    input.epoch = Epoch(low: 9, high: 9)
    #expect(throws: ReleaseError.self) {
      try Publisher.publish(input, to: origin, signedBy: try Samples.key(), now: Samples.start)
    }
  }
}

@Suite struct KeyTableTests {
  let origin = Origin(path: "/o", trusting: .key, disk: MemoryOriginDisk().disk)

  func publish(_ rule: PublicationTerms.KeyTableRule, revision: Int, table: [UInt8]) throws {
    var input = Samples.release(revision)
    input.keyTable = table
    input.terms.keyTableRule = rule
    _ = try Publisher.publish(
      input, to: origin, signedBy: try Samples.key(), now: Samples.start)
  }

  @Test func aReleaseHasOneKeyTableUnlessToldOtherwise() throws {
    try publish(.mustMatch, revision: 1, table: Samples.keyTable)
    let other = Samples.keyTable([(0xAA, 0)])
    #expect(throws: ReleaseError.self) {
      try publish(.mustMatch, revision: 2, table: other)
    }
    try publish(.keepPublished, revision: 2, table: other)
    #expect(try origin.install().1["el"] == Samples.installed("el", 2))
    try publish(.replace, revision: 3, table: other)
    #expect(throws: TrustError.self) { try origin.install() }
  }

  @Test func aKeyTableWithAPairThatTheLedgerDoesNotHaveIsRefused() throws {
    for table in [
      Samples.keyTable([(0xAA, 1)]), Samples.keyTable([(0xAA, 0), (0xBB, 1)]),
      Samples.keyTable([(0xBB, 0)]), Samples.keyTable([], epoch: Epoch(low: 1, high: 1)),
      Array("LPKT".utf8), [],
    ] {
      let error = #expect(throws: ReleaseError.self) {
        try publish(.mustMatch, revision: 1, table: table)
      }
      #expect(error?.description.hasPrefix("the key table: ") == true)
    }
    try publish(.mustMatch, revision: 1, table: Samples.keyTable([(0xAA, 0)]))
  }
}
