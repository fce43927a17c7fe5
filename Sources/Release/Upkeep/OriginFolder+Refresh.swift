import Delivery
import Sodium

extension OriginFolder {
  /// Signs the timestamps of an app's releases anew: the same manifest, a later expiry.
  ///
  /// What one release refuses is told with it, and the others are signed all the same. A timestamp never
  /// gets an earlier expiry than it has. A manifest that only keys of a former root signed is signed anew
  /// too, under the next sequence.
  ///
  /// - Parameters:
  ///   - input: which timestamps, and for how long.
  ///   - signer: what signs: a key of the present root, or the one that signed what is served.
  ///   - now: seconds since 1970.
  /// - Returns: every release of the app, by channel and name.
  /// - Throws: that another is at work on the origin, or that its folders cannot be listed.
  public func refresh(
    _ input: RefreshInput, signedBy signer: Signer, now: UInt64
  ) throws(ReleaseError) -> [RefreshedRelease] {
    let lock = try takeLock()
    defer { lock.release() }
    let authority = try authority(of: input.app, signer.publicKey)
    try authority.check(signer.publicKey, signsManifests: false)
    return try refreshed(input, authority, now) { served, release throws(ReleaseError) in
      let (expiry, overflow) = now.addingReportingOverflow(input.lifetime)
      let isPresent = authority.isPresent(served.signed)
      guard !overflow, expiry > served.timestamp.expiry || !isPresent else { return }
      if !isPresent { try authority.check(signer.publicKey) }
      let signed = try sign(
        served, signer, authority, until: max(expiry, served.timestamp.expiry),
        change: isPresent ? nil : { _ in },
        record: { AuditEntry(.refresh, $0, after: served.manifest, by: input.author, at: now) })
      release.outcome = .signedAgain
      (release.sequence, release.expiry) = (signed.manifest.sequence, signed.timestamp.expiry)
    }
  }

  /// When the timestamps of an app's releases expire; nothing is written.
  ///
  /// - Parameters:
  ///   - input: which are told as expiring.
  ///   - key: what they must be signed by.
  ///   - now: seconds since 1970.
  /// - Returns: every release of the app, by channel and name.
  /// - Throws: that the folders of the origin cannot be listed.
  public func expiries(
    _ input: RefreshInput, key: PublicKey, now: UInt64
  ) throws(ReleaseError) -> [RefreshedRelease] {
    let authority = try authority(of: input.app, key)
    return try refreshed(input, authority, now) { served, release throws(ReleaseError) in
      release.outcome = served.timestamp.expiry <= now ? .expired : .expiring
    }
  }

  private typealias Refreshing = (
    ServedManifest, inout RefreshedRelease
  ) throws(ReleaseError) -> Void

  private func refreshed(
    _ input: RefreshInput, _ authority: Authority, _ now: UInt64, _ body: Refreshing
  ) throws(ReleaseError) -> [RefreshedRelease] {
    var found: [RefreshedRelease] = []
    for name in try manifestNames(of: input.app) {
      var release = RefreshedRelease(channel: name.channel, release: name.release, outcome: .fresh)
      do throws(ReleaseError) {
        let served = try servedManifest(name, believedBy: authority)
        (release.sequence, release.expiry) = (served.manifest.sequence, served.timestamp.expiry)
        let (limit, overflow) = now.addingReportingOverflow(input.within ?? .max)
        let isPresent = authority.isPresent(served.signed)
        if overflow || served.timestamp.expiry <= limit || !isPresent {
          try body(served, &release)
        }
      } catch {
        (release.outcome, release.problem) = (.failed, error.description)
      }
      found.append(release)
    }
    return found
  }

  /// Serves a manifest until another time, and with a change that brings no new packs, where there is one,
  /// under the next sequence.
  func sign(
    _ served: ServedManifest, _ signer: Signer, _ authority: Authority, until expiry: UInt64,
    change: ((inout Manifest) -> Void)?, record entry: (Manifest) -> AuditEntry
  ) throws(ReleaseError) -> SignedRelease {
    let paths = served.paths
    let former = try reading { () throws(DiskError) in
      History(parsing: try text(paths.history) ?? "")
    }
    var manifest = served.manifest
    if let change {
      change(&manifest)
      manifest.sequence = try nextSequence(after: served, former, authority)
      if !manifest.changed(since: served.manifest).isEmpty {
        manifest.previous = served.manifest.sequence
      }
    }
    let signed =
      if change == nil { try SignedRelease(served, until: expiry, by: signer) } else {
        try SignedRelease(manifest, until: expiry, by: signer) { file throws(ReleaseError) in
          try reading { () throws(DiskError) in
            try patches(to: manifest, file, paths, after: served)
          }
        }
      }
    // The signer may take its time; who writes without the lock is not overwritten.
    guard
      try reading({ () throws(DiskError) in try read(paths.timestamp) }) == served.timestampFile
    else { throw .changedMeanwhile(path: path + "/" + paths.timestamp) }
    try serve(signed, paths, after: served, former, entry(manifest))
    return signed
  }

  private func nextSequence(
    after served: ServedManifest, _ history: History, _ authority: Authority
  ) throws(ReleaseError) -> UInt64 {
    let paths = served.paths
    let written = try reading { () throws(DiskError) in try sequences(paths).max() ?? 0 }
    let last = max(served.manifest.sequence, history.lastSequence, written)
    guard let next = SequenceNumber.next(after: last, root: authority.version) else {
      throw .noSequenceLeft(path: path + "/" + paths.history)
    }
    return next
  }

  func reading<Result>(_ body: () throws(DiskError) -> Result) throws(ReleaseError) -> Result {
    do throws(DiskError) { return try body() } catch { throw .disk(error) }
  }
}
