import Delivery
import Sodium

/// The packs that a release serves, which the team signed, and the very files that say so.
public struct ServedPacks: Sendable, Hashable {
  /// The timestamp and the manifest as they were read.
  struct Files: Hashable {
    var timestamp, manifest: [UInt8]

    init(_ served: ServedManifest) {
      (timestamp, manifest) = (served.timestampFile, served.bytes)
    }
  }

  /// The installed forms by locale.
  public let packs: [String: [UInt8]]
  /// Nil before the first publication.
  let files: Files?

  /// Nothing, before the first publication.
  init() { (packs, files) = ([:], nil) }

  init(packs: [String: [UInt8]], files: Files) { (self.packs, self.files) = (packs, files) }
}

extension Origin {
  /// The packs that devices of a release have now: the installed forms that its manifest names.
  ///
  /// - Parameters:
  ///   - app: the app's name.
  ///   - channel: the channel.
  ///   - release: the release.
  ///   - key: what the manifest must be signed by.
  /// - Returns: the installed forms by locale; none before the first publication.
  /// - Throws: a file that is missing, damaged, not signed so or cannot be read.
  /// - Complexity: linear in the packs.
  public func publishedPacks(
    app: String, channel: String, release: String, signedBy key: PublicKey
  ) throws(ReleaseError) -> ServedPacks {
    let name = ManifestName(app: app, channel: channel, release: release)
    try name.check()
    guard try reading(name.path) != nil else { return ServedPacks() }
    let served = try servedManifest(name, believedBy: try authority(of: app, key))
    let packs = try installedForms(of: served.believed) { entry throws(ReleaseError) in
      try whole(entry)
    }
    return ServedPacks(packs: packs, files: .init(served))
  }

  /// The installed forms that a manifest names, by locale.
  ///
  /// - Parameters:
  ///   - manifest: the manifest.
  ///   - whole: the digest of the wire form of an entry that is coded beside no other pack.
  /// - Returns: the packs.
  /// - Throws: a blob that is missing or damaged.
  func installedForms(
    of manifest: Believed<Manifest>, whole: (Manifest.Entry) throws(ReleaseError) -> SHA256Digest
  ) throws(ReleaseError) -> [String: [UInt8]] {
    var packs: [String: [UInt8]] = [:]
    for entry in manifest.content.entries {
      let blob = OriginPath.blob(try whole(entry))
      guard let wire = try reading(blob), let installed = Codec.expand(wire),
        SHA256Digest(Digest.sha256(installed)) == entry.installed
      else { throw .damaged(path: path + "/" + blob) }
      packs[entry.locale] = installed
    }
    return packs
  }

  private func whole(_ entry: Manifest.Entry) throws(ReleaseError) -> SHA256Digest {
    do throws(DiskError) { return try wholeForm(of: entry) } catch { throw .disk(error) }
  }

  /// The digest of the wire form of an entry that is coded beside no other pack.
  func wholeForm(of entry: Manifest.Entry) throws(DiskError) -> SHA256Digest {
    guard entry.isBesideSource, let list = entry.deltas else { return entry.wire }
    // The deltas of the list do not matter here.
    guard let bytes = try read(OriginPath.deltaList(list.digest)),
      SHA256Digest(of: bytes).half == list.digest
    else { return entry.wire }
    return (try? DeltaList(parsing: bytes))?.whole?.delta ?? entry.wire
  }

  private func reading(_ name: String) throws(ReleaseError) -> [UInt8]? {
    do throws(DiskError) {
      return try read(name)
    } catch {
      throw .disk(error)
    }
  }
}
