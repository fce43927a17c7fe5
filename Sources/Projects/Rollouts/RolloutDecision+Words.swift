import Foundation
import Rollouts

extension RolloutDecision {
  /// The reason and the alarms in words, with the numbers that they rest on.
  package var reasonWords: String {
    let words = alarms.isEmpty || reason != .alarm ? [reasonText] : []
    return (words + alarms.map(alarmText)).joined(separator: "; ")
  }

  private var reasonText: String {
    switch reason {
    case .evidence:
      "evidence of \(Self.number(action == .revert ? rest.harm : capped.harm)) that devices with the "
        + "new packs fail more often (\(RolloutEvidence.halting.formatted()) halts, "
        + "\(RolloutEvidence.reverting.formatted()) reverts)"
    case .rule: "at least 5 % of the devices that began failed"
    case .alarm: "an alarm"
    case .early: "the step lasts until \(UInt64(clamping: due).date), and counts after that"
    case .few: "fewer than \(plan.least) devices began in an arm of the step: \(began)"
    case .byHand: "the step is over; a person widens ('langpack rollout resume')"
    case .due: "the step lasted \(plan.hours) hours, and \(began) began"
    case .complete: "the last step of the plan"
    case .halted: "a person continues ('langpack rollout resume') or reverts"
    case .reverted: "nothing is left to do"
    }
  }

  private func alarmText(_ alarm: Alarm) -> String {
    switch alarm {
    case .sources:
      "evidence of \(Self.number(evidence.harm)), from fewer than five devices or three networks, or "
        + "mostly from one or two of them: a stranger may have sent it"
    case .arms:
      "too few devices with the new packs began: they may die before they report, or counts are "
        + "forged"
    case .undecodable: "devices cannot decode a new pack"
    case .silent: "no counts came for a day"
    case .clock: "this machine's clock is before the beginning of the step"
    }
  }

  private var due: Int { moment.since + plan.hours * 3600 }

  private var began: String {
    let step = counts.steps.first { $0.sequence == moment.sequence }
    return "\(step?.began.in ?? 0) inside and \(step?.began.out ?? 0) outside"
  }

  /// Returns evidence as a number; it can be larger than a `Double` holds.
  private static func number(_ logarithm: Double) -> String {
    let decimal = logarithm / log(10)
    return decimal < 6
      ? Int(pow(10, decimal).rounded()).formatted() : "10^\(Int(decimal.rounded(.down)))"
  }
}
