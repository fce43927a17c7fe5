import Language
import PackBuilder
import Phrases
import Testing

@testable import Pack

/// What a finder finds in packs of all forms, and in those that end early.
@Suite struct TextFinderFormsTests {
  private static func finder(
    _ values: [Int: PackValue], isOverlay: Bool = false, isCompact: Bool = false, ids: Int = 200
  ) throws -> TextFinder? {
    let pack = try PackWriter.bytes(
      epoch: PackTests.epoch, rules: .english, values: values, isOverlay: isOverlay,
      isCompact: isCompact)
    let pairs = (0..<ids).map { (id: PhraseID(rawValue: UInt64($0) + 100), ordinal: $0) }
    let table = try KeyTableWriter.bytes(epoch: PackTests.epoch, pairs: pairs)
    return TextFinder(try KeyTable(Bytes(copying: table)), try Pack(Bytes(copying: pack)))
  }

  private static func words(_ finder: TextFinder, _ ordinals: [Int]) -> [String?] {
    ordinals.map { ordinal in
      finder.words(of: UInt64(ordinal) + 100).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  private static func text(_ text: String) -> PackValue { .text(Message(text: text)) }

  @Test func anOverlayGivesTheTextsThatItNames() throws {
    let values = [
      2: Self.text("two"), 3: .text(Message([.token(0)])), 70: .dead, 150: Self.text(""),
    ]
    let finder = try #require(try Self.finder(values, isOverlay: true))
    #expect(
      Self.words(finder, [0, 2, 3, 4, 70, 150, 151]) == [nil, "two", nil, nil, nil, "", nil])
  }

  @Test func aCompactPackIsNotSearchedInPlace() throws {
    let values = [0: Self.text("coded"), 1: Self.text("too")]
    #expect(try Self.finder(values, isCompact: true) == nil)
  }

  @Test func anIDThatTheBuildDoesNotHaveHasNoWords() throws {
    let finder = try #require(try Self.finder([0: Self.text("zero")], ids: 1))
    #expect(
      [0, 1, 99, 101, .max].map { finder.words(of: $0) == nil } == Array(repeating: true, count: 5))
  }

  /// The ordinal that stands in empty slots may be a phrase's of a later build.
  @Test(arguments: [false, true]) func anEmptySlotHasNoWords(isOverlay: Bool) throws {
    let values = [65_534: Self.text("last"), 65_535: Self.text("later")]
    let finder = try #require(try Self.finder(values, isOverlay: isOverlay, ids: 1))
    #expect((1..<200).allSatisfy { finder.words(of: $0 << 32) == nil })
  }

  @Test func aPackThatIsOlderThanTheBuildHasNoWordsForNewPhrases() throws {
    let finder = try #require(try Self.finder([0: Self.text("zero")]))
    #expect(Self.words(finder, [0, 1, 63, 64, 199]) == ["zero", nil, nil, nil, nil])
  }

  @Test func aPackWithoutTextsOrWithOneEmptyTextIsSearched() throws {
    #expect(Self.words(try #require(try Self.finder([:])), [0, 1]) == [nil, nil])
    #expect(Self.words(try #require(try Self.finder([0: Self.text("")])), [0, 1]) == ["", nil])
  }

  /// Around each length at which the head of a record, or its place, changes its form.
  @Test(arguments: [1, 62, 63, 64, 65, 511, 512, 513, 8190, 8191, 8192, 70_000, 1 << 20])
  func aTextOfAnyLengthIsFound(length: Int) throws {
    let long = String(repeating: "x", count: length)
    let values = [0: Self.text("a"), 64: Self.text(long), 65: Self.text(long), 66: Self.text("b")]
    let finder = try #require(try Self.finder(values))
    #expect(Self.words(finder, [0, 64, 65, 66]) == ["a", long, long, "b"])
  }
}
