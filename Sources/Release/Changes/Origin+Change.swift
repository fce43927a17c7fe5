import Delivery
import Sodium

/// A change of what a release serves that needs no new packs.
protocol ManifestChange: ReleaseBound {
  /// How long the manifest's timestamp is valid, in seconds.
  var lifetime: UInt64 { get }
  /// The author of the change, for the record.
  var author: String { get }
  /// Whether the plan of a rollout is kept: what is left of it is signed anew.
  var keepsPlan: Bool { get }
}

extension ManifestChange {
  var keepsPlan: Bool { false }
}

extension Origin {
  /// Signs and serves a changed manifest of a release, as the origin's only publisher.
  ///
  /// - Parameters:
  ///   - input: The release, and the author of the change.
  ///   - action: The action, for the record.
  ///   - signer: The signer; the manifest must be signed as the current root requires.
  ///   - now: Seconds since 1970.
  ///   - edit: Returns the change, given what is served, or nil if it is already made.
  /// - Returns: The sequence that is served now.
  /// - Throws: The error of `edit`, or the reason why nothing was published.
  func change(
    _ input: some ManifestChange, _ action: AuditEntry.Action, signedBy signer: Signer, now: UInt64,
    _ edit: (FoundRelease) throws(ReleaseError) -> ((inout Manifest) -> Void)?
  ) throws(ReleaseError) -> UInt64 {
    try changing(input, signedBy: signer, now: now) { found, finisher throws(ReleaseError) in
      let (served, authority) = (found.served, found.authority)
      guard let edit = try edit(found) else { return served.manifest.sequence }
      if input.keepsPlan {
        var manifest = served.manifest
        edit(&manifest)
        let terms = try termsLeft(of: manifest, found)
        return try serve(terms, of: manifest, action, in: found, by: finisher).sequence
      }
      let signing = Signing(
        signer: signer, authority: authority, now: now,
        expiry: authority.expiry(after: served, now: now, lifetime: input.lifetime))
      return try sign(
        served, found.standing, signing, change: edit,
        record: { AuditEntry(action, $0, after: served.manifest, by: input.author, at: now) }
      ).manifest.sequence
    }
  }

  /// Runs a change of a release as the origin's only publisher.
  ///
  /// Finishes an earlier process's interrupted change first.
  ///
  /// - Parameters:
  ///   - input: The release, and the author of the change.
  ///   - signer: The signer; the manifest must be signed as the current root requires.
  ///   - now: Seconds since 1970.
  ///   - body: Makes the change.
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`, or the reason why the release cannot be changed.
  func changing<Result>(
    _ input: some ManifestChange, signedBy signer: Signer, now: UInt64,
    _ body: (FoundRelease, Finisher) throws(ReleaseError) -> Result
  ) throws(ReleaseError) -> Result {
    try input.releaseName.check()
    let lock = try takeLock()
    defer { lock.release() }
    try checkClock(input.app, now)
    let finisher = Finisher(
      signer: signer, author: input.author, lifetime: input.lifetime, now: now)
    return try body(try release(input.releaseName, toBeChangedBy: finisher), finisher)
  }
}
