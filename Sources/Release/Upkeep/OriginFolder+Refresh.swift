import Delivery
import Sodium

extension OriginFolder {
  /// Signs the manifests of an app's releases anew: the same content, a later expiry, the next sequence.
  ///
  /// What one release refuses is told with it, and the others are signed all the same. A manifest never
  /// gets an earlier expiry than it has.
  ///
  /// - Parameters:
  ///   - input: which manifests, and for how long.
  ///   - signer: what signs; the manifests must be signed by it now.
  ///   - now: seconds since 1970.
  /// - Returns: every release of the app, by channel and name.
  /// - Throws: that another is at work on the origin, or that its folders cannot be listed.
  public func refresh(
    _ input: RefreshInput, signedBy signer: Signer, now: UInt64
  ) throws(ReleaseError) -> [RefreshedRelease] {
    let lock = try takeLock()
    defer { lock.release() }
    return try refreshed(input, signer.publicKey, now) { served, release throws(ReleaseError) in
      let (expiry, overflow) = now.addingReportingOverflow(input.lifetime)
      guard !overflow, expiry > served.manifest.expiry else { return }
      let manifest = try sign(
        served, signer, change: { $0.expiry = expiry },
        record: { AuditEntry(.refresh, $0, after: served.manifest, by: input.author, at: now) })
      release.outcome = .signedAgain
      (release.sequence, release.expiry) = (manifest.sequence, manifest.expiry)
    }
  }

  /// When the manifests of an app's releases expire; nothing is written.
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
    try refreshed(input, key, now) { served, release throws(ReleaseError) in
      release.outcome = served.manifest.expiry <= now ? .expired : .expiring
    }
  }

  private typealias Refreshing = (
    ServedManifest, inout RefreshedRelease
  ) throws(ReleaseError) -> Void

  private func refreshed(
    _ input: RefreshInput, _ key: PublicKey, _ now: UInt64, _ body: Refreshing
  ) throws(ReleaseError) -> [RefreshedRelease] {
    var found: [RefreshedRelease] = []
    for name in try manifestNames(of: input.app) {
      var release = RefreshedRelease(channel: name.channel, release: name.release, outcome: .fresh)
      do throws(ReleaseError) {
        let served = try servedManifest(name, signedBy: key)
        (release.sequence, release.expiry) = (served.manifest.sequence, served.manifest.expiry)
        let (limit, overflow) = now.addingReportingOverflow(input.within ?? .max)
        if overflow || served.manifest.expiry <= limit { try body(served, &release) }
      } catch {
        (release.outcome, release.problem) = (.failed, error.description)
      }
      found.append(release)
    }
    return found
  }

  /// Serves a manifest with a change that brings no new packs, under the next sequence.
  func sign(
    _ served: ServedManifest, _ signer: Signer, change: (inout Manifest) -> Void,
    record entry: (Manifest) -> AuditEntry
  ) throws(ReleaseError) -> Manifest {
    let (paths, history) = (
      served.paths, try reading { () throws(DiskError) in try text(served.paths.history) } ?? ""
    )
    let former = History(parsing: history)
    let last = max(served.manifest.sequence, former.lastSequence)
    guard last < .max else { throw .noSequenceLeft(path: path + "/" + paths.history) }
    var manifest = served.manifest
    change(&manifest)
    manifest.sequence = last + 1
    let bytes = try signer.signed(manifest)
    // The signer may take its time; who writes without the lock is not overwritten.
    guard try reading({ () throws(DiskError) in try read(paths.manifest) }) == served.bytes else {
      throw .changedMeanwhile(path: path + "/" + paths.manifest)
    }
    try serve(manifest, bytes, paths, after: former, entry(manifest))
    return manifest
  }

  func reading<Result>(_ body: () throws(DiskError) -> Result) throws(ReleaseError) -> Result {
    do throws(DiskError) { return try body() } catch { throw .disk(error) }
  }
}
