import Delivery
import Pack
import TestSupport
import Testing

@testable import Install

/// What a pack says comes out of its compact form unchanged.
@Suite struct CompactFormTests {
  private static func content(_ values: [[UInt8]]) -> PackContent {
    var content = InstalledFormTests.content(values)
    content.isCompact = true
    return content
  }

  private static func pack(_ values: [[UInt8]]) throws -> LanguagePack {
    try LanguagePack(Bytes(copying: InstalledForm.bytes(of: content(values))))
  }

  private static func place(_ pack: LanguagePack, _ ordinal: UInt32) -> Int? {
    if case .text(let offset) = pack.entry(ordinal) { offset } else { nil }
  }

  @Test(arguments: 0..<12)
  func aContentComesBackFromItsCompactForm(seed: UInt64) throws {
    let values = InstalledFormTests.values(seed: seed, count: 30 + 17 * Int(seed))
    let content = Self.content(values)
    let bytes = try InstalledForm.bytes(of: content)
    let pack = try LanguagePack(Bytes(copying: bytes))
    #expect(pack.flags == .compact)
    #expect(try PackContent(pack) == content)
    #expect(try InstalledForm.bytes(of: PackContent(pack)) == bytes)
  }

  /// Chance cannot be coded, so these records fill more than the entries of a block reach.
  @Test func longTextsOfABlockAreAllFound() throws {
    let values = (0..<130).map { InstalledFormTests.words(511 + $0 % 3 * 700, $0) }
    let pack = try Self.pack(values)
    #expect(try PackContent(pack).values == Self.content(values).values)
    #expect(!pack.section(.far).isEmpty)
  }

  @Test func equalTextsAreWrittenOnceAsFarAsEntriesReach() throws {
    let near = try Self.pack([[0x61], [0x62], [0x61], []] + Array(repeating: [0x62], count: 100))
    #expect(Self.place(near, 0) == Self.place(near, 2))
    #expect(Self.place(near, 1) == Self.place(near, 103))
    let long = InstalledFormTests.words(60, 0)
    let values = [long] + (1..<1300).map { InstalledFormTests.words(60, $0) } + [long]
    let far = try Self.pack(values)
    let size = far.section(.values).count
    #expect(Self.place(far, 0) == 0 && Self.place(far, 1300) != 0 && size > 0x9000)
    #expect(far.text(at: try #require(Self.place(far, 1300)), [])?.utf8.elementsEqual(long) == true)
    // The end, and a distance of three bytes.
    #expect(size - (try #require(Self.place(far, 1300))) <= 5)
  }

  @Test func emptyTextsAreTexts() throws {
    let pack = try Self.pack([[], [0x61], []])
    for ordinal: UInt32 in [0, 2] {
      #expect(pack.text(at: try #require(Self.place(pack, ordinal)), [])?.isEmpty == true)
    }
    #expect(try Self.pack([]).entryCount == 0)
    #expect(try Self.pack([[ValueCode.dead]]).entry(0) == .dead)
  }

  @Test func aCompactPackTravelsAndStaysCompact() throws {
    let pack = try Self.pack(InstalledFormTests.values(seed: 5, count: 200))
    let bytes = pack.bytes.array
    #expect(try WireForm.expand(WireForm.make(pack, coding: .stored)) == bytes)
    let old = KnownPack(
      try Self.pack(InstalledFormTests.values(seed: 6, count: 150)),
      digest: try #require(HalfDigest(Array(0..<16))))
    let known = KnownPacks(old: old)
    let delta = try WireForm.make(pack, coding: .stored, beside: known)
    #expect(try WireForm.expand(delta, beside: known) == bytes)
  }

  @Test func anOverlayIsNeverCompact() {
    let content = PackContent(
      epoch: Epoch(low: 1, high: 2), revision: 0, isOverlay: true, isCompact: true, language: [],
      values: ValueRow())
    #expect(!content.isCompact)
  }
}
