import PackBuilder
import Phrases
import TestSupport
import Testing

@testable import Pack

@Suite struct KeyTableTests {
  typealias Pairs = [(id: PhraseID, ordinal: Int)]

  private static func pairs(_ count: Int, apart: Int = 1) -> Pairs {
    var random = SeededGenerator(seed: UInt64(count))
    return (0..<count).map { (PhraseID(rawValue: random.next()), $0 * apart) }
  }

  private static func bytes(_ pairs: Pairs) throws -> [UInt8] {
    try KeyTableWriter.bytes(epoch: PackTests.epoch, pairs: pairs)
  }

  private static func table(_ pairs: Pairs) throws -> KeyTable {
    try KeyTable(Bytes(copying: bytes(pairs)))
  }

  @Test(arguments: Array(0..<40) + [64, 100, 1000, 5000])
  func everyIDHasItsOrdinalAndNoOtherHasOne(count: Int) throws {
    let pairs = Self.pairs(count, apart: 3)
    let bytes = try Self.bytes(pairs)
    let table = try KeyTable(Bytes(copying: bytes))
    #expect(table.count == count && table.epoch == PackTests.epoch)
    #expect(table.ordinals.sorted() == pairs.map { UInt32($0.ordinal) })
    for pair in pairs {
      #expect(table.ordinal(of: pair.id.rawValue) == UInt32(pair.ordinal))
      #expect(table.ordinal(of: pair.id.rawValue &+ 1) == nil)
    }
    #expect(table.ordinal(of: 0) == nil)
  }

  /// Around the number from which on ordinals do not fit into a cell.
  @Test(arguments: [65_534, 65_535, 65_536, 70_000])
  func everyIDOfALargeTableHasItsOrdinal(count: Int) throws {
    let pairs = Self.pairs(count)
    let table = try Self.table(pairs)
    #expect(pairs.allSatisfy { table.ordinal(of: $0.id.rawValue) == UInt32($0.ordinal) })
    #expect(table.ordinals.sorted() == Array(0..<UInt32(count)))
  }

  @Test(arguments: [1, 7, 300])
  func theFastReaderSaysWhatThePlainOneSays(count: Int) throws {
    let pairs = Self.pairs(count, apart: 55_924)
    let plain = PlainKeyTable(bytes: try Self.bytes(pairs))
    let table = try Self.table(pairs)
    var random = SeededGenerator(seed: 99)
    for id in pairs.map(\.id.rawValue) + (0..<300).map({ _ in random.next() }) {
      #expect(table.ordinal(of: id) == plain.ordinal(of: id))
    }
    #expect(plain.ordinal(of: pairs[0].id.rawValue) == 0)
  }

  /// Ids that are no hashes at all: the search is longer, and ends.
  @Test(arguments: [1, 1 << 16, 1 << 32, 1 << 48, 0x9E37_79B9_7F4A_7C15] as [UInt64])
  func idsThatAreRegularAreFoundToo(step: UInt64) throws {
    let pairs = (0..<60).map { (id: PhraseID(rawValue: UInt64($0) &* step), ordinal: $0) }
    let table = try Self.table(pairs)
    for pair in pairs {
      #expect(table.ordinal(of: pair.id.rawValue) == UInt32(pair.ordinal))
    }
  }

  @Test(arguments: [
    0, 1, 2, 3, 4, 65_533, 65_534, 65_535, 65_536, 131_070, 131_071, (1 << 24) - 2, (1 << 24) - 1,
  ])
  func anyOrdinalOfAnEpochFits(ordinal: Int) throws {
    #expect(try Self.table([(PhraseID(rawValue: 7), ordinal)]).ordinal(of: 7) == UInt32(ordinal))
  }

  /// What no slot has is found in none, though the low half of the id is that of an empty slot.
  @Test(arguments: [65_534, 65_535, 131_070, 131_071])
  func anEmptySlotHasNoOrdinal(highest: Int) throws {
    var random = SeededGenerator(seed: 4)
    let table = try Self.table([(PhraseID(rawValue: 7), highest), (PhraseID(rawValue: 8), 1)])
    #expect((0..<500).allSatisfy { _ in table.ordinal(of: random.next() << 32) == nil })
    #expect(table.ordinals.sorted() == [1, UInt32(highest)])
  }

