import Delivery
import Pack

/// The packs and manifests of a release that devices may report.
public struct ReportedRelease: Sendable {
  /// The manifests that the origin still has, the latest ones.
  public var manifests: [Manifest]
  /// The packs of the history, by locale.
  public var packs: [(locale: String, installed: HalfDigest)]
}

extension Origin {
  /// The maximum number of manifests that are read for reports of devices.
  private static let reportedManifests = 64

  /// Returns the names of every release that the origin serves.
  ///
  /// - Throws: An error if the origin cannot be read.
  public func servedReleases() throws(ReleaseError) -> Set<ReleaseName> {
    try reading { () throws(StorageError) in
      var names: Set<ReleaseName> = []
      for app in try list("apps") {
        for channel in try list("apps/\(app)") {
          for file in try list("apps/\(app)/\(channel)") where file.hasSuffix(ReleaseName.ending) {
            let release = String(file.dropLast(ReleaseName.ending.utf8.count))
            names.insert(ReleaseName(app: app, channel: channel, release: release))
          }
        }
      }
      return names
    }
  }

  /// Returns the packs and manifests of a release that devices may report.
  ///
  /// Signatures aren't checked: nothing is published by this. Files that cannot be read are left
  /// out.
  ///
  /// - Parameter name: The release.
  /// - Returns: Its manifests and packs; empty if it doesn't exist.
  /// - Throws: An error if the origin cannot be read.
  public func reported(_ name: ReleaseName) throws(ReleaseError) -> ReportedRelease {
    let paths = try ReleasePaths(of: name)
    return try reading { () throws(StorageError) in
      let latest = try sequences(paths).sorted().suffix(Self.reportedManifests)
      var manifests: [Manifest] = []
      for sequence in latest {
        guard let bytes = try read(paths.manifest(sequence)),
          let manifest = try? SignedManifest(parsing: bytes).manifest,
          manifest.releaseName == name, manifest.sequence == sequence
        else { continue }
        manifests.append(manifest)
      }
      manifests += try reportedAhead(name, servedUpTo: latest.last ?? 0)
      let history = History(parsing: try text(paths.history) ?? "")
      return ReportedRelease(
        manifests: manifests, packs: history.lines.map { ($0.locale, $0.installed.half) })
    }
  }

  /// Returns the ids of the phrases in the published ledgers of some epochs.
  ///
  /// A ledger that is absent or cannot be parsed has none: nothing is published by this.
  ///
  /// - Parameters:
  ///   - app: The app's name.
  ///   - epochs: The epochs.
  /// - Returns: The ids.
  /// - Throws: An error if the origin cannot be read.
  public func publishedPhrases(of app: String, in epochs: Set<Epoch>) throws(ReleaseError) -> Set<
    UInt64
  > {
    try reading { () throws(StorageError) in
      var ids: Set<UInt64> = []
      for epoch in epochs {
        guard let name = OriginPath.ledger(app: app, epoch: epoch), let text = try text(name),
          let ledger = try? PublishedLedger(parsing: text, path: name)
        else { continue }
        ids.formUnion(ledger.ordinals.keys)
      }
      return ids
    }
  }

  /// Returns the steps of a plan that were served: devices may report one that has been replaced.
  private func reportedAhead(
    _ name: ReleaseName, servedUpTo last: UInt64
  ) throws(StorageError) -> [Manifest] {
    var found: [Manifest] = []
    for sequence in try sequencesAhead(name) where sequence <= last {
      let file = "\(ReleasePaths.plans(name))/\(SequenceNumber.text(sequence)).manifest"
      guard let bytes = try read(file),
        let manifest = try? SignedManifest(parsing: bytes).manifest,
        manifest.releaseName == name, manifest.sequence == sequence
      else { continue }
      found.append(manifest)
    }
    return found
  }
}
