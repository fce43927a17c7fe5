import Delivery
import Sodium

extension Origin {
  /// Signs a plan for the rollout that a release serves, and serves its first step.
  ///
  /// - Parameters:
  ///   - input: The plan.
  ///   - signer: The signer of manifests.
  ///   - now: Seconds since 1970.
  /// - Returns: The release with its plan.
  /// - Throws: An error if no rollout is served, another plan is under way, or a share would take
  ///   the packs from devices.
  public func start(
    _ input: PlanInput, signedBy signer: Signer, now: UInt64
  ) throws(ReleaseError) -> PlannedRelease {
    try plan(input, .start, signedBy: signer, now: now) {
      found, planned throws(ReleaseError) in
      let what = "release \"\(input.release)\""
      if let planned, planned.isUnderWay, try isWhole(planned, found.authority) {
        if found.isCutShort, planned.place == .step(0), planned.plan.hasTerms(of: input) {
          return nil
        }
        throw .badInput(
          what: what,
          rule: "has a plan already, \(planned.words); see `langpack rollout status`; to end it, "
            + "publish or run `langpack release rollback`")
      }
      guard let rollout = found.served.manifest.rollout else {
        throw .badInput(
          what: what,
          rule: "all devices take the same packs; run `langpack publish` with --percent 0 first, "
            + "which serves the new ones to testers")
      }
      guard let first = input.shares.first, first >= rollout.share else {
        throw .badInput(
          what: what,
          rule: "\(Self.audience(rollout.share)) take part already, and would go back; begin the "
            + "plan with as many or more, or roll back first")
      }
      return PlanTerms(shares: PlanTerms.steps(of: input.shares), rules: input.rules)
    }
  }

  /// Signs the rest of a plan anew, and serves its next step.
  ///
  /// - Parameters:
  ///   - input: The release, and where to continue.
  ///   - signer: The signer of manifests.
  ///   - now: Seconds since 1970.
  /// - Returns: The release with its plan.
  /// - Throws: An error if there is no plan to resume.
  public func resume(
    _ input: ResumeInput, signedBy signer: Signer, now: UInt64
  ) throws(ReleaseError) -> PlannedRelease {
    try plan(input, .resume, signedBy: signer, now: now) {
      found, planned throws(ReleaseError) in
      let what = "release \"\(input.release)\""
      guard let planned, planned.place != .over, planned.place != .reverted else {
        throw .badInput(
          what: what,
          rule: "has no plan to resume\(planned.map { ": it is \($0.words)" } ?? ""); publish with "
            + "--percent 0, then start one with `langpack rollout start`")
      }
      if found.isCutShort, planned.place == .step(0) { return nil }
      return try planned.rest(input, what)
    }
  }

  /// Signs a plan and serves its first step, as the origin's only publisher.
  private func plan(
    _ input: some ManifestChange, _ action: AuditEntry.Action, signedBy signer: Signer,
    now: UInt64,
    _ terms: (FoundRelease, PlannedRelease?) throws(ReleaseError) -> PlanTerms?
  ) throws(ReleaseError) -> PlannedRelease {
    try changing(input, signedBy: signer, now: now) { found, finisher throws(ReleaseError) in
      try checkOpen(input.releaseName)
      // Whatever is damaged, a plan can be signed anew.
      let planned = (try? planned(found.served, found.authority)) ?? nil
      guard let terms = try terms(found, planned) else {
        if let planned { return planned }
        throw .missing(path: path + "/" + found.served.paths.plan)
      }
      return try serve(terms, of: found.served.manifest, action, in: found, by: finisher)
    }
  }

