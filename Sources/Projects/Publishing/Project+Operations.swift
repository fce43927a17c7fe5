import Delivery
import Release

extension Project {
  /// Offers the packs of a rollout to more devices, or to all.
  ///
  /// - Returns: The new sequence.
  /// - Throws: An error if the origin refuses the promotion.
  public func promote(
    _ input: PromotionInput, signedBy signer: Signer
  ) throws(ProjectError) -> UInt64 {
    let origin = try self.origin
    return try ProjectError.wrapping { () throws(ReleaseError) in
      try origin.promote(input, signedBy: signer, now: .now)
    }
  }

  /// Serves earlier packs of a release again, and revokes later ones.
  ///
  /// - Returns: The result.
  /// - Throws: An error if the origin refuses the rollback.
  public func rollback(
    _ input: RollbackInput, signedBy signer: Signer
  ) throws(ProjectError) -> PublishReport {
    let origin = try self.origin
    return try ProjectError.wrapping { () throws(ReleaseError) in
      try origin.rollback(input, signedBy: signer, now: .now)
    }
  }

  /// Closes a release to publications, or opens it again.
  ///
  /// - Parameters:
  ///   - state: The state; nil to open the release.
  ///   - release: The release.
  ///   - channel: The channel.
  /// - Throws: An error if the origin refuses the change.
  public func set(
    _ state: ReleaseState?, of release: String, channel: String
  ) throws(ProjectError) {
    let (key, origin) = (try publicKey(), try self.origin)
    try ProjectError.wrapping { () throws(ReleaseError) in
      try origin.set(
        state, of: ReleaseName(app: configuration.app, channel: channel, release: release),
        by: author,
        signedBy: key, now: .now)
    }
  }

  /// Ends an experiment in a release.
  ///
  /// - Returns: The new sequence.
  /// - Throws: An error if the origin refuses the change.
  public func end(
    _ experiment: ExperimentInput, signedBy signer: Signer
  ) throws(ProjectError) -> UInt64 {
    let origin = try self.origin
    return try ProjectError.wrapping { () throws(ReleaseError) in
      try origin.end(experiment, signedBy: signer, now: .now)
    }
  }

  /// Returns what expires in the published releases; signs nothing.
  public func expiries(_ input: RefreshInput) throws(ProjectError) -> [RefreshedRelease] {
    let (key, origin) = (try publicKey(), try self.origin)
    return try ProjectError.wrapping { () throws(ReleaseError) in
      try origin.expiries(input, key: key, now: .now)
    }
  }

  /// Signs published files again before they expire.
  ///
  /// - Returns: The result for each release.
  /// - Throws: An error if the origin refuses the refresh.
  public func refresh(
    _ input: RefreshInput, signedBy signer: Signer
  ) throws(ProjectError) -> [RefreshedRelease] {
    let origin = try self.origin
    return try ProjectError.wrapping { () throws(ReleaseError) in
      try origin.refresh(input, signedBy: signer, now: .now)
    }
  }
}
