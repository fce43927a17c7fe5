import PackBuilder
import Phrases
import TestSupport
import Testing

@testable import Pack

@Suite struct KeyTableTests {
  private static func pairs(_ count: Int) -> [(id: PhraseID, ordinal: Int)] {
    var random = SeededGenerator(seed: UInt64(count))
    return (0..<count).map { (PhraseID(rawValue: random.next() | 1), $0 * 3) }
  }

  private static func table(_ pairs: [(id: PhraseID, ordinal: Int)]) throws -> KeyTable {
    try KeyTable(Bytes(copying: KeyTableWriter.bytes(epoch: PackTests.epoch, pairs: pairs)))
  }

  @Test(arguments: [0, 1, 2, 3, 10, 1000])
  func everyIDHasItsOrdinalAndNoOtherHasOne(count: Int) throws {
    let pairs = Self.pairs(count)
    let table = try Self.table(pairs)
    #expect(table.count == count)
    #expect(table.epoch == PackTests.epoch)
    for pair in pairs {
      #expect(table.ordinal(of: pair.id.rawValue) == UInt32(pair.ordinal))
      #expect(table.ordinal(of: pair.id.rawValue &+ 1) == nil)
    }
    #expect(table.ordinal(of: 0) == nil)
    #expect(table.pairs.count == count)
  }

  @Test func theOrderOfThePairsDoesNotMatter() throws {
    let pairs = Self.pairs(100)
    #expect(
      try KeyTableWriter.bytes(epoch: PackTests.epoch, pairs: pairs)
        == KeyTableWriter.bytes(epoch: PackTests.epoch, pairs: pairs.reversed()))
  }

  @Test func oneIDWithTwoOrdinalsIsRefused() {
    let id = PhraseID(rawValue: 5)
    #expect(throws: PackBuilderError.ambiguousID(id.description)) {
      try KeyTableWriter.bytes(epoch: PackTests.epoch, pairs: [(id, 1), (id, 2)])
    }
  }

  @Test func aTruncatedOrAlteredTableNeverCrashes() throws {
    let pairs = Self.pairs(20)
    let bytes = try KeyTableWriter.bytes(epoch: PackTests.epoch, pairs: pairs)
    for length in bytes.indices {
      #expect(throws: PackError.self) { try KeyTable(Bytes(copying: Array(bytes[..<length]))) }
    }
    for position in bytes.indices {
      var altered = bytes
      altered[position] = 0xFF
      guard let table = try? KeyTable(Bytes(copying: altered)) else { continue }
      for pair in pairs { _ = table.ordinal(of: pair.id.rawValue) }
      _ = table.ordinal(of: 12345)
    }
  }
}
