import TestSupport
import Testing

@testable import Server

/// The processor time for deltas is exact, whatever the steps in which time passes.
@Suite struct DeltaBudgetTests {
  @Test func aFullBucketAllowsItsSecondsAndThenTheFlow() {
    var budget = DeltaBudget(millicores: 500, seconds: 2, at: 0)
    #expect(budget.wait(at: 0) == 0)
    budget.charge(2_000_000_000, at: 0)
    // At zero, and a nanosecond short of the next second.
    #expect(budget.wait(at: 0) == 1)
    #expect(budget.wait(at: 1) == 0)
    budget.charge(1_000_000_000, at: 1)
    #expect(budget.wait(at: 1) == 2)
    #expect(budget.wait(at: 1_999_999) == 1)
    #expect(budget.wait(at: 2_000_002) == 0)
  }

  @Test func anUnusedBucketHoldsNoMoreThanItsCapacity() {
    var budget = DeltaBudget(millicores: 4000, seconds: 1, at: 0)
    #expect(budget.wait(at: .max) == 0)
    budget.charge(1_000_000_000, at: .max)
    #expect(budget.wait(at: .max) == 1)
  }

  @Test func aClockThatGoesBackGivesNothing() {
    var budget = DeltaBudget(millicores: 1000, seconds: 1, at: 5_000_000)
    budget.charge(.max, at: 5_000_000)
    #expect(budget.wait(at: 0) == 1)
    #expect(budget.wait(at: 5_000_000) == 1)
    #expect(budget.wait(at: 5_000_001) == 0)
  }

  /// In the long run, the time used is at most the capacity, the flow, and one piece of work.
  @Test(arguments: 0..<50) func theTimeUsedIsBounded(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let millicores = Int.random(in: 1...8000, using: &random)
    let seconds = Int.random(in: 1...20, using: &random)
    var budget = DeltaBudget(millicores: millicores, seconds: seconds, at: 0)
    var (now, used, most) = (UInt64(0), 0, 0)
    for _ in 0..<2000 {
      now += UInt64.random(in: 0...200_000, using: &random)
      guard budget.wait(at: now) == 0 else { continue }
      let cost = Int.random(in: 0...900_000_000, using: &random)
      most = max(most, cost)
      used += cost
      budget.charge(cost, at: now)
      #expect(used <= seconds * 1_000_000_000 + Int(now) * millicores + most)
    }
    // And not much less, if the flow is what limits it.
    #expect(used > min(Int(now) * millicores, 2000 * 300_000_000) / 2)
  }
}
