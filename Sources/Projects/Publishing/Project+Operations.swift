import Delivery
import Release

extension Project {
  /// Offers the packs of a rollout to more devices, or to all.
  ///
  /// - Parameters:
  ///   - input: The release, and the share of devices.
  ///   - source: The source of the private key's passphrase.
  ///   - reporter: Receives warnings.
  /// - Returns: The new sequence.
  /// - Throws: An error if the origin refuses the promotion.
  public func promote(
    _ input: PromotionInput, _ source: PassphraseSource, _ reporter: Reporter
  ) throws(ProjectError) -> UInt64 {
    let signer = try signer(source, reporter)
    return try changing { origin throws(ReleaseError) in
      try origin.promote(input, signedBy: signer, now: .now)
    }
  }

  /// Serves earlier packs of a release again, and revokes later ones.
  ///
  /// - Parameters:
  ///   - input: The release, and the sequence to return to.
  ///   - source: The source of the private key's passphrase.
  ///   - reporter: Receives warnings.
  /// - Returns: The result.
  /// - Throws: An error if the origin refuses the rollback.
  public func rollback(
    _ input: RollbackInput, _ source: PassphraseSource, _ reporter: Reporter
  ) throws(ProjectError) -> PublishReport {
    let signer = try signer(source, reporter)
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
    try checkPublishedLink()
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
  /// - Parameters:
  ///   - experiment: The release, and the experiment's name.
  ///   - source: The source of the private key's passphrase.
  ///   - reporter: Receives warnings.
  /// - Returns: The new sequence.
  /// - Throws: An error if the origin refuses the change.
  public func end(
    _ experiment: ExperimentInput, _ source: PassphraseSource, _ reporter: Reporter
  ) throws(ProjectError) -> UInt64 {
    let signer = try signer(source, reporter)
    return try changing { origin throws(ReleaseError) in
      try origin.end(experiment, signedBy: signer, now: .now)
    }
  }
}
