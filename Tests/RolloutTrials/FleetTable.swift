import Foundation
import Rollouts
import TestRollouts

/// Fleets of real clients next to the model, for the same rollout.
struct FleetTable {
  let runs: Int
  /// The seed of the first; each has the next.
  let first: UInt64
  /// The kinds of packs: whether they harm.
  let kinds: [Bool]

  /// Returns the kinds that a word names; nil if it names none.
  static func kinds(_ word: String?) -> [Bool]? {
    switch word {
    case nil: [false, true]
    case "good": [false]
    case "harmful": [true]
    default: nil
    }
  }

  /// What one rollout counted at one hour, and what was decided until then.
  private struct Row {
    var began = RolloutCounts.Arms()
    var failed = RolloutCounts.Arms()
    var halted: Int?
    var hasAlarm = false
  }

  private static let hours = [24, 48, 72, 96]

  /// Prints both.
  func print() async throws {
    line("Real clients next to the model, \(runs) rollouts of each, 2,000 devices\n")
    line(
      "| pack | by | hours | began *in* | began *out* | failed *in* | failed *out* | halted | "
        + "hours, median | alarm *arms* |")
    line("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    for harms in kinds {
      var (real, modelled) = ([[Row]](), [[Row]]())
      for run in 0..<runs {
        let seed = first &+ UInt64(run)
        real.append(rows(try await FleetRollout.counts(harms: harms, seed: seed)))
        guard let scenario = FleetRollout.scenario(harms: harms) else { return }
        modelled.append(
          rows(RolloutTrial.counts(scenario, seed: seed &* 0x9E37_79B9, hours: FleetRollout.hours)))
      }
      for (name, outcomes) in [("real clients", real), ("model", modelled)] {
        for (index, hour) in Self.hours.enumerated() {
          show([harms ? "no start survives" : "good", name, "\(hour)"], outcomes.map { $0[index] })
        }
      }
    }
  }

  /// Returns the sums and decisions of one rollout at some hours.
  private func rows(_ counts: [RolloutCounts]) -> [Row] {
    guard let plan = RolloutPlan(percents: "5,25,100", hours: 48, least: 1000) else { return [] }
    var row = Row()
    var rows: [Row] = []
    for (index, counts) in counts.enumerated() {
      let now = 20_000 * 86_400
      let moment = RolloutMoment(now: now, step: 0, sequence: 1, since: now)
      let decision = RolloutDecision(plan, counts, at: moment)
      (row.began, row.failed) = (.init(), .init())
      for step in counts.steps where step.share < RolloutPlan.all {
        row.began.in += step.began.in
        row.began.out += step.began.out
        row.failed.in += step.failed.in
        row.failed.out += step.failed.out
      }
      if decision.action == .halt, row.halted == nil { row.halted = index + 1 }
      if decision.alarms.contains(.arms) { row.hasAlarm = true }
      if Self.hours.contains(index + 1) { rows.append(row) }
    }
    return rows
  }

  private func show(_ names: [String], _ rows: [Row]) {
    func mean(_ number: (Row) -> Int) -> String {
      let numbers = rows.map { Double(number($0)) }
      let mean = numbers.reduce(0, +) / Double(numbers.count)
      let squares = numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      let error = (squares / Double(max(1, numbers.count - 1)) / Double(numbers.count)).squareRoot()
      return String(format: "%.1f ± %.1f", mean, 2 * error)
    }
    let halted = rows.compactMap(\.halted).sorted()
    let cells = [
      mean { $0.began.in }, mean { $0.began.out }, mean { $0.failed.in }, mean { $0.failed.out },
      "\(halted.count)", halted.isEmpty ? "–" : "\(halted[halted.count / 2])",
      "\(rows.count { $0.hasAlarm })",
    ]
    line("| " + (names + cells).joined(separator: " | ") + " |")
  }

  private func line(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }
}
