import Delivery
import Release
import Sodium

extension Project {
  /// Signs a plan for a release's rollout, and serves its first step.
  ///
  /// - Parameters:
  ///   - input: The plan.
  ///   - source: The source of the private key's passphrase.
  ///   - reporter: Receives warnings.
  /// - Returns: The release with its plan.
  /// - Throws: An error if the origin refuses the plan.
  public func startRollout(
    _ input: PlanInput, _ source: PassphraseSource, _ reporter: Reporter
  ) throws(ProjectError) -> PlannedRelease {
    let signer = try signer(source, reporter)
    return try changing { origin throws(ReleaseError) in
      try origin.start(input, signedBy: signer, now: .now)
    }
  }

  /// Signs the rest of a release's plan anew, and serves its next step.
  ///
  /// - Parameters:
  ///   - input: The release, and where to continue.
  ///   - source: The source of the private key's passphrase.
  ///   - reporter: Receives warnings.
  /// - Returns: The release with its plan.
  /// - Throws: An error if there is nothing to resume.
  public func resumeRollout(
    _ input: ResumeInput, _ source: PassphraseSource, _ reporter: Reporter
  ) throws(ProjectError) -> PlannedRelease {
    let signer = try signer(source, reporter)
    return try changing { origin throws(ReleaseError) in
      try origin.resume(input, signedBy: signer, now: .now)
    }
  }

  /// Serves a manifest that was signed ahead; a key for timestamps is enough.
  ///
  /// - Parameters:
  ///   - input: The release and the choice.
  ///   - source: The source of the private key's passphrase.
  ///   - reporter: Receives warnings.
  /// - Returns: The release with its plan.
  /// - Throws: An error if the origin refuses the choice.
  public func moveRollout(
    _ input: PlanMoveInput, _ source: PassphraseSource, _ reporter: Reporter
  ) throws(ProjectError) -> PlannedRelease {
    try moveRollout(input, signedBy: try signer(source, reporter))
  }

  func moveRollout(
    _ input: PlanMoveInput, signedBy signer: Signer
  ) throws(ProjectError) -> PlannedRelease {
    try changing { origin throws(ReleaseError) in
      try origin.move(input, signedBy: signer, now: .now)
    }
  }

  /// Returns a release with its plan.
  ///
  /// - Throws: An error if it has none that the team signed.
  public func plannedRelease(_ name: ReleaseName) throws(ProjectError) -> PlannedRelease {
    if let found = try plannedReleaseIfAny(name) { return found }
    throw .failure(
      "\(name.channel)/\(name.release): has no plan (start one with 'langpack rollout start')")
  }

  /// Returns a release with its plan; nil if it has none that the team signed.
  func plannedReleaseIfAny(_ name: ReleaseName) throws(ProjectError) -> PlannedRelease? {
    let (key, origin) = (try publicKey(), try self.origin)
    return try ProjectError.wrapping { () throws(ReleaseError) in
      try origin.planned(name, signedBy: key)
    }
  }

  /// Returns what a change of a release does to the plan of its rollout, in words.
  ///
  /// - Parameter name: The release.
  /// - Returns: A note; nil if no plan is under way.
  package func noteOnPlan(of name: ReleaseName) -> String? {
    guard let planned = (try? plannedReleaseIfAny(name)) ?? nil, planned.isUnderWay else {
      return nil
    }
    return "the plan of its rollout was \(planned.words), and is over; to keep a plan, give "
      + "--keep-plan"
  }

  /// Changes the origin.
  func changing<Result>(
    _ body: (Origin) throws(ReleaseError) -> Result
  ) throws(ProjectError) -> Result {
    let origin = try self.origin
    return try ProjectError.wrapping { () throws(ReleaseError) in try body(origin) }
  }
}
