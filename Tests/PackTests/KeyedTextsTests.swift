import Language
import PackBuilder
import Phrases
import Testing

@testable import Pack

@Suite struct KeyedTextsTests {
  private static func table(_ count: Int, epoch: Epoch = PackTests.epoch) throws -> KeyTable {
    let pairs = (0..<count).map { (id: PhraseID(rawValue: UInt64($0) + 100), ordinal: $0) }
    return try KeyTable(Bytes(copying: KeyTableWriter.bytes(epoch: epoch, pairs: pairs)))
  }

  private static func words(_ keyed: KeyedTexts, _ id: UInt64) -> String? {
    keyed.words(of: id).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Where bytes lie in memory.
  private static func addresses(_ bytes: ByteView) -> Range<UInt> {
    let start = bytes.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
    return start..<start + UInt(bytes.count)
  }

  @Test func onlyPlainTextsAreFoundInPlace() throws {
    let pack = try PackTests.pack([
      0: .text(Message(text: "plain")), 1: .text(Message([.token(0)])), 2: .sameAsSource,
      3: .dead, 5: .text(Message(text: "")), 6: .text(Message(text: "plain")),
    ])
    let keyed = try #require(KeyedTexts(try Self.table(7), pack))
    let found = (0..<8).map { Self.words(keyed, $0 + 100) }
    #expect(found == ["plain", nil, nil, nil, nil, "", "plain", nil])
    let words = try #require(keyed.words(of: 100))
    let file = Self.addresses(pack.bytes.buffer)
    #expect(Self.addresses(words).clamped(to: file) == Self.addresses(words))
  }

  @Test func aPackOfAnotherEpochIsNotSearched() throws {
    let table = try Self.table(1, epoch: Epoch(low: 9, high: 9))
    #expect(KeyedTexts(table, try PackTests.pack([0: .text(Message(text: "plain"))])) == nil)
  }

  /// The shortest way says what the reader says, whatever the bytes are.
  @Test func damagedPacksAreReadAsTheReaderReadsThem() throws {
    var values: [Int: PackValue] = [3: .sameAsSource, 4: .dead]
    for ordinal in 5..<80 {
      values[ordinal] = .text(Message(text: String(repeating: "ab", count: ordinal * ordinal / 40)))
    }
    values[80] = .text(Message([.token(0)]))
    let bytes = try PackTests.pack(values).bytes.array
    let table = try Self.table(90)
    for position in bytes.indices {
      var altered = bytes
      altered[position] ^= 0x91
      guard let pack = try? LanguagePack(Bytes(copying: altered)),
        let keyed = KeyedTexts(table, pack)
      else { continue }
      for ordinal in 0..<UInt32(90) {
        #expect(keyed.words(of: UInt64(ordinal) + 100).map(Array.init) == Self.read(pack, ordinal))
      }
    }
  }

  private static func read(_ pack: LanguagePack, _ ordinal: UInt32) -> [UInt8]? {
    guard case .text(let offset) = pack.entry(ordinal), let record = pack.record(at: offset),
      !record.isMessage
    else { return nil }
    return Array(pack.bytes.buffer[record.content])
  }
}
