import Language
import PackBuilder
import Phrases
import Testing

@testable import Pack

/// What is found in packs of all forms, and in those that end early.
@Suite struct KeyedTextsFormsTests {
  private static func keyed(
    _ values: [Int: PackValue], _ form: PackForm = .mapped, ids: Int = 200
  ) throws -> KeyedTexts? {
    let pack = try PackWriter.bytes(
      epoch: PackTests.epoch, rules: .english, values: values, form: form)
    let pairs = (0..<ids).map { (id: PhraseID(rawValue: UInt64($0) + 100), ordinal: $0) }
    let table = try KeyTableWriter.bytes(epoch: PackTests.epoch, pairs: pairs)
    return KeyedTexts(try KeyTable(Bytes(copying: table)), try LanguagePack(Bytes(copying: pack)))
  }

  private static func words(_ keyed: KeyedTexts, _ ordinals: [Int]) -> [String?] {
    ordinals.map { ordinal in
      keyed.words(of: UInt64(ordinal) + 100).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  private static func text(_ text: String) -> PackValue { .text(Message(text: text)) }

  @Test func anOverlayGivesTheTextsThatItNames() throws {
    let values = [
      2: Self.text("two"), 3: .text(Message([.token(0)])), 70: .dead, 150: Self.text(""),
    ]
    let keyed = try #require(try Self.keyed(values, .overlay))
    #expect(
      Self.words(keyed, [0, 2, 3, 4, 70, 150, 151]) == [nil, "two", nil, nil, nil, "", nil])
  }

  @Test func aCompactPackIsNotSearchedInPlace() throws {
    let values = [0: Self.text("coded"), 1: Self.text("too")]
    #expect(try Self.keyed(values, .compact) == nil)
  }

  @Test func anIDThatTheBuildDoesNotHaveHasNoWords() throws {
    let keyed = try #require(try Self.keyed([0: Self.text("zero")], ids: 1))
    #expect(
      [0, 1, 99, 101, .max].map { keyed.words(of: $0) == nil } == Array(repeating: true, count: 5))
  }

  /// The ordinal that stands in empty slots may be a phrase's of a later build.
  @Test(arguments: [PackForm.mapped, .overlay]) func anEmptySlotHasNoWords(form: PackForm) throws {
    let values = [65_534: Self.text("last"), 65_535: Self.text("later")]
    let keyed = try #require(try Self.keyed(values, form, ids: 1))
    #expect((1..<200).allSatisfy { keyed.words(of: $0 << 32) == nil })
  }

  @Test func aPackThatIsOlderThanTheBuildHasNoWordsForNewPhrases() throws {
    let keyed = try #require(try Self.keyed([0: Self.text("zero")]))
    #expect(Self.words(keyed, [0, 1, 63, 64, 199]) == ["zero", nil, nil, nil, nil])
  }

  @Test func aPackWithoutTextsOrWithOneEmptyTextIsSearched() throws {
    #expect(Self.words(try #require(try Self.keyed([:])), [0, 1]) == [nil, nil])
    #expect(Self.words(try #require(try Self.keyed([0: Self.text("")])), [0, 1]) == ["", nil])
  }

  /// Around each length at which the head of a record, or its place, changes its form.
  @Test(arguments: [1, 62, 63, 64, 65, 511, 512, 513, 8190, 8191, 8192, 70_000, 1 << 20])
  func aTextOfAnyLengthIsFound(length: Int) throws {
    let long = String(repeating: "x", count: length)
    let values = [0: Self.text("a"), 64: Self.text(long), 65: Self.text(long), 66: Self.text("b")]
    let keyed = try #require(try Self.keyed(values))
    #expect(Self.words(keyed, [0, 64, 65, 66]) == ["a", long, long, "b"])
  }

  private static func packWithKeys(
    epoch: Epoch = PackTests.epoch, _ form: PackForm = .mapped
  ) throws -> [UInt8] {
    let pairs = (0..<9).map { (id: PhraseID(rawValue: UInt64($0) + 100), ordinal: $0) }
    let keys = try KeyTableWriter.bytes(epoch: epoch, pairs: pairs)
    return try PackWriter.bytes(
      epoch: PackTests.epoch, rules: .english, values: [0: text("zero"), 8: text("eight")],
      form: form, extras: PackExtras(keys: keys))
  }

  @Test func aPackWithItsKeysInsideNeedsNoTable() throws {
    let pack = try LanguagePack(Bytes(copying: Self.packWithKeys()))
    let keyed = try #require(KeyedTexts(pack))
    #expect(Self.words(keyed, [0, 1, 8, 9]) == ["zero", nil, "eight", nil])
    let other = try Self.packWithKeys(epoch: Epoch(low: 9, high: 9))
    #expect(KeyedTexts(try LanguagePack(Bytes(copying: other))) == nil)
    #expect(KeyedTexts(try LanguagePack(Bytes(copying: Self.packWithKeys(.compact)))) == nil)
    #expect(KeyedTexts(try PackTests.pack([0: Self.text("zero")])) == nil)
  }

  /// Keys inside are read as their table is, whatever the bytes are.
  @Test(arguments: [0x01, 0x80, 0xFF] as [UInt8])
  func damagedKeysInsideAreReadAsTheirTableIs(change: UInt8) throws {
    let bytes = try Self.packWithKeys()
    for place in bytes.indices {
      var altered = bytes
      altered[place] ^= change
      guard let pack = try? LanguagePack(Bytes(copying: altered)) else { continue }
      let byTable = (try? pack.keyTable()).flatMap { $0 }.flatMap { KeyedTexts($0, pack) }
      let keyed = KeyedTexts(pack)
      #expect((keyed == nil) == (byTable == nil))
      if let keyed, let byTable {
        #expect(Self.words(keyed, Array(0..<10)) == Self.words(byTable, Array(0..<10)))
      }
    }
  }
}
