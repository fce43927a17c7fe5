/// What to do with a rollout now, and the numbers that say why.
///
/// ```swift
/// let decision = RolloutDecision(plan, counts, at: moment)
/// if decision.action == .halt { makeCurrent(plan.haltingManifest) }
/// ```
/// A pure function of its three parameters, which it carries. So anyone can compute it again from
/// its JSON.
package struct RolloutDecision: Sendable, Hashable {
  /// What the watcher does.
  package enum Action: Sendable, Hashable {
    /// Make the manifest of a step current, by the index in the plan: always the next one.
    case promote(to: Int)
    /// Do nothing.
    case hold
    /// Make the manifest that halts current.
    case halt
    /// Make the manifest that reverts current; also from a halted rollout.
    case revert
  }

  /// Why; the words are those of the JSON.
  package enum Reason: String, Sendable, Hashable, CaseIterable {
    /// Evidence of failures or of missing texts, from enough devices and address prefixes.
    case evidence
    /// At 100 %: 5 % of at least 1,000 devices that began failed. A rule, not a test.
    case rule
    /// An alarm holds; see `alarms`.
    case alarm
    /// The hours of the step are not over, by the clock or by the hours of the counts.
    case early
    /// Fewer devices than planned began in an arm of the step.
    case few
    /// The step is over, and a person widens.
    case byHand = "by-hand"
    /// The step is over, and the next is promoted.
    case due
    /// The last step is current.
    case complete
    /// The rollout is halted, and nothing calls for reverting.
    case halted
    /// The rollout is reverted.
    case reverted
  }

  /// Why a person should look; a rollout with an alarm isn't widened.
  package enum Alarm: String, Sendable, Hashable, CaseIterable {
    /// Evidence for a halt from fewer than five devices or three prefixes, or because one or two of
    /// these sent more than all others: a stranger, or too early.
    case sources
    /// Too few devices of the arm `in` began: they die before they report, or counts are forged.
    case arms
    /// Devices cannot decode a pack of the rollout.
    case undecodable
    /// No counts came for a day.
    case silent
    /// The clock is before the beginning of the step.
    case clock
  }

  /// What to do.
  package let action: Action
  /// Why.
  package let reason: Reason
  /// Why a person should look, in the order of the cases.
  package let alarms: [Alarm]
  /// The evidence of all counts.
  package let evidence: RolloutEvidence
  /// The evidence with the two address prefixes that sent the most as often as the third: it halts.
  package let capped: RolloutEvidence
  /// The evidence that is left without those two: it reverts, and a halt needs some of it.
  package let rest: RolloutEvidence
  /// The plan that it was made of.
  package let plan: RolloutPlan
  /// The counts that it was made of; those that the moment ignores are still among them.
  package let counts: RolloutCounts
  /// The moment that it was made for.
  package let moment: RolloutMoment

  /// Decides.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - counts: Every count since the rollout began.
  ///   - moment: The step, the state and the time.
  package init(_ plan: RolloutPlan, _ counts: RolloutCounts, at moment: RolloutMoment) {
    (self.plan, self.counts, self.moment) = (plan, counts, moment)
    let look = RolloutLook(plan, counts.subtracting(moment.ignored), moment)
    (evidence, capped, rest) = (look.evidence, look.capped, look.rest)
    alarms = look.alarms
    (action, reason) = look.decided
  }
}
