import Foundation
import TestAttacks
import Testing

/// The table that `make attacks` plays.
@Suite struct AttackTableTests {
  @Test func noTwoAttacksHaveOneKey() {
    let keys = AttackTable.all.map(\.key)
    #expect(Set(keys).count == keys.count, "\(keys.sorted())")
    #expect(!AttackTable.all.contains { $0.name.contains("|") || $0.done.contains("|") })
  }

  @Test func theJSONHasAKeyForEachAttack() throws {
    let attack = Attack(.threats, "Mix & match (of two)", done: "nothing") { $0.show("a screen") }
    let failing = Attack(.threats, "b", done: "nothing") { $0.expect(false, "a rule") }
    let results = [AttackResult(playing: attack), AttackResult(playing: failing)]
    let json = Data(results.json(seconds: 1.25).utf8)
    let read = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Double])
    #expect(read["threats.mix-match-of-two.ok"] == 1 && read["threats.b.ok"] == 0)
    #expect(read["rows"] == 2 && read["rows.ok"] == 1)
  }

  @Test func anAttackThatShowsNothingIsNotHeldOff() {
    #expect(!AttackResult(playing: Attack(.threats, "a", done: "nothing") { _ in }).isHeldOff)
    let failing = Attack(.threats, "a", done: "nothing") { scene in
      scene.show("a screen")
      scene.expect(false, "another screen")
    }
    #expect(AttackResult(playing: failing).line.contains("FAILED"))
    #expect(AttackResult(playing: failing).failures == ["another screen"])
  }
}
