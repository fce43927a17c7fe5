import Delivery
import Sodium

/// A change of what a release serves that needs no new packs.
protocol ManifestChange: ReleaseBound {
  /// How long the manifest's timestamp is valid, in seconds.
  var lifetime: UInt64 { get }
  /// The author of the change, for the record.
  var author: String { get }
}

extension Origin {
  /// Signs and serves a changed manifest of a release, as the origin's only publisher.
  ///
  /// Finishes an earlier process's interrupted change first.
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
    try input.releaseName.check()
    let lock = try takeLock()
    defer { lock.release() }
    try checkClock(input.app, now)
    let finisher = Finisher(
      signer: signer, author: input.author, lifetime: input.lifetime, now: now)
    let found = try release(input.releaseName, toBeChangedBy: finisher)
    let (served, authority) = (found.served, found.authority)
    guard let edit = try edit(found) else { return served.manifest.sequence }
    let signing = Signing(
      signer: signer, authority: authority, now: now,
      expiry: authority.expiry(after: served, now: now, lifetime: input.lifetime))
    return try sign(
      served, found.standing, signing, change: edit,
      record: { AuditEntry(action, $0, after: served.manifest, by: input.author, at: now) }
    ).manifest.sequence
  }
}
