import Delivery
import Foundation
import Rollouts
import TestSupport

/// Devices of a modelled rollout, as numbers: how many begin, fail and report in each look.
struct RolloutDevices {
  /// Devices whose number lies between the shares of two steps.
  private struct Band {
    /// Those that have not accepted the manifest of this step.
    var unaccepted = 0
    /// Those that have accepted it, and not begun.
    var waiting = 0
    /// Those that have not seen the new pack.
    var unexposed = 0
    let count: Int
  }

  let scenario: RolloutScenario
  var random: SeededGenerator
  /// The devices that had the pack, and those that did not survive it.
  private(set) var (exposed, hurt) = (0, 0)
  private var bands: [Band] = []
  private var fetching = 0
  private var reports: [StepReports]
  private var day = (number: -1, factor: 1.0)

  /// The share of something that waits which happens within a look.
  static func share(hours: Double) -> Double {
    1 - exp(-Double(RolloutScenario.look) / (hours * 3600))
  }

  private let starting: Double
  private let accepting: Double
  private let fetched: Double

  init(_ scenario: RolloutScenario, seed: UInt64) {
    (self.scenario, random) = (scenario, SeededGenerator(seed: seed))
    reports = scenario.plan.shares.map { _ in StepReports(scenario.reportHours) }
    starting = Self.share(hours: 24 * scenario.activeDays)
    fetched = Self.share(hours: scenario.fetchHours)
    accepting = scenario.acceptHours > 0 ? Self.share(hours: scenario.acceptHours) : 0
    var left = Int(Double(scenario.devicesADay) * scenario.activeDays)
    var before = 0
    // Each device's number is random, so the devices of a share are not just their mean.
    for share in scenario.plan.shares + [RolloutPlan.all] {
      let part = Double(share - before) / Double(max(1, RolloutPlan.all - before))
      let count = random.happening(to: left, part)
      bands.append(Band(unexposed: count, count: count))
      (left, before) = (left - count, share)
    }
    begin()
  }

  /// Begins a step: its devices begin anew.
  mutating func begin() {
    for band in bands.indices {
      let accepts = scenario.acceptHours > 0
      bands[band].unaccepted = accepts ? bands[band].count : 0
      bands[band].waiting = accepts ? 0 : bands[band].count
    }
  }

  /// Lets the time of one look pass.
  ///
  /// - Parameters:
  ///   - step: the index of the step; nil if the rollout is halted.
  ///   - now: the time in seconds.
  /// - Returns: the facts that arrive, by the step in which they happened.
  mutating func pass(_ step: Int?, now: Int) -> [StepFacts] {
    if let step {
      if now / 86_400 != day.number { turnDay(now / 86_400) }
      for band in bands.indices { start(band, step) }
    }
    // Those that have fetched the pack show it, even if the rollout is halted now.
    let shown = random.happening(to: fetching, fetched)
    fetching -= shown
    exposed += shown
    let harmed = random.happening(to: shown, scenario.harm)
    hurt += harmed
    if let step { reports[step].failed.in += harmed }
    return reports.indices.map { reports[$0].arrive(scenario.delivered, &random) }
  }

  /// Draws by how much ambient failures differ today.
  private mutating func turnDay(_ number: Int) {
    let normal = (-2 * log(1 - random.share())).squareRoot() * cos(2 * .pi * random.share())
    day = (number, exp(RolloutScenario.drift * normal))
  }

  private mutating func start(_ band: Int, _ step: Int) {
    if bands[band].unaccepted > 0 {
      let more = random.happening(to: bands[band].unaccepted, accepting)
      bands[band].unaccepted -= more
      bands[band].waiting += more
    }
    var began = random.happening(to: bands[band].waiting, starting)
    bands[band].waiting -= began
    let isIn = band <= step
    if isIn {
      let found = exposed(band, began)
      bands[band].unexposed -= found
      fetching += found
      began -= random.happening(to: began, scenario.silenced)
    }
    let share = min(1, scenario.ambient * day.factor)
    var failed = random.happening(to: began, share)
    if scenario.plant == .trials, !isIn { failed = 0 }
    let missing =
      random.happening(to: began, share)
      + random.happening(to: failed, RolloutScenario.alsoMissing)
    reports[step].add(began: began, failed: failed, missing: missing, isIn ? .in : .out)
  }

  /// Returns how many devices of the share find the pack.
  ///
  /// If devices accept and then start, those that begin do, unless they did in an earlier step.
  private mutating func exposed(_ band: Int, _ began: Int) -> Int {
    let left = bands[band].unexposed
    if scenario.acceptHours == 0 { return random.happening(to: left, starting) }
    let share = Double(left) / Double(max(1, bands[band].count))
    return min(left, random.happening(to: began, share))
  }

  /// Lets every device that fetched the pack show it.
  mutating func drain() {
    exposed += fetching
    hurt += random.happening(to: fetching, scenario.harm)
    fetching = 0
  }
}

/// Facts of one step, by arm.
struct StepFacts {
  var began = RolloutCounts.Arms()
  var failed = RolloutCounts.Arms()
  var missing = RolloutCounts.Arms()
}

/// Facts that devices of one step have not reported yet.
struct StepReports {
  private var began = RolloutCounts.Arms()
  var failed = RolloutCounts.Arms()
  private var missing = RolloutCounts.Arms()

  private let shares: (began: Double, failed: Double)

  /// Creates reports, with the mean hours that they take.
  init(_ hours: (began: Double, failed: Double)) {
    shares = (
      RolloutDevices.share(hours: hours.began), RolloutDevices.share(hours: hours.failed)
    )
  }

  mutating func add(began: Int, failed: Int, missing: Int, _ arm: RolloutFacts.Arm) {
    switch arm {
    case .in:
      self.began.in += began
      self.failed.in += failed
      self.missing.in += missing
    case .out:
      self.began.out += began
      self.failed.out += failed
      self.missing.out += missing
    }
  }

  /// Returns what arrives within a look.
  mutating func arrive(_ delivered: Double, _ random: inout SeededGenerator) -> StepFacts {
    StepFacts(
      began: began.take(shares.began, delivered, &random),
      failed: failed.take(shares.failed, delivered, &random),
      missing: missing.take(shares.failed, delivered, &random))
  }
}

extension RolloutCounts.Arms {
  /// Takes a share of the devices, and returns those whose batches arrive.
  fileprivate mutating func take(
    _ share: Double, _ delivered: Double, _ random: inout SeededGenerator
  ) -> Self {
    if `in` == 0 && out == 0 { return Self() }
    let taken = Self(in: random.happening(to: `in`, share), out: random.happening(to: out, share))
    self = Self(in: `in` - taken.in, out: out - taken.out)
    if delivered == 1 { return taken }
    return Self(
      in: random.happening(to: taken.in, delivered),
      out: random.happening(to: taken.out, delivered))
  }
}
