import Delivery
import Pack
import Sodium

/// What an origin offers a release of an app now, and what it can roll back to.
public struct ReleaseSummary: Sendable, Hashable, Codable {
  /// A past manifest that is kept.
  public struct Past: Sendable, Hashable, Codable {
    /// Its sequence.
    public var sequence: UInt64
    /// The catalog revision of its packs.
    public var revision: Revision
    /// The locales whose packs differ from those served now.
    public var different: [String]
  }

  /// The channel and the release.
  public var channel, release: String
  /// Its declaration at creation; nil if it was never created.
  public var object: ReleaseObject?
  /// Its state if it is closed to publications; nil if open.
  public var state: ReleaseState?
  /// The served sequence; 0 if it is created but not published yet.
  public var sequence: UInt64
  /// The time from which the timestamp is no longer accepted, in seconds since 1970.
  public var expiry: UInt64
  /// The epoch of the packs.
  public var epoch: Epoch
  /// The digest of the key table of the build.
  public var keyTable: SHA256Digest
  /// The catalog revision of the packs.
  public var revision: Revision
  /// The locales that are offered, each with the revision that last changed its pack.
  public var locales: [String: Revision]
  /// The number of devices in ten thousand in the rollout; nil if there is none.
  public var share: Int?
  /// The running experiments, each with its arms and their devices in ten thousand.
  public var experiments: [String: [String: Int]]
  /// The locales whose packs the rollout changes.
  public var rollout: [String]
  /// The total transferred size of all packs, in bytes.
  public var wireBytes: Int
  /// The number of packs that devices no longer show.
  public var revoked: Int
  /// The manifests that can be served again, the latest first.
  public var past: [Past]
}

extension Origin {
  /// Returns what an origin offers the releases of an app, by channel and release.
  ///
  /// - Parameters:
  ///   - app: The app's name.
  ///   - key: The key that the manifests must be signed by.
  /// - Returns: The releases; none if nothing is published.
  /// - Throws: An error if a manifest cannot be read or isn't signed by the key.
  public func releases(
    of app: String, signedBy key: PublicKey
  ) throws(ReleaseError) -> [ReleaseSummary] {
    let authority = try authority(of: app, key)
    var found: [ReleaseSummary] = []
    for name in steps("reading releases", try manifestNames(of: app)) {
      let served = try servedManifest(name, signedBy: authority)
      found.append(try summary(of: served, authority))
    }
    found += try unpublished(of: app, besides: found)
    return found.sorted { ($0.channel, $0.release) < ($1.channel, $1.release) }
  }

  /// Returns the releases that were created but have no manifest yet.
  private func unpublished(
    of app: String, besides found: [ReleaseSummary]
  ) throws(ReleaseError) -> [ReleaseSummary] {
    let published = Set(found.map { [$0.channel, $0.release] })
    return try objects(of: app).filter { !published.contains([$0.name.channel, $0.name.release]) }
      .map { name, object in
        ReleaseSummary(
          channel: name.channel, release: name.release, object: object, sequence: 0, expiry: 0,
          epoch: object.epoch, keyTable: object.keyTable, revision: 0, locales: [:], share: nil,
          experiments: [:], rollout: [], wireBytes: 0, revoked: 0, past: [])
      }
  }

  private func summary(
    of served: ServedManifest, _ authority: Authority
  ) throws(ReleaseError) -> ReleaseSummary {
    let manifest = served.manifest
    var past: [ReleaseSummary.Past] = []
    let kept = try reading { () throws(StorageError) in
      try pastSequences(served.paths, before: manifest)
    }
    let words = "reading manifests of \(manifest.channel)/\(manifest.release)"
    for sequence in steps(words, kept) {
      let former = try pastManifest(served.paths, sequence, signedBy: authority).content
      past.append(
        .init(
          sequence: sequence, revision: former.revision,
          different: former.offered(inRollout: false)
            .changed(since: manifest.offered(inRollout: false))))
    }
    return ReleaseSummary(
      channel: manifest.channel, release: manifest.release,
      object: try releaseObject(
        manifest.releaseName),
      state: try state(of: manifest.releaseName),
      sequence: manifest.sequence, expiry: served.timestamp.expiry, epoch: manifest.epoch,
      keyTable: manifest.keyTable,
      revision: manifest.revision,
      locales: Dictionary(
        manifest.entries.map { ($0.locale, $0.revision) }, uniquingKeysWith: { first, _ in first }),
      share: manifest.rollout?.share,
      experiments: Dictionary(
        manifest.experiments.map { experiment in
          (
            experiment.name,
            Dictionary(
              experiment.arms.map { ($0.name, $0.share) }, uniquingKeysWith: { first, _ in first })
          )
        }, uniquingKeysWith: { first, _ in first }),
      rollout: manifest.rollout?.entries.map(\.locale) ?? [],
      wireBytes: manifest.entries.reduce(0) { $0 + $1.wireLength },
      revoked: manifest.revoked.count, past: past)
  }
}
