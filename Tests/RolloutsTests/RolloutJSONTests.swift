import JSON
import TestSupport
import Testing

@testable import Rollouts

/// A decision is written with all that it rests on, so that anyone makes it again.
@Suite struct RolloutJSONTests {
  private var rollout: Rollout

  init() throws {
    rollout = try #require(Rollout())
    rollout.counts.packs = [
      .init(
        locale: "de", digest: try #require(Sums.digest(1)), fetched: 500, undecodable: 2,
        prefixes: PrefixCount(byDay: ["3.5f": 2]))
    ]
  }

  @Test mutating func aDecisionIsMadeAgainFromItsJSON() throws {
    for devices in [0, 5, 40] {
      rollout.fail(in: devices, out: 2)
      rollout.counts.steps[1].failedMost = .init(all: devices / 2, kept: 1)
      rollout.counts.steps[1].missingMost.all = 3
      if devices == 40 { rollout.moment.ignored = RolloutCounts(steps: [rollout.counts.steps[0]]) }
      let text = rollout.decision.json.compact
      let again = try #require(RolloutDecision.again(JSONReader.read(text)))
      #expect(again == rollout.decision)
      #expect(again.json.compact == text)
    }
  }

  /// The example of the page is what the decision writes.
  @Test func theExampleOfThePageIsADecision() throws {
    let example = try JSONReader.read(
      pageText("json rollout-decision", of: "../Rollouts.md"))
    #expect(RolloutDecision.again(example)?.json.compact == example.compact)
  }

  @Test mutating func theNumbersAreReadable() {
    rollout.fail(in: 5, out: 2)
    let json = rollout.decision.json
    #expect(json["action"]?.string == "halt" && json["reason"]?.string == "evidence")
    #expect(json["evidence"]?["missing"]?.compact == "0.000000")
    #expect(json["evidence"]?["failed"]?.double.map { $0 > 4.18 && $0 < 4.19 } == true)
    #expect(json["counts"]?["steps"]?.array?.last?["failed"]?.compact == "[5,2]")
    rollout.fail(in: 0)
    #expect(rollout.decision.json["to"]?.whole == 2)
  }

  /// The two prefixes with the most failures are in every record.
  @Test mutating func recordsWithoutTheMostAreNoDecisions() throws {
    rollout.fail(in: 5, out: 2)
    let text = rollout.decision.json.compact
    let former = text.replacing(",\"failedMost\":[0,0],\"missingMost\":[0,0]", with: "")
    #expect(former != text)
    #expect(RolloutDecision.again(try JSONReader.read(text)) == rollout.decision)
    #expect(RolloutDecision.again(try JSONReader.read(former)) == nil)
    for wrong in ["1", "[1]", "[-1,0]", "[1,2,3]"] {
      let damaged = text.replacing("\"failedMost\":[0,0]", with: "\"failedMost\":\(wrong)")
      #expect(RolloutDecision.again(try JSONReader.read(damaged)) == nil, "\(wrong)")
    }
  }

  /// Any part that is missing or of another kind gives nil.
  @Test mutating func damagedJSONIsNoDecision() throws {
    rollout.moment.ignored = rollout.counts
    let text = rollout.decision.json.compact
    for part in [
      "\"shares\"", "\"hours\"", "\"byHand\"", "\"steps\"", "\"began\"", "\"prefixes\"",
      "\"failedPrefixes\"", "\"sequence\"", "\"since\"", "\"state\"", "\"fetched\"", "\"share\"",
    ] {
      let damaged = text.replacing(part, with: "\"other\"")
      #expect(RolloutDecision.again(try JSONReader.read(damaged)) == nil, "\(part)")
    }
    for (old, new) in [
      ("[1000,99000]", "[1000]"), ("[1000,99000]", "[-1,0]"),
      ("\"lastHour\":48", "\"lastHour\":-1"),
      ("\"hours\":24", "\"hours\":0"), ("\"share\":500", "\"share\":10001"),
      ("\"running\"", "\"walking\""), ("{\"1.a\":3}", "{\"1.a\":3,\"1.a\":4}"),
      ("{\"1.a\":3}", "{\"1.a\":1e999}"), ("\"now\":172800", "\"now\":99999999999999999999"),
    ] {
      #expect(text.contains(old))
      let damaged = text.replacing(old, with: new)
      #expect(RolloutDecision.again(try JSONReader.read(damaged)) == nil, "\(old)")
    }
  }
}