  /// Signs a plan for a manifest's rollout, and serves its first step.
  ///
  /// - Parameters:
  ///   - terms: The shares and the rules.
  ///   - manifest: What is served, or is about to be, with the rollout.
  ///   - action: The action, for the record.
  ///   - found: The release.
  ///   - finisher: The signer of manifests.
  /// - Returns: The release with its plan.
  /// - Throws: An error if signing fails.
  func serve(
    _ terms: PlanTerms, of manifest: Manifest, _ action: AuditEntry.Action,
    in found: FoundRelease, by finisher: Finisher
  ) throws(ReleaseError) -> PlannedRelease {
    let (served, authority, now) = (found.served, found.authority, finisher.now)
    let sequences = try nextSequences(
      terms.manifests, served.paths, found.standing, authority)
    let plan = try SignedPlan(
      terms, of: manifest, sequences,
      revoking: try packs(ofRolloutIn: manifest, served.paths, authority), by: finisher.signer,
      now: now)
    try write(plan, served.paths)
    let entry = AuditEntry(
      action, plan.first, after: served.manifest, by: finisher.author, at: now)
    let expiry = authority.expiry(after: served, now: now, lifetime: finisher.lifetime)
    let signed = try serve(
      plan.first, plan.firstFile, after: served, until: expiry, by: finisher, entry)
    try remember(signed, authority, now: now)
    let changed = try servedManifest(manifest.releaseName, signedBy: authority)
    guard let planned = try self.planned(changed, authority) else {
      throw .missing(path: path + "/" + served.paths.plan)
    }
    return planned
  }

  /// Returns the terms of what is left of a plan for a changed manifest.
  ///
  /// - Parameters:
  ///   - manifest: The changed manifest, with the share of its rollout.
  ///   - found: The release.
  /// - Returns: The share of the manifest and those of the plan above it.
  /// - Throws: `badInput` if no plan is under way, or the manifest ends the rollout.
  func termsLeft(
    of manifest: Manifest, _ found: FoundRelease
  ) throws(ReleaseError) -> PlanTerms {
    let planned = (try? planned(found.served, found.authority)) ?? nil
    let what = "release \"\(manifest.release)\""
    guard let planned, planned.isUnderWay, case .step = planned.place else {
      throw .badInput(
        what: what,
        rule: "has no plan under way to keep\(planned.map { ", it is \($0.words)" } ?? ""); "
          + "leave out --keep-plan")
    }
    guard let share = manifest.rollout?.share else {
      throw .badInput(
        what: what,
        rule: "all devices would take the packs, which ends the plan; leave out --keep-plan")
    }
    let later = (planned.plan.steps.map(\.share) + planned.plan.later).filter { $0 > share }
    var terms = PlanTerms(shares: [share] + later, rules: planned.plan.rules)
    // The watcher keeps what it leaves out already.
    terms.rules.ignoresCounts = false
    return terms
  }
}

extension Origin {
  /// Returns whether every manifest of a plan that may still be served is there.
  private func isWhole(
    _ planned: PlannedRelease, _ authority: Authority
  ) throws(ReleaseError) -> Bool {
    for reference in planned.plan.everything where reference.sequence > planned.sequence {
      let found = try ahead(of: planned.plan.releaseName, reference.sequence, authority)
      if found?.digest != reference.manifest { return false }
    }
    return true
  }
}

extension PlannedRelease {
  /// Returns the terms of what is left of the plan.
  fileprivate func rest(
    _ input: ResumeInput, _ what: String
  ) throws(ReleaseError) -> PlanTerms {
    var rules = plan.rules
    rules.ignoresCounts = input.ignoresCounts
    let shares = plan.steps.map(\.share) + plan.later
    if case .step(let index) = place {
      guard input.share == nil else {
        throw .badInput(what: what, rule: "is \(words); --at is for a rollout that was halted")
      }
      if rules.isByHand, !plan.later.isEmpty { return PlanTerms(shares: plan.later, rules: rules) }
      guard shares[index] < Manifest.Rollout.all, !isPresent || rules != plan.rules else {
        throw .badInput(
          what: what, rule: "is \(words), and continues without being resumed")
      }
      return PlanTerms(shares: Array(shares[index...]), rules: rules)
    }
    let from = input.share ?? shares[0]
    guard shares.contains(from) else {
      let words = shares.map(Origin.percent).joined(separator: ", ")
      throw .badInput(
        what: what, rule: "\(Origin.percent(from)) is not a share of its plan: \(words)")
    }
    return PlanTerms(shares: shares.filter { $0 >= from }, rules: rules)
  }
}

extension ReleasePlan {
  fileprivate func hasTerms(of input: PlanInput) -> Bool {
    steps.map(\.share) + later == PlanTerms.steps(of: input.shares)
      && rules == input.rules
  }
}
