import Delivery
import Pack
import Testing

@testable import Client

@Suite struct PackSlotsTests {
  private func slot(_ number: UInt64) throws -> PackSlot {
    let digest = try #require(SHA256Digest([UInt8](repeating: UInt8(number), count: 32)))
    return PackSlot(
      pending: PackRecord(digest: digest, length: 1, revision: Revision(number), sequence: number))
  }

  /// All orders of putting four tags there and taking some away again, beside a dictionary.
  @Test func theyAreADictionaryInOrder() throws {
    let tags = ["", "el", "el-CY", "pt"]
    var walks: [[String]] = [[]]
    for _ in 0..<5 { walks += walks.suffix(1024).flatMap { walk in tags.map { walk + [$0] } } }
    for walk in walks {
      var slots = PackSlots()
      var dictionary: [String: PackSlot] = [:]
      for (step, tag) in walk.enumerated() {
        // What is there for the second time is taken away.
        let value = dictionary[tag] == nil || step % 3 == 0 ? try slot(UInt64(step)) : nil
        slots[tag] = value
        dictionary[tag] = value
      }
      #expect(slots.keys == dictionary.keys.sorted())
      #expect(slots.values == slots.keys.map { dictionary[$0] })
      #expect(tags.allSatisfy { slots[$0] == dictionary[$0] } && slots["de"] == nil)
      #expect(Dictionary(slots.map { ($0.key, $0.value) }) { $1 } == dictionary)
      #expect(slots.count == dictionary.count && slots.isEmpty == dictionary.isEmpty)
    }
  }

  @Test func theOrderOfPuttingDoesNotMatter() throws {
    let (one, other) = (try slot(1), try slot(2))
    let slots: PackSlots = ["pt": one, "el": other]
    var turned: PackSlots = ["el": one]
    turned["pt"] = one
    #expect(slots != turned)
    turned["el"] = other
    #expect(slots == turned && slots.hashValue == turned.hashValue)
  }
}
