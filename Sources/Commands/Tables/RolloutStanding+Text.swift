import CommandLine
import Delivery
import Diagnostics
import JSON
import Projects
import Release
import Rollouts

extension RolloutStanding {
  /// The result of a look as part of a line.
  var line: String {
    [planned.words, words].filter { !$0.isEmpty }.joined(separator: "; ")
  }

  /// The plan, the place of the release in it, and the decision.
  func text(_ width: Int?) -> String {
    let (plan, rules) = (planned.plan, planned.plan.rules)
    var facts = TextTable(columns: [.left, .left])
    facts.rows = [
      ["release", "\(plan.channel)/\(plan.release)"],
      ["state", "\(planned.words), since \(planned.since.date)"],
      ["sequence", SequenceNumber.text(planned.sequence)],
      [
        "steps",
        "\(counted(rules.hours, "hour")) or more each, and \(grouped(rules.least)) devices in each arm",
      ],
      [
        "watcher",
        (rules.isByHand ? "halts, " : "widens, halts, ")
          + (rules.reverts ? "reverts" : "does not revert"),
      ],
    ]
    if rules.ignoresCounts {
      facts.rows.append(["counts", "those before \(plan.created.date) are left out"])
    }
    if !planned.isPresent {
      facts.rows.append(["root", "a former one; run 'langpack rollout resume'"])
    }
    if let decision {
      facts.rows.append(["decision", "\(decision.actionWord): \(decision.reasonWords)"])
    }
    return facts.text(fitting: width) + steps(width)
  }

  private func steps(_ width: Int?) -> String {
    let plan = planned.plan
    var table = TextTable(columns: [.left, .right, .left])
    table.rows =
      plan.steps.map { row(Origin.audience($0.share), $0.reference) }
      + plan.later.map { [Origin.audience($0), "–", "by hand"] }
      + [row("halt", plan.halt), row("revert", plan.revert)]
    return "signed ahead\n" + table.text(indent: "  ", fitting: width)
  }

  private func row(_ words: String, _ reference: ReleasePlan.Reference) -> [String] {
    [
      words, SequenceNumber.text(reference.sequence),
      reference.sequence == planned.sequence ? "served" : "",
    ]
  }

  /// The same for programs.
  var json: JSONValue {
    let (plan, rules) = (planned.plan, planned.plan.rules)
    return .members([
      "channel": .text(plan.channel), "release": .text(plan.release),
      "state": .text(planned.stateWord), "sequence": .text(SequenceNumber.text(planned.sequence)),
      "since": .whole(Int(clamping: planned.since)),
      "rules": .members([
        "hours": .whole(rules.hours), "least": .whole(rules.least),
        "revert": JSONValue(.bool(rules.reverts)), "byHand": JSONValue(.bool(rules.isByHand)),
        "ignoreCounts": JSONValue(.bool(rules.ignoresCounts)),
      ]),
      "steps": .list(plan.steps.map { json($0.share, $0.reference) }),
      "later": .list(plan.later.map { .whole($0) }),
      "halt": json(nil, plan.halt), "revert": json(nil, plan.revert),
      "decision": decision?.json, "done": words.isEmpty ? nil : .text(words),
    ])
  }

  private func json(_ share: Int?, _ reference: ReleasePlan.Reference) -> JSONValue {
    .members([
      "share": share.map { .whole($0) },
      "sequence": .text(SequenceNumber.text(reference.sequence)),
      "manifest": .text(reference.manifest.hex),
      "served": JSONValue(.bool(reference.sequence == planned.sequence)),
    ])
  }
}

extension PlannedRelease {
  fileprivate var stateWord: String {
    switch place {
    case .waiting: "waiting"
    case .step: "running"
    case .halted: "halted"
    case .reverted: "reverted"
    case .over: "over"
    }
  }
}

extension RolloutDecision {
  fileprivate var actionWord: String {
    switch action {
    case .promote: "widen"
    case .hold: "hold"
    case .halt: "halt"
    case .revert: "revert"
    }
  }
}
