import TestSupport
import Testing

@testable import Rollouts

/// The decision and its plain second form agree on random cases.
@Suite struct ReferenceTests {
  /// Random cases near the rules: few devices, and every state.
  private struct Cases {
    var random: SeededGenerator

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    mutating func arms(_ inside: Int, _ out: Int) -> RolloutCounts.Arms {
      .init(in: number(0...inside), out: number(0...out))
    }

    mutating func plan() -> RolloutPlan? {
      var shares = Set((0..<number(1...4)).map { _ in number(1...6000) })
      if number(0...1) == 0 { shares.insert(10_000) }
      return RolloutPlan(
        shares: shares.sorted(), hours: number(1...30), least: number(1...12),
        reverts: number(0...1) == 0, isByHand: number(0...5) == 0)
    }

    mutating func counts(_ plan: RolloutPlan, upTo step: Int) -> RolloutCounts {
      let hurts = number(0...2)
      let prefixes = number(0...5)
      return RolloutCounts(
        steps: (0...step).map { index in
          var step = RolloutCounts.Step(
            sequence: UInt64(index + 7), share: plan.shares[index],
            began: plan.shares[index] == 10_000
              ? .init(in: number(900...1100)) : arms(40, 40),
            failed: hurts == 0 ? .init() : arms(hurts == 1 ? 9 : 30, 5),
            missing: number(0...2) == 0 ? arms(8, 3) : .init())
          if number(0...2) == 0 {
            step.failedMost = .init(all: number(0...12), kept: number(0...4))
          }
          if number(0...2) == 0 {
            step.missingMost = .init(all: number(0...5), kept: number(0...3))
          }
          return step
        },
        failedPrefixes: PrefixCount(byDay: ["1.a": prefixes, "2.b": number(0...3)]),
        missingPrefixes: PrefixCount(byDay: ["1.a": number(0...4)]), lastHour: number(0...80))
    }

    mutating func moment(_ plan: RolloutPlan, at step: Int) -> RolloutMoment {
      let since = number(0...100) * 1800
      return RolloutMoment(
        now: since + number(0...60) * 1800, step: step, sequence: UInt64(step + 7), since: since,
        state: [.running, .running, .running, .halted, .reverted][number(0...4)])
    }

    /// Lets the hours of the step be over.
    mutating func end(
      _ moment: inout RolloutMoment, _ counts: inout RolloutCounts, _ plan: RolloutPlan
    ) {
      moment.now = moment.since + plan.hours * 3600
      counts.lastHour = moment.now / 3600
    }
  }

  @Test(arguments: 1...4)
  func bothDecideAlike(_ seed: Int) throws {
    var cases = Cases(random: SeededGenerator(seed: UInt64(seed)))
    var seen: [String: Int] = [:]
    for _ in 0..<100 {
      let made = cases.plan()
      let plan = try #require(made)
      let step = cases.number(0...plan.shares.count - 1)
      var (counts, moment) = (cases.counts(plan, upTo: step), cases.moment(plan, at: step))
      if cases.number(0...2) == 0 { cases.end(&moment, &counts, plan) }
      let expected = ReferenceRollout(plan: plan, counts: counts, moment: moment).action
      let decision = RolloutDecision(plan, counts, at: moment)
      #expect(decision.action.text == expected, "\(plan) \(counts) \(moment)")
      seen[String(expected.prefix(4)), default: 0] += 1
    }
    #expect(seen.keys.sorted() == ["halt", "hold", "prom", "reve"], "\(seen)")
  }
}

extension RolloutDecision.Action {
  /// The action in the words of the reference.
  var text: String {
    switch self {
    case .promote(let step): "promote \(step)"
    case .hold: "hold"
    case .halt: "halt"
    case .revert: "revert"
    }
  }
}
