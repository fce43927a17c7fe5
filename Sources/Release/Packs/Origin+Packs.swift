import Delivery
import Sodium

extension Origin {
  /// Returns the packs that devices of a release have now: the installed forms that its manifest
  /// names.
  ///
  /// - Parameters:
  ///   - name: The release.
  ///   - key: The key that the manifest must be signed by.
  ///   - cache: What was expanded before; nil to expand everything.
  /// - Returns: The installed forms by locale; none before the first publication.
  /// - Throws: An error if a manifest is missing, damaged or not signed by the key, or a file
  ///   cannot be read.
  /// - Complexity: Linear in the packs.
  public func publishedPacks(
    of name: ReleaseName, signedBy key: PublicKey, remembering cache: (any WireCache)? = nil
  ) throws(ReleaseError) -> PublishedPacks {
    try name.check()
    guard try reading({ () throws(StorageError) in try read(name.path) }) != nil else {
      return PublishedPacks()
    }
    let served = try servedManifest(name, signedBy: try authority(of: name.app, key))
    let history = try reading { () throws(StorageError) in
      try found(served.paths.history) { _ in true }.bytes ?? []
    }
    var packs = try readablePacks(
      of: served.authentic, History(parsing: String(decoding: history, as: UTF8.self)), cache)
    packs.files = .init(served)
    return packs
  }

  /// Returns the installed forms that a manifest names, by locale.
  ///
  /// - Parameters:
  ///   - manifest: The manifest.
  ///   - whole: Returns the digest of an entry's wire form that is coded without another pack.
  /// - Returns: The packs.
  /// - Throws: An error if a blob is missing or damaged.
  func installedForms(
    of manifest: Authentic<Manifest>, whole: (Manifest.Entry) throws(ReleaseError) -> SHA256Digest
  ) throws(ReleaseError) -> [String: [UInt8]] {
    var packs: [String: [UInt8]] = [:]
    for entry in manifest.content.entries {
      let digest = try whole(entry)
      let wire = try self.whole(digest)
      guard let installed = Codec.expand(wire), SHA256Digest(of: installed) == entry.installed
      else { throw .damaged(path: path + "/" + OriginPath.blob(digest)) }
      packs[entry.locale] = installed
    }
    return packs
  }

  /// Returns the digest of an entry's wire form that is coded without another pack.
  func wholeForm(of entry: Manifest.Entry) throws(StorageError) -> SHA256Digest {
    guard entry.isBesideSource, let list = entry.deltas else { return entry.wire }
    // The list's deltas don't matter here.
    guard let bytes = try found(list: list.digest).bytes else { return entry.wire }
    return (try? DeltaList(parsing: bytes))?.whole?.delta ?? entry.wire
  }
}
