import Delivery
import Foundation
import JSON

extension RolloutDecision {
  /// The decision as JSON: what to do, why, and all that it was made of.
  package var json: JSONValue {
    var (word, next) = ("hold", Int?.none)
    switch action {
    case .promote(let step): (word, next) = ("promote", step)
    case .hold: break
    case .halt: word = "halt"
    case .revert: word = "revert"
    }
    return .members([
      "action": .text(word), "to": next.map(JSONValue.whole), "reason": .text(reason.rawValue),
      "alarms": .list(alarms.map { .text($0.rawValue) }), "evidence": evidenceJSON,
      "plan": plan.json, "counts": counts.json, "moment": moment.json,
    ])
  }

  /// The decimal logarithms, with six decimals: 3 halts, 5 reverts.
  private var evidenceJSON: JSONValue {
    .members([
      "failed": Self.decimal(evidence.failed), "missing": Self.decimal(evidence.missing),
      "harm": Self.decimal(evidence.harm), "capped": Self.decimal(capped.harm),
      "rest": Self.decimal(rest.harm), "absent": Self.decimal(evidence.absent),
    ])
  }

  private static func decimal(_ logarithm: Double) -> JSONValue {
    JSONValue(.number(String(format: "%.6f", logarithm / log(10) + 0)))
  }

  /// Makes the decision again from the plan, counts and moment in a decision's JSON.
  ///
  /// - Parameter json: The JSON of a decision.
  /// - Returns: What should have been decided; nil if the JSON isn't that of a decision.
  package static func again(_ json: JSONValue) -> RolloutDecision? {
    guard let plan = json["plan"].flatMap(RolloutPlan.init(_:)),
      let counts = json["counts"].flatMap(RolloutCounts.init(_:)),
      let moment = json["moment"].flatMap(RolloutMoment.init(_:))
    else { return nil }
    return RolloutDecision(plan, counts, at: moment)
  }
}

extension RolloutMoment {
  /// The moment as JSON, with times in seconds since 1970.
  package var json: JSONValue {
    .members([
      "now": .whole(now), "step": .whole(step), "sequence": .text(SequenceNumber.text(sequence)),
      "since": .whole(since), "state": .text(state.rawValue),
      "ignored": ignored == RolloutCounts() ? nil : ignored.json,
    ])
  }

  /// Reads a moment; nil if a member is missing or wrong.
  package init?(_ json: JSONValue) {
    guard let now = json["now"]?.count, let step = json["step"]?.count,
      let sequence = json["sequence"]?.string.flatMap({ SequenceNumber.parse($0[...]) }),
      let since = json["since"]?.count,
      let state = json["state"]?.string.flatMap(State.init(rawValue:))
    else { return nil }
    var ignored = RolloutCounts()
    if let found = json["ignored"] {
      guard let counts = RolloutCounts(found) else { return nil }
      ignored = counts
    }
    self.init(
      now: now, step: step, sequence: sequence, since: since, state: state, ignored: ignored)
  }
}
