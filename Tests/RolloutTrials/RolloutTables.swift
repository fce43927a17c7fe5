import Delivery
import Foundation
import Rollouts
import TestRollouts

/// The tables of `Docs/Simulation.md`, each printed as soon as it is known.
struct RolloutTables {
  let faultFree: Int
  let others: Int
  /// The numbers of devices that start in a day.
  private let sizes = [10_000, 100_000, 1_000_000]

  init(faultFree: Int, others: Int) { (self.faultFree, self.others) = (faultFree, others) }

  /// Returns the outcomes of a scenario that a function changes.
  private func tally(
    _ runs: Int? = nil, _ change: (inout RolloutScenario) -> Void
  ) -> RolloutTally {
    guard var scenario = RolloutScenario(),
      let small = RolloutScenario(percents: "5,25,100")
    else { fatalError("both plans are valid") }
    change(&scenario)
    // One in a hundred of so few devices never makes a thousand.
    if scenario.devicesADay <= 10_000 { scenario.plan = small.plan }
    return RolloutTally(scenario, runs: runs ?? others, seed: 1)
  }

  private func begin(_ title: String, _ columns: [String]) {
    line(title + "\n")
    row(columns)
    row(columns.indices.map { $0 == 0 ? "---" : "---:" })
  }

  private func row(_ cells: [String]) { line("| " + cells.joined(separator: " | ") + " |") }

  private func line(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }

  private func grouped(_ number: Double?, _ digits: Int = 0) -> String {
    guard let number else { return "–" }
    if digits > 0, number < 100 { return String(format: "%.\(digits)f", number) }
    var text = String(Int(number.rounded()))
    var place = text.count - 3
    while place > 0 {
      text.insert(",", at: text.index(text.startIndex, offsetBy: place))
      place -= 3
    }
    return text
  }

  private func percent(_ share: Double) -> String {
    String(format: "%g %%", share * 100)
  }
}

extension RolloutTables {
  /// Prints the halts of rollouts without a harmful pack.
  ///
  /// - Returns: whether at most one in a thousand was halted.
  func printFaultFree() -> Bool {
    begin(
      "Rollouts without a fault",
      ["devices a day", "ambient", "rollouts", "halted", "share", "reverted", "alarm *arms*"])
    var (runs, halts) = (0, 0)
    let settings = sizes.flatMap { size in [0.0001, 0.001, 0.005].map { (size, $0) } }
    for (index, (size, ambient)) in settings.enumerated() {
      let part = faultFree / settings.count + (index < faultFree % settings.count ? 1 : 0)
      let tally = tally(part) { ($0.devicesADay, $0.ambient) = (size, ambient) }
      row([
        grouped(Double(size)), percent(ambient), "\(part)", "\(tally.halts)",
        tally.percent(tally.halts), "\(tally.reverts)", "\(tally.alarms(.arms))",
      ])
      (runs, halts) = (runs + part, halts + tally.halts)
    }
    line("\nall: \(halts) of \(runs) halted, \(RolloutTally.percent(halts, of: runs))\n")
    return halts * 1000 <= runs
  }

  /// Prints the devices that a harmful pack hurts, with and without the watcher.
  func printHarm() {
    begin(
      "A pack that some devices do not survive",
      [
        "devices a day", "ambient", "not survived by", "halted", "hours, median", "90 %",
        "hurt, median", "90 %", "hurt without the watcher",
      ])
    let settings =
      sizes.flatMap { size in [0.01, 0.1, 1].map { (size, 0.001, $0) } }
      + [0.0001, 0.005].flatMap { ambient in sizes.map { ($0, ambient, 0.01) } }
    for (size, ambient, harm) in settings {
      let change = { (scenario: inout RolloutScenario) in
        (scenario.devicesADay, scenario.ambient, scenario.harm) = (size, ambient, harm)
      }
      let tally = tally(nil, change)
      let alone = self.tally(max(1, others / 10)) {
        change(&$0)
        $0.isWatched = false
      }
      let (hours, hurt) = (tally.spread(\.hours), tally.spread { Double($0.hurt) })
      row([
        grouped(Double(size)), percent(ambient), percent(harm), tally.percent(tally.halts),
        grouped(hours?.median, 1), grouped(hours?.most, 1), grouped(hurt?.median),
        grouped(hurt?.most), grouped(alone.spread { Double($0.hurt) }?.median),
      ])
    }
    line("")
  }

  /// Prints what a pack does after which devices never report.
  func printSilence() {
    begin(
      "A pack after which devices never report",
      [
        "devices a day", "silent", "halted", "alarm *arms*", "hours, median",
        "had the pack, median",
      ])
    for size in sizes {
      for silenced in [0.01, 0.1, 0.5, 1] {
        let tally = tally { ($0.devicesADay, $0.silenced) = (size, silenced) }
        row([
          grouped(Double(size)), percent(silenced), "\(tally.halts)",
          tally.percent(tally.alarms(.arms)),
          grouped(tally.spread { $0.alarms[.arms] }?.median, 1),
          grouped(tally.spread { Double($0.exposed) }?.median),
        ])
      }
    }
    line("")
  }

  /// Prints what strangers cause who send failures.
  func printForgeries() {
    begin(
      "Forged failures, 100,000 devices a day, as many as the quota counts",
      [
        "prefixes", "arm", "not survived by", "halted", "reverted", "alarm *sources*",
        "hours, median", "hurt, median",
      ])
    for (arm, harm) in [
      (RolloutFacts.Arm.in, 0.0), (.out, 0), (.out, 0.01), (.out, 0.1), (.out, 1),
    ] {
      for prefixes in [1, 2, 3, 10, 100] {
        let tally = tally(max(1, others / 4)) {
          ($0.devicesADay, $0.harm) = (100_000, harm)
          $0.forged = (prefixes, arm)
        }
        row([
          "\(prefixes)", arm.rawValue, percent(harm), tally.percent(tally.halts),
          tally.percent(tally.reverts), tally.percent(tally.alarms(.sources)),
          grouped(tally.spread(\.hours)?.median, 1),
          grouped(tally.spread { Double($0.hurt) }?.median),
        ])
      }
    }
    line("")
  }

  /// Prints what clocks, lost batches and planted faults do.
  func printRest() {
    begin(
      "Clocks that jump after five hours, 100,000 devices a day",
      ["jump of the watcher's clock", "halted", "widened too early", "complete", "alarm *clock*"])
    for days in [-400, -2, 2, 400] {
      let tally = tally { $0.jump = days * 86_400 }
      row([
        "\(days) days", tally.percent(tally.halts), "\(tally.early)",
        tally.percent(tally.complete), tally.percent(tally.alarms(.clock)),
      ])
    }
    line("")
    begin(
      "Half of the batches lost, 100,000 devices a day",
      ["not survived by", "halted", "hours, median", "hurt, median"])
    for harm in [0, 0.01, 0.1, 1] {
      let tally = tally { ($0.delivered, $0.harm) = (0.5, harm) }
      row([
        percent(harm), tally.percent(tally.halts), grouped(tally.spread(\.hours)?.median, 1),
        grouped(tally.spread { Double($0.hurt) }?.median),
      ])
    }
    line("")
    begin(
      "Planted faults, no harmful pack, 0.1 % ambient", ["devices a day", "fault", "halted"])
    for size in sizes {
      for (plant, name) in [
        (RolloutScenario.Plant.threefold, "counted three times"), (.trials, "trials"),
      ] {
        let tally = tally { ($0.devicesADay, $0.plant) = (size, plant) }
        row([grouped(Double(size)), name, tally.percent(tally.halts)])
      }
    }
    line("")
  }
}
