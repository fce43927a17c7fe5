import Language
import Pack
import Phrases
import Testing

@testable import PackBuilder

/// Packs that carry more than texts, for tools, the web and people.
@Suite struct PackExtrasTests {
  private static let epoch = Epoch(low: 1, high: 2)
  private static let id = PhraseID(rawValue: 0x0123_4567_89AB_CDEF)
  private static let debug = DebugSection([
    .init(ordinal: 7, id: id, key: "places-title", description: "On top of the list of places"),
    .init(ordinal: 2, id: PhraseID(rawValue: 5), key: "", description: "Ελληνικά"),
  ])

  private static func pack(_ extras: PackExtras) throws -> LanguagePack {
    try LanguagePack(
      Bytes(
        copying: PackWriter.bytes(
          epoch: epoch, rules: .english, values: [7: .text(Message(text: "Places"))],
          extras: extras)))
  }

  @Test func aPackWithItsKeysInsideIsReadAlone() throws {
    let keys = try KeyTableWriter.bytes(epoch: Self.epoch, pairs: [(Self.id, 7)])
    let pack = try Self.pack(PackExtras(keys: keys))
    #expect(pack.flags == .keys)
    // The table keeps the pack's memory.
    let table = try #require(try Self.pack(PackExtras(keys: keys)).keyTable())
    let ordinal = try #require(table.ordinal(of: Self.id.rawValue))
    guard case .text(let offset) = pack.entry(ordinal) else {
      Issue.record("the text is missing")
      return
    }
    #expect(pack.text(at: offset, []) == "Places")
    #expect(table.ordinal(of: 1) == nil)
    #expect(try Self.pack(PackExtras()).keyTable() == nil)
  }

  @Test func keysOfAnotherEpochAreRefused() throws {
    let keys = try KeyTableWriter.bytes(epoch: Epoch(low: 9, high: 9), pairs: [(Self.id, 7)])
    #expect(throws: PackError.wrongSection("keys")) {
      try Self.pack(PackExtras(keys: keys)).keyTable()
    }
  }

  @Test func theDebugSectionSaysWhatOrdinalsStandFor() throws {
    let pack = try Self.pack(PackExtras(debug: Self.debug))
    #expect(pack.flags == .debug)
    #expect(DebugSection(of: pack) == Self.debug)
    #expect(Self.debug.entries.map(\.ordinal) == [2, 7])
    #expect(DebugSection(of: try Self.pack(PackExtras())) == nil)
  }

  @Test func aDebugSectionThatIsDamagedIsNotRead() throws {
    let bytes = try Self.pack(PackExtras(debug: Self.debug)).bytes.array
    let start = bytes.count - Self.debug.encoded().count
    for (position, byte) in [(start, 9), (start + 1, 8), (start, 1), (bytes.count - 29, 99)] {
      var altered = bytes
      altered[position] = UInt8(byte)
      #expect(DebugSection(of: try LanguagePack(Bytes(copying: altered))) == nil, "\(position)")
    }
  }
}
