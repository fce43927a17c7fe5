import Delivery
import Sodium

/// A manifest and the timestamp that names it, ready to be served.
struct SignedRelease {
  let manifest: Manifest
  let timestamp: Timestamp
  let manifestFile, timestampFile: [UInt8]
  /// The patches to the manifest, by the sequence that they start from; none if the manifest is
  /// already served.
  let patches: [UInt64: [UInt8]]

  /// Signs both files.
  ///
  /// - Parameters:
  ///   - manifest: The manifest.
  ///   - expiry: The expiry of its timestamp, in seconds since 1970.
  ///   - signer: The signer.
  ///   - patches: Returns the patches to the manifest's file.
  /// - Throws: An error if signing fails, or a name breaks a rule.
  init(
    _ manifest: Manifest, until expiry: UInt64, by signer: Signer,
    patches: (_ file: [UInt8]) throws(ReleaseError) -> [UInt64: [UInt8]] = { _ in [:] }
  ) throws(ReleaseError) {
    let file = try signer.signed(manifest)
    let made = try patches(file)
    try self.init(
      manifest, file, until: expiry, by: signer, patches: made,
      patchedFrom: made.keys.min() ?? 0)
  }

  /// Signs the timestamp of a manifest that is already served.
  init(_ served: ServedManifest, until expiry: UInt64, by signer: Signer) throws(ReleaseError) {
    try self.init(
      served.manifest, served.bytes, until: expiry, by: signer, patches: [:],
      patchedFrom: served.timestamp.patchedFrom)
  }

  /// Signs the timestamp of a manifest's file.
  init(
    _ manifest: Manifest, _ file: [UInt8], until expiry: UInt64, by signer: Signer,
    patches: [UInt64: [UInt8]] = [:], patchedFrom: UInt64 = 0
  ) throws(ReleaseError) {
    (self.manifest, manifestFile, self.patches) = (manifest, file, patches)
    timestamp = Timestamp(
      sequence: manifest.sequence, expiry: expiry, of: manifest.releaseName,
      manifest: SHA256Digest(of: manifestFile),
      manifestLength: manifestFile.count, patchedFrom: patchedFrom)
    timestampFile = try signer.signed(timestamp)
  }
}

extension Origin {
  /// Checks that what is served is what the work began with, by the bytes of both files.
  private func check(
    _ paths: ReleasePaths, isStill served: ServedManifest?
  ) throws(ReleaseError) {
    let timestamp = try reading { () throws(StorageError) in try read(paths.timestamp) }
    let name = paths.manifest(served?.manifest.sequence ?? 0)
    let manifest = try reading { () throws(StorageError) in
      try served == nil ? nil : read(name)
    }
    guard timestamp == served?.timestampFile, manifest == served?.bytes else {
      throw .changedMeanwhile(path: path + "/" + paths.timestamp)
    }
  }

  /// Makes a signed manifest the served one; the last step is one rename, of the timestamp.
  ///
  /// - Parameters:
  ///   - release: The release to serve.
  ///   - paths: Its paths.
  ///   - served: What is served now; nil for nothing.
  ///   - former: The packs that were served before.
  ///   - entry: The line for the record.
  /// - Throws: The disk's error; then the old release is still served.
  func serve(
    _ release: SignedRelease, _ paths: ReleasePaths, after served: ServedManifest?,
    _ former: History, _ entry: AuditEntry
  ) throws(ReleaseError) {
    let manifest = release.manifest
    var history = former
    let isNew = served?.bytes != release.manifestFile
    try check(paths, isStill: served)
    if isNew { try noteUnserved(release) }
    try revive(manifest)
    do throws(StorageError) {
      var whole: [SHA256Digest: SHA256Digest] = [:]
      for entry in manifest.allEntries { whole[entry.installed] = try wholeForm(of: entry) }
      history.add(manifest) { whole[$0.installed] ?? $0.wire }
      // Before the record, so that of two simultaneous publishers only one gets the sequence.
      let name = paths.manifest(manifest.sequence)
      guard try storage.add(name, release.manifestFile) else {
        throw StorageError(.changedMeanwhile(place: path + "/" + name))
      }
      for (base, patch) in release.patches.sorted(by: { $0.key < $1.key }) {
        try replace(paths.patch(from: base, to: manifest.sequence), with: patch)
      }
      try record(entry, at: paths.audit)
      try replace(paths.history, with: Array(history.text().utf8))
    } catch { throw .disk(error) }
    // A publisher that writes without the lock is not overwritten.
    try check(paths, isStill: served)
    if isNew { try noteServing(release) }
    do throws(StorageError) {
      try replace(paths.timestamp, with: release.timestampFile)
      // Devices that have just read the old timestamp are about to fetch its manifest.
      let kept = [manifest.sequence] + (served.map { [$0.manifest.sequence] } ?? [])
      try removePatches(paths, besides: kept)
      // A manifest above belongs to another publisher, who is about to name it.
      try removeManifests(
        paths, before: manifest.sequence,
        besides: Set(kept + (try pastSequences(paths, before: manifest))))
      try removePlan(paths.name, endedBy: manifest.sequence)
    } catch { throw .disk(error) }
  }
}
