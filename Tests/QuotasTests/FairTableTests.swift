import TestSupport
import Testing

@testable import Quotas

/// Who keeps its places when strangers fill a table: a value without a clock.
@Suite struct FairTableTests {
  private typealias Table = FairTable<UInt64, UInt64>

  @Test func aFloodOfOneGroupTakesNoPlaceOfOthers() {
    var table = Table(places: 1000)
    for honest in 0..<100 as Range<UInt64> { table.insert(honest, for: honest, of: honest) }
    for key in 1_000..<20_000 as Range<UInt64> { table.insert(0, for: key, of: 1_000_000) }
    for honest in 100..<200 as Range<UInt64> { table.insert(honest, for: honest, of: honest) }
    #expect((0..<200 as Range<UInt64>).allSatisfy { table[$0] == $0 })
    #expect(table.count <= 1000)
    // Its last entry is there: the group gave up older ones of its own.
    #expect(table[19_999] == 0 && table[1_000] == nil)
  }

  @Test func aGroupThatKeepsItsEntriesGetsNoMoreThanItsShare() {
    var table = Table(places: 800)
    let first = (0..<5000 as Range<UInt64>).count {
      table.insert(0, for: $0, of: 1, replaces: false)
    }
    // 800, and what it gave up once when the table was full.
    #expect(first <= 800)
    let other = (10_000..<10_100 as Range<UInt64>).count {
      table.insert(0, for: $0, of: 2, replaces: false)
    }
    #expect(other == 100)
    let isIn = table.insert(0, for: 20_000, of: 1, replaces: false)
    #expect(!isIn)
  }

  @Test func moreStrangersThanPlacesFindOneEach() {
    var table = Table(places: 64)
    for key in 0..<2_000 as Range<UInt64> {
      table.insert(key, for: key, of: key)
      #expect(table[key] == key && table.count <= 64)
    }
  }

  @Test func aValueChangesInItsPlace() {
    var table = Table(places: 8)
    var changed = table.update(1, to: 2)
    #expect(!changed)
    table.insert(1, for: 1, of: 1)
    changed = table.update(1, to: 2)
    #expect(changed && table[1] == 2 && table.count == 1)
  }

  /// A group loses an entry only while it has as many as any other, or more than its share.
  @Test(arguments: 0..<30) func nobodyLosesAPlaceToAGroupThatHasMore(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let places = Int.random(in: 64...200, using: &random)
    let groups = UInt64.random(in: 1...40, using: &random)
    var table = Table(places: places)
    var owned: [UInt64: Set<UInt64>] = [:]
    for key in 0..<800 as Range<UInt64> {
      // Some groups bring much more than others.
      let group =
        UInt64.random(in: 0..<groups, using: &random)
        & UInt64.random(in: 0..<groups, using: &random)
      table.insert(key, for: key, of: group)
      #expect(table[key] == key && table.count <= places)
      owned[group, default: []].insert(key)
      let before = owned.mapValues(\.count)
      for (name, keys) in owned { owned[name] = keys.filter { table[$0] != nil } }
      let most = owned.values.map(\.count).max() ?? 0
      let losers = owned.filter { $0.value.count < before[$0.key] ?? 0 }
      #expect(losers.allSatisfy { $0.value.count >= table.share && most <= table.share })
      #expect(owned.values.map(\.count).reduce(0, +) == table.count)
    }
  }
}
