import Delivery
import Sodium

extension Origin {
  /// The packs that devices of a release have now: the installed forms that its manifest names.
  ///
  /// - Parameters:
  ///   - app: the app's name.
  ///   - channel: the channel.
  ///   - release: the release.
  /// - Returns: the installed forms by locale; none before the first publication.
  /// - Throws: a manifest that is missing or damaged, or a file that cannot be read.
  /// - Complexity: linear in the packs.
  public func publishedPacks(
    app: String, channel: String, release: String
  ) throws(ReleaseError) -> [String: [UInt8]] {
    try published(app: app, channel: channel, release: release).packs
  }

  /// The same, and which of the packs are lost.
  ///
  /// - Parameters:
  ///   - app: the app's name.
  ///   - channel: the channel.
  ///   - release: the release.
  /// - Returns: the packs in whatever form is left of them.
  /// - Throws: a manifest that is missing or damaged, or a file that cannot be read.
  public func published(
    app: String, channel: String, release: String
  ) throws(ReleaseError) -> PublishedPacks {
    guard let name = OriginPath.timestamp(app: app, channel: channel, release: release),
      try reading({ () throws(DiskError) in try read(name) }) != nil
    else { return PublishedPacks() }
    let served = try servedManifest(ManifestName(app: app, channel: channel, release: release))
    let history = try reading { () throws(DiskError) in
      try found(served.paths.history) { _ in true }.bytes ?? []
    }
    return try readablePacks(
      of: served.manifest, History(parsing: String(decoding: history, as: UTF8.self)))
  }

  /// The installed forms that a manifest names, by locale.
  ///
  /// - Parameters:
  ///   - manifest: the manifest.
  ///   - whole: the digest of the wire form of an entry that is coded beside no other pack.
  /// - Returns: the packs.
  /// - Throws: a blob that is missing or damaged.
  func installedForms(
    of manifest: Manifest, whole: (Manifest.Entry) throws(ReleaseError) -> SHA256Digest
  ) throws(ReleaseError) -> [String: [UInt8]] {
    var packs: [String: [UInt8]] = [:]
    for entry in manifest.entries {
      let digest = try whole(entry)
      let wire = try self.whole(digest)
      guard let installed = Codec.expand(wire), SHA256Digest(of: installed) == entry.installed
      else { throw .damaged(path: path + "/" + OriginPath.blob(digest)) }
      packs[entry.locale] = installed
    }
    return packs
  }

  /// The digest of the wire form of an entry that is coded beside no other pack.
  func wholeForm(of entry: Manifest.Entry) throws(DiskError) -> SHA256Digest {
    guard entry.isBesideSource, let list = entry.deltas else { return entry.wire }
    // The deltas of the list do not matter here.
    guard let bytes = try found(list: list.digest).bytes else { return entry.wire }
    return (try? DeltaList(parsing: bytes))?.whole?.delta ?? entry.wire
  }
}