  /// Ids that differ in few bits, for which the first seeds end badly.
  @Test func aTableOfALaterSeedIsReadToo() throws {
    var later = 0
    for step in 52..<62 {
      let count = min(1000, 1 << (64 - step))
      let ids = (0..<count).map { UInt64($0) << UInt64(step) }
      let bytes = try Self.bytes(ids.enumerated().map { (PhraseID(rawValue: $1), $0) })
      let table = try KeyTable(Bytes(copying: bytes))
      let plain = PlainKeyTable(bytes: bytes)
      if bytes[36] > 0 { later += 1 }
      #expect(
        ids.enumerated().allSatisfy {
          table.ordinal(of: $1) == UInt32($0) && plain.ordinal(of: $1) == UInt32($0)
        })
    }
    #expect(later > 0)
  }

  /// Another seed leads both to other groups and to other slots.
  @Test func aSeedMovesGroupsAndSlots() {
    var random = SeededGenerator(seed: 3)
    let ids = (0..<1000).map { _ in random.next() }
    let hashes = [0, 1, 2, 0xFFFF_FFFF].map { KeyHash(seed: $0, slots: 5000, groups: 5000) }
    for (first, second) in zip(hashes, hashes.dropFirst()) {
      #expect(ids.count { first.group(of: $0) == second.group(of: $0) } < 10)
      for pilot in [0, 1, 255] as [UInt8] {
        #expect(
          ids.count { first.slot(of: $0, pilot: pilot) == second.slot(of: $0, pilot: pilot) } < 10)
      }
    }
  }

  @Test func anOrdinalBeyondThoseOfAnEpochIsRefused() {
    #expect(throws: PackBuilderError.ordinalOutOfRange(1 << 24)) {
      try Self.bytes([(PhraseID(rawValue: 7), 1 << 24)])
    }
  }

  @Test func theOrderOfThePairsDoesNotMatter() throws {
    let pairs = Self.pairs(1000)
    #expect(try Self.bytes(pairs) == Self.bytes(pairs.reversed()))
    #expect(try Self.bytes(pairs) == Self.bytes(pairs + pairs))
  }

  @Test func oneIDWithTwoOrdinalsIsRefused() {
    let id = PhraseID(rawValue: 5)
    #expect(throws: PackBuilderError.ambiguousID(id.description)) {
      try Self.bytes([(id, 1), (id, 2)])
    }
  }

  /// The header is counted: below a few hundred phrases it weighs more than a tenth of a byte each.
  @Test(arguments: [400, 1000, 5000, 20_000])
  func aPhraseCostsAtMostSevenBytes(count: Int) throws {
    #expect(try Self.bytes(Self.pairs(count)).count <= 7 * count)
  }

  /// Half of the id is compared: one in four thousand such tests would find one of a million ids.
  @Test func anUnknownIDIsNotFound() throws {
    let slots = try Self.table(Self.pairs(5000))
    var random = SeededGenerator(seed: 0xABCD)
    let found = (0..<(1 << 20)).count { _ in slots.ordinal(of: random.next()) != nil }
    #expect(found == 0)
  }

  /// Ids with the lower half of a phrase's: only those that lead to its own slot are taken for it.
  @Test func ofIDsWithTheHalfOfAPhraseOneInAsManyAsSlotsIsTakenForIt() throws {
    let pairs = Self.pairs(1000)
    let table = try Self.table(pairs)
    var random = SeededGenerator(seed: 5)
    var found = 0
    for pair in pairs {
      for _ in 0..<200 {
        let id = random.next() << 32 | pair.id.rawValue & 0xFFFF_FFFF
        if table.ordinal(of: id) != nil { found += 1 }
      }
    }
    // 200,000 ids among 1,016 slots: 197 on average, 14 the deviation.
    #expect((130...265).contains(found))
  }
}
