import Delivery
import Rollouts

/// What a modelled rollout goes through; the numbers are those of `Docs/Simulation.md`.
package struct RolloutScenario: Sendable {
  /// A fault that the tests plant.
  package enum Plant: Sendable {
    /// Each failure is counted three times.
    case threefold
    /// Trials are the control: only devices that fetched the new pack can fail.
    case trials
  }

  /// The plan.
  package var plan: RolloutPlan
  /// The devices that start the app in a day, at first.
  package var devicesADay = 100_000
  /// The share of starting devices that fail, and that miss a text, for other reasons.
  package var ambient = 0.001
  /// The share of devices that do not survive the new pack.
  package var harm = 0.0
  /// The share of devices that never report again after the new pack.
  package var silenced = 0.0
  /// The share of batches that arrive.
  package var delivered = 1.0
  /// From how many address prefixes failures are forged, and in which arm.
  package var forged: (prefixes: Int, arm: RolloutFacts.Arm)?
  /// The seconds by which the watcher's clock jumps after five hours.
  package var jump = 0
  /// Whether anything watches; otherwise only the time and the devices of the step widen.
  package var isWatched = true
  /// The fault.
  package var plant: Plant?

  /// The number of all devices, by that of a day: each starts once in so many days.
  package var activeDays = 7.0
  /// The mean hours until a device accepts a step's manifest, after which it must start; 0 if a start
  /// accepts it and begins.
  package var acceptHours = 0.0
  /// The mean hours until a device of the share has fetched the pack.
  package var fetchHours = 2.0
  /// The mean hours until a start is reported, and until a failure is.
  package var reportHours = (began: 1.0, failed: 2.0)
  /// The share of failing devices that also miss a text.
  package static let alsoMissing = 0.3
  /// By how much ambient failures differ from day to day: the standard deviation of the logarithm.
  package static let drift = 0.3
  /// The number of address prefixes that devices come from.
  package static let prefixes: UInt64 = 20_000
  /// The seconds from one look to the next.
  package static let look = 600
  /// The days after the last step, and the most in all.
  package static let days = (after: 3, most: 60)

  /// Creates a fault-free rollout; nil if the plan is invalid.
  package init?(
    percents: String = "1,5,25,100", hours: Int = 24, least: Int = 1000, reverts: Bool = true
  ) {
    guard
      let plan = RolloutPlan(percents: percents, hours: hours, least: least, reverts: reverts)
    else { return nil }
    self.plan = plan
  }
}

/// What became of a modelled rollout.
package struct RolloutOutcome: Sendable {
  /// Whether it was halted, or reverted at once.
  package var isHalted = false
  /// Whether it was reverted.
  package var isReverted = false
  /// The hours until it was halted.
  package var hours: Double?
  /// The hours until the first alarm of each kind.
  package var alarms: [RolloutDecision.Alarm: Double] = [:]
  /// The devices that did not survive the new pack.
  package var hurt = 0
  /// The devices that had it.
  package var exposed = 0
  /// The index of the last step.
  package var step = 0
  /// The steps that began before the hours of the one before were over.
  package var early = 0
  /// Whether the last step has been watched for its days.
  package var isComplete = false
}
