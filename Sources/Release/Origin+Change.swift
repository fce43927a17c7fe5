import Delivery
import Sodium

/// A change of what a release serves that needs no new pack.
protocol ManifestChange: ReleaseBound {
  /// How long the manifest is accepted as new, in seconds.
  var lifetime: UInt64 { get }
  /// Who makes the change, for the record.
  var author: String { get }
}

extension Origin {
  /// Signs and serves a changed manifest of a release, alone in the origin.
  ///
  /// A change that an earlier process left unfinished is finished first.
  ///
  /// - Parameters:
  ///   - input: The release, and who changes it.
  ///   - action: The action, for the record.
  ///   - signer: The key; the manifest must be signed as the present root says.
  ///   - now: Seconds since 1970.
  ///   - edit: Given what is served, returns the change, or nil if it is made already.
  /// - Returns: The sequence that is served now.
  /// - Throws: What `edit` throws, or why nothing was published.
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
    return try sign(
      served, found.standing, signer, authority, at: now,
      until: authority.expiry(after: served, now: now, lifetime: input.lifetime), change: edit,
      record: { AuditEntry(action, $0, after: served.manifest, by: input.author, at: now) }
    ).manifest.sequence
  }
}
