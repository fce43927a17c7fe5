import Delivery
import Health
import JSON
import Release
import Rollouts
import Sodium

/// A rollout that was looked at: its plan, and what the counts say.
package struct RolloutStanding: Sendable {
  /// The release with its plan.
  package var planned: PlannedRelease
  /// The decision; nil if no counts were given, or nothing is to be decided.
  package var decision: RolloutDecision?
  /// What was done, or why nothing was, in words.
  package var words = ""

  /// Creates the standing of a release without a decision.
  package init(planned: PlannedRelease) { self.planned = planned }
}

extension PlannedRelease {
  /// The steps with a rollout, for decisions: the last manifest only ends it.
  var decidedShares: [Int] {
    let shares = plan.steps.map(\.share) + plan.later
    let hasLast = shares.count > 1 && shares.last == Manifest.Rollout.all
    return hasLast ? shares.dropLast() : shares
  }

  /// The plan as the room of decisions has it; nil if it breaks a rule of that room.
  var rules: RolloutPlan? {
    RolloutPlan(
      shares: decidedShares, hours: plan.rules.hours, least: plan.rules.least,
      reverts: plan.rules.reverts, isByHand: plan.rules.isByHand)
  }

  /// The state and step to decide on; nil if nothing is to be decided.
  func moment(_ state: WatcherState, now: UInt64) -> RolloutMoment? {
    let step: (index: Int, state: RolloutMoment.State)? =
      switch place {
      case .step(let index) where index < decidedShares.count: (index, .running)
      case .halted: (min(state.step, decidedShares.count - 1, plan.steps.count - 1), .halted)
      case .reverted: (min(state.step, decidedShares.count - 1, plan.steps.count - 1), .reverted)
      case .step, .waiting, .over: nil
      }
    guard let step else { return nil }
    return RolloutMoment(
      now: Int(clamping: now), step: step.index,
      sequence: plan.steps[step.index].reference.sequence,
      since: Int(clamping: max(since, state.sequence == sequence ? state.since : 0)),
      state: step.state, ignored: state.ignored)
  }

  /// Returns what devices counted in this rollout.
  func counts(_ place: HealthPlace, now: UInt64) throws(ProjectError) -> RolloutCounts {
    let hours = UInt64(PlanRules.mostHours)
    let first = Int(clamping: plan.created / 3600 - min(plan.created / 3600, hours))
    let id = plan.rollout.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return RolloutCounts(
      try place.sums(since: first).sums, of: plan.releaseName, rollout: id,
      packs: Set(packs.values), now: Int(clamping: now))
  }
}

extension Project {
  /// Returns a rollout with the decision that its counts call for now.
  ///
  /// - Parameters:
  ///   - name: The release.
  ///   - place: The place of the counts; nil to leave the decision out.
  /// - Returns: The rollout.
  /// - Throws: An error if there is no plan, or something cannot be read.
  package func rollout(
    _ name: ReleaseName, counts place: HealthPlace?
  ) throws(ProjectError) -> RolloutStanding {
    var standing = RolloutStanding(planned: try plannedRelease(name))
    let state = WatcherState(trust.owner == nil ? [] : try watcherState(of: name).bytes() ?? [])
    guard let place, let rules = standing.planned.rules,
      let moment = standing.planned.moment(state, now: .now)
    else { return standing }
    let counts = try standing.planned.counts(place, now: .now)
    standing.decision = RolloutDecision(rules, counts, at: moment)
    return standing
  }
}
