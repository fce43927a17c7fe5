import Delivery

extension Publisher {
  /// Signs the rest of a plan anew, whose first step is what is published.
  ///
  /// - Parameter manifest: The manifest of the publication, with the rollout.
  /// - Returns: The plan; nil if none is kept.
  /// - Throws: An error if signing fails, or no sequence is left.
  func keptPlan(of manifest: Manifest) throws(ReleaseError) -> SignedPlan? {
    guard input.terms.keepsPlan, let planned, case .step(let index) = planned.place else {
      return nil
    }
    let shares = Array((planned.plan.steps.map(\.share) + planned.plan.later)[index...])
    var terms = PlanTerms(shares: shares, rules: planned.plan.rules)
    // The watcher keeps what it leaves out already.
    terms.rules.ignoresCounts = false
    let sequences = try origin.nextSequences(
      terms.manifests, former.paths, former.standing, authority)
    let revoked = try origin.packs(ofRolloutIn: manifest, former.paths, authority)
    return try SignedPlan(terms, of: manifest, sequences, revoking: revoked, by: signer, now: now)
  }

  /// Returns a note that the publication ended a plan.
  func planNotes(_ outcome: PublishReport.Outcome) -> [String] {
    guard outcome == .published, !input.terms.keepsPlan, let planned else { return [] }
    return [
      "the plan of its rollout was \(planned.words), and is over; to keep a plan, pass --keep-plan"
    ]
  }
}

extension ReleaseInput {
  /// Returns the input with the share of a plan, if it is to be kept.
  ///
  /// - Parameters:
  ///   - planned: The release with its plan; nil if it has none.
  ///   - served: The manifest that is served.
  /// - Returns: The input.
  /// - Throws: `badInput` if no plan is under way.
  func keeping(
    _ planned: PlannedRelease?, served: Manifest?
  ) throws(ReleaseError) -> ReleaseInput {
    guard terms.keepsPlan else { return self }
    guard let planned, planned.isUnderWay, case .step = planned.place,
      let share = served?.rollout?.share
    else {
      throw .badInput(
        what: "release \"\(release)\"",
        rule: "has no plan under way to keep\(planned.map { ", it is \($0.words)" } ?? ""); "
          + "publish without --keep-plan")
    }
    var input = self
    input.terms.share = share
    return input
  }
}
