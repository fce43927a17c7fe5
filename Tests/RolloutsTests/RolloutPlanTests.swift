import Testing

@testable import Rollouts

/// Plans as people write them.
@Suite struct RolloutPlanTests {
  @Test(
    arguments: [
      ("1,5,25,100", [100, 500, 2500, 10_000]), ("0.5", [50]), ("0.01,0.25,99.99", [1, 25, 9999]),
      ("007.50", [750]),
    ])
  func percentsAreShares(_ text: String, _ shares: [Int]) {
    #expect(RolloutPlan(percents: text, hours: 1, least: 1)?.shares == shares)
  }

  @Test(
    arguments: [
      "", "0", "100.01", "5,5", "25,5", "1,,5", "1, 5", "-1", "+1", "1.", ".5", "1.234", "1e1",
      "1.2.3", "٣", "1,5,25,1000",
    ])
  func wrongPercentsAreRefused(_ text: String) {
    #expect(RolloutPlan(percents: text, hours: 1, least: 1) == nil)
  }

  @Test func numbersHaveRanges() {
    #expect(RolloutPlan(shares: [1], hours: 0, least: 1) == nil)
    #expect(RolloutPlan(shares: [1], hours: 2161, least: 1) == nil)
    #expect(RolloutPlan(shares: [1], hours: 1, least: 0) == nil)
    #expect(RolloutPlan(shares: [], hours: 1, least: 1) == nil)
    #expect(RolloutPlan(shares: Array(1...20), hours: 1, least: 1) != nil)
    #expect(RolloutPlan(shares: Array(1...21), hours: 1, least: 1) == nil)
  }

  @Test(arguments: [(1, "0.01"), (25, "0.25"), (50, "0.5"), (500, "5"), (9999, "99.99")])
  func aShareIsAPercent(_ share: Int, _ percent: String) {
    #expect(RolloutPlan.percent(share) == percent)
    #expect(RolloutPlan.share(percent: percent) == share)
  }
}
