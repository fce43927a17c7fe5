import Delivery
import Sodium

extension Origin {
  /// Signs the timestamps of an app's releases again: the same manifest, with a later expiry.
  ///
  /// A release's failure is reported with it, and the others are still signed. A timestamp's expiry
  /// never becomes earlier. A manifest that only keys of an old root signed is signed again too,
  /// under the next sequence.
  ///
  /// - Parameters:
  ///   - input: The timestamps to sign, and their lifetime.
  ///   - signer: The signer: a key of the current root, or the one that signed what is served.
  ///   - now: Seconds since 1970.
  /// - Returns: Every release of the app, by channel and name.
  /// - Throws: An error if another publisher is at work on the origin, or its folders cannot be
  ///   listed.
  public func refresh(
    _ input: RefreshInput, signedBy signer: Signer, now: UInt64
  ) throws(ReleaseError) -> [RefreshedRelease] {
    let lock = try takeLock()
    defer { lock.release() }
    try checkClock(input.app, now)
    let authority = try authority(of: input.app, signer.publicKey)
    try authority.check(signer.publicKey, signsManifests: false)
    let finisher = Finisher(
      signer: signer, author: input.author, lifetime: input.lifetime, now: now)
    return try refreshed(input, authority, now, by: finisher) {
      served, standing, release throws(ReleaseError) in
      let expiry = authority.expiry(after: served, now: now, lifetime: input.lifetime)
      guard expiry > served.timestamp.expiry || !authority.isPresent(served) else { return }
      let keeps = try keepsManifest(served, input, authority, signer.publicKey)
      let signed = try sign(
        served, standing, Signing(signer: signer, authority: authority, now: now, expiry: expiry),
        change: keeps ? nil : { _ in },
        record: { AuditEntry(.refresh, $0, after: served.manifest, by: input.author, at: now) })
      release.outcome = .signedAgain
      (release.sequence, release.expiry) = (signed.manifest.sequence, signed.timestamp.expiry)
    }
  }

  /// Returns when the timestamps of an app's releases expire, without writing anything.
  ///
  /// - Parameters:
  ///   - input: Which timestamps to report as expiring.
  ///   - key: The key that they must be signed by.
  ///   - now: Seconds since 1970.
  /// - Returns: Every release of the app, by channel and name.
  /// - Throws: An error if the folders of the origin cannot be listed.
  public func expiries(
    _ input: RefreshInput, key: PublicKey, now: UInt64
  ) throws(ReleaseError) -> [RefreshedRelease] {
    let authority = try authority(of: input.app, key)
    return try refreshed(input, authority, now, alarm: Root.alarmTime) {
      served, _, release throws(ReleaseError) in
      release.outcome = served.timestamp.expiry <= now ? .expired : .expiring
      if !authority.isPresent(served.signed) { release.outcome = .formerRoot }
    }
  }

  private typealias Refreshing = (
    ServedManifest, ReleaseStanding, inout RefreshedRelease
  ) throws(ReleaseError) -> Void

  private func refreshed(
    _ input: RefreshInput, _ authority: Authority, _ now: UInt64, by finisher: Finisher? = nil,
    alarm: UInt64 = 0, _ body: Refreshing
  ) throws(ReleaseError) -> [RefreshedRelease] {
    var found: [RefreshedRelease] = []
    // Each write concerns one release, and no release comes twice.
    let origin = try withMemoryAsItIs()
    let names = try origin.rememberedNames(of: input.app)
    for name in names {
      input.progress(found.count, names.count)
      var release = RefreshedRelease(channel: name.channel, release: name.release, outcome: .fresh)
      do throws(ReleaseError) {
        var served = try origin.servedAsRemembered(name, authority)
        if let finisher { served = try origin.finish(served, name, authority, by: finisher) }
        let standing = try origin.standing(
          of: name, served, authority, for: finisher == nil ? .watch : .keep)
        (release.sequence, release.expiry) = (served.manifest.sequence, served.timestamp.expiry)
        let (limit, overflow) = now.addingReportingOverflow(input.within ?? .max)
        if overflow || served.timestamp.expiry <= limit || !authority.isPresent(served) {
          try body(served, standing, &release)
        }
        if !overflow { check(authority, &release, within: max(alarm, input.within ?? 0), now) }
      } catch {
        (release.outcome, release.problem) = (.failed, error.description)
      }
      found.append(release)
    }
    input.progress(names.count, names.count)
    return found
  }

  /// Returns whether the manifest can stay: it is of the current root, or the same keys signed it
  /// and this one signs only timestamps.
  private func keepsManifest(
    _ served: ServedManifest, _ input: RefreshInput, _ authority: Authority, _ key: PublicKey
  ) throws(ReleaseError) -> Bool {
    if authority.isPresent(served.signed) { return true }
    try checkFollows(served, authority, isApproved: input.followsRoot)
    if authority.signsManifests(key) { return false }
    guard authority.hasSameKeys(asSigned: served) else {
      try authority.check(key)
      return false
    }
    return true
  }

  /// Reports that the root expires, which no timestamp can fix.
  private func check(
    _ authority: Authority, _ release: inout RefreshedRelease, within seconds: UInt64, _ now: UInt64
  ) {
    guard release.expiry > 0, let root = authority.roots.last, let expiry = root.expiry,
      let words = root.notice(within: seconds, at: now)
    else { return }
    release.expiry = min(release.expiry, expiry)
    release.problem = words
    if release.outcome == .fresh || release.outcome == .expiring {
      release.outcome = expiry <= now ? .expired : .expiring
    }
  }

  /// Who signs what is served again, and until when.
  struct Signing {
    let signer: Signer
    let authority: Authority
    let now: UInt64
    let expiry: UInt64
  }

  /// Serves a manifest until a later expiry, under the next sequence if a change is given.
  ///
  /// The change brings no new packs.
  func sign(
    _ served: ServedManifest, _ standing: ReleaseStanding, _ signing: Signing,
    change: ((inout Manifest) -> Void)?, record entry: (Manifest) -> AuditEntry
  ) throws(ReleaseError) -> SignedRelease {
    let paths = served.paths
    let former = try reading { () throws(StorageError) in
      History(parsing: try text(paths.history) ?? "")
    }
    var manifest = served.manifest
    if let change {
      change(&manifest)
      manifest.sequence = try nextSequence(paths, standing, signing.authority)
      if !manifest.changed(since: served.manifest).isEmpty {
        manifest.previous = served.manifest.sequence
      }
    }
    let signed =
      if change == nil { try SignedRelease(served, until: signing.expiry, by: signing.signer) } else
      {
        try SignedRelease(manifest, until: signing.expiry, by: signing.signer) {
          file throws(ReleaseError) in
          try reading { () throws(StorageError) in
            try patches(to: manifest, file, paths, after: served)
          }
        }
      }
    try serve(signed, paths, after: served, former, entry(manifest))
    if change != nil { try remember(signed, signing.authority, now: signing.now) }
    return signed
  }

  func reading<Result>(_ body: () throws(StorageError) -> Result) throws(ReleaseError) -> Result {
    do throws(StorageError) { return try body() } catch { throw .disk(error) }
  }
}
