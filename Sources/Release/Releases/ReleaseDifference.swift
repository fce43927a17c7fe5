import Delivery
import Pack
import PackBuilder
import Sodium

/// The difference between what two releases offer.
public struct ReleaseDifference: Sendable, Hashable, Codable {
  /// A locale of one or both releases.
  public struct Locale: Sendable, Hashable, Codable {
    /// Its tag.
    public var locale: String
    /// The revisions that last changed the packs; nil if there is no pack.
    public var before, after: Revision?
    /// The number of new, changed and removed texts; nil if the packs are of different epochs.
    public var added, changed, removed: Int?
    /// The increase of the pack's transferred size, in bytes.
    public var wireBytes: Int
  }

  /// Whether both are for builds with the same key table.
  public var isSameBuild: Bool
  /// Whether both are of the same epoch.
  public var isSameEpoch: Bool
  /// The locales whose packs differ, by tag.
  public var locales: [Locale]
}

extension Origin {
  /// Compares what two releases of a channel offer, text by text.
  ///
  /// - Parameters:
  ///   - app: The app's name.
  ///   - channel: The channel.
  ///   - before: One release.
  ///   - after: The other release.
  ///   - key: The key that the manifests must be signed by.
  /// - Returns: The locales that differ.
  /// - Throws: An error if one of them isn't published, isn't signed by the key, or is damaged.
  /// - Complexity: Expands every pack that differs.
  public func difference(
    app: String, channel: String, from before: String, to after: String, signedBy key: PublicKey
  ) throws(ReleaseError) -> ReleaseDifference {
    let authority = try authority(of: app, key)
    var manifests: [Authentic<Manifest>] = []
    for release in [before, after] {
      let name = ReleaseName(app: app, channel: channel, release: release)
      try name.check()
      manifests.append(try servedManifest(name, signedBy: authority).authentic)
    }
    let (old, new) = (manifests[0].content, manifests[1].content)
    let isSameEpoch = old.epoch == new.epoch
    var locales: [ReleaseDifference.Locale] = []
    for tag in new.offered(inRollout: false).changed(since: old.offered(inRollout: false)) {
      var found = ReleaseDifference.Locale(
        locale: tag, before: old.entry(for: tag)?.revision, after: new.entry(for: tag)?.revision,
        wireBytes: (new.entry(for: tag)?.wireLength ?? 0) - (old.entry(for: tag)?.wireLength ?? 0))
      if isSameEpoch {
        let (one, other) = (
          try values(of: old.entry(for: tag), in: manifests[0]),
          try values(of: new.entry(for: tag), in: manifests[1])
        )
        found.added = other.keys.count { one[$0] == nil }
        found.removed = one.keys.count { other[$0] == nil }
        found.changed = other.count { one[$0.key] != nil && one[$0.key] != $0.value }
      }
      locales.append(found)
    }
    return ReleaseDifference(
      isSameBuild: old.keyTable == new.keyTable, isSameEpoch: isSameEpoch, locales: locales)
  }

  private func values(
    of entry: Manifest.Entry?, in manifest: Authentic<Manifest>
  ) throws(ReleaseError) -> [Int: PackValue?] {
    guard let entry else { return [:] }
    let pack = try openedPack(of: entry, in: manifest)
    let lines = PackDump(pack).lines.filter { $0.value != .dead }
    return Dictionary(lines.map { ($0.ordinal, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the pack of an entry of a manifest that the team signed, verified by its digest.
  func openedPack(
    of entry: Manifest.Entry, in manifest: Authentic<Manifest>
  ) throws(ReleaseError) -> LanguagePack {
    guard manifest.content.everyEntry.contains(entry) else { throw .damaged(path: path) }
    let digest = try reading { () throws(StorageError) in try wholeForm(of: entry) }
    let place = path + "/" + OriginPath.blob(digest)
    let wire = try whole(digest)
    // The form that most devices fetch, which have the source pack.
    if digest != entry.wire { _ = try whole(entry.wire) }
    guard let installed = Codec.expand(wire), SHA256Digest(of: installed) == entry.installed,
      let pack = try? LanguagePack(Bytes(copying: installed))
    else { throw .damaged(path: place) }
    return pack
  }
}
