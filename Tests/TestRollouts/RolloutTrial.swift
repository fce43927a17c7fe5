import Foundation
import Rollouts

/// One modelled rollout, from its first step until it ends.
package struct RolloutTrial {
  private let scenario: RolloutScenario
  private var devices: RolloutDevices
  private var intake: RolloutIntake
  private var outcome = RolloutOutcome()
  private var step = 0
  private var since = began
  private var sinceTrue = began
  private var halted = false
  private var now = began

  private static let began = 20_000 * 86_400

  private init(_ scenario: RolloutScenario, seed: UInt64) {
    self.scenario = scenario
    devices = RolloutDevices(scenario, seed: seed)
    intake = RolloutIntake(scenario, seed: seed)
  }

  /// Runs a scenario.
  ///
  /// - Parameters:
  ///   - scenario: the scenario.
  ///   - seed: the seed of all that is random.
  /// - Returns: the outcome.
  package static func run(_ scenario: RolloutScenario, seed: UInt64) -> RolloutOutcome {
    var trial = RolloutTrial(scenario, seed: seed)
    trial.run()
    return trial.outcome
  }

  /// Returns the evidence of harm at each look, as a decimal logarithm, until it reaches a number.
  ///
  /// - Parameters:
  ///   - scenario: the scenario.
  ///   - seed: the seed of all that is random.
  ///   - hours: the hours of the first step that are looked at.
  ///   - most: the evidence that ends it.
  /// - Returns: the hours and the evidence of each look.
  package static func evidence(
    _ scenario: RolloutScenario, seed: UInt64, hours: Double, most: Double
  ) -> [(hours: Double, evidence: Double)] {
    var trial = RolloutTrial(scenario, seed: seed)
    var looks: [(Double, Double)] = [(0, 0)]
    while let last = looks.last, last.0 < hours, last.1 < most {
      trial.now += RolloutScenario.look
      trial.intake.take(trial.devices.pass(0, now: trial.now), step: 0, now: trial.now)
      let moment = RolloutMoment(now: trial.now, step: 0, sequence: 1, since: Self.began)
      let decision = RolloutDecision(scenario.plan, trial.intake.counts, at: moment)
      looks.append((trial.hours, decision.evidence.harm / log(10)))
    }
    return looks
  }

  /// Returns the counts at the end of each hour; nothing watches, and only time widens.
  ///
  /// - Parameters:
  ///   - scenario: the scenario.
  ///   - seed: the seed of all that is random.
  ///   - hours: the number of hours.
  /// - Returns: the counts.
  package static func counts(
    _ scenario: RolloutScenario, seed: UInt64, hours: Int
  ) -> [RolloutCounts] {
    var trial = RolloutTrial(scenario, seed: seed)
    return (0..<hours).map { _ in
      for _ in 0..<3600 / RolloutScenario.look {
        trial.now += RolloutScenario.look
        trial.intake.take(
          trial.devices.pass(trial.step, now: trial.now), step: trial.step, now: trial.now)
        trial.widenByTime()
      }
      return trial.intake.counts
    }
  }

  private mutating func run() {
    let most = Self.began + RolloutScenario.days.most * 86_400
    while now < most, !isOver {
      now += RolloutScenario.look
      let facts = devices.pass(halted ? nil : step, now: now)
      intake.take(facts, step: halted ? nil : step, now: now)
      look()
    }
    devices.drain()
    outcome.isComplete = !halted && isLast
    (outcome.hurt, outcome.exposed, outcome.step) = (devices.hurt, devices.exposed, step)
  }

  /// Whether the last step has run for its days, or nothing more can happen.
  private var isOver: Bool {
    if outcome.isReverted || halted && !scenario.plan.reverts { return true }
    if halted { return hours >= (outcome.hours ?? 0) + 24 }
    return isLast && now - sinceTrue >= RolloutScenario.days.after * 86_400
  }

  private var isLast: Bool { step == scenario.plan.shares.count - 1 }

  private var hours: Double { Double(now - Self.began) / 3600 }

  /// The watcher's clock.
  private var clock: Int { hours > 5 ? now + scenario.jump : now }

  private mutating func look() {
    let moment = RolloutMoment(
      now: clock, step: step, sequence: UInt64(step + 1), since: since,
      state: halted ? .halted : .running)
    let decision = RolloutDecision(scenario.plan, intake.counts, at: moment)
    guard scenario.isWatched else { return widenByTime() }
    for alarm in decision.alarms where outcome.alarms[alarm] == nil {
      outcome.alarms[alarm] = hours
    }
    switch decision.action {
    case .hold: break
    case .promote(let next): widen(next)
    case .halt: halt()
    case .revert:
      halt()
      outcome.isReverted = true
    }
  }

  private mutating func halt() {
    if !halted { outcome.hours = hours }
    (halted, outcome.isHalted) = (true, true)
  }

  private mutating func widen(_ next: Int) {
    if now - sinceTrue < scenario.plan.hours * 3600 { outcome.early += 1 }
    (step, since, sinceTrue) = (next, clock, now)
    devices.begin()
  }

  private mutating func widenByTime() {
    let arms = intake.counts.steps[step].began
    if step + 1 < scenario.plan.shares.count, now - since >= scenario.plan.hours * 3600,
      min(arms.in, arms.out) >= scenario.plan.least
    {
      widen(step + 1)
    }
  }
}
