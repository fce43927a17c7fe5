import Delivery
import Sodium

/// A manifest and the timestamp that names it, as they are to be served.
struct SignedRelease {
  let manifest: Manifest
  let timestamp: Timestamp
  let manifestFile, timestampFile: [UInt8]
  /// The patches that lead to the manifest, by the sequence of the one that they start from; none where the
  /// manifest is served already.
  let patches: [UInt64: [UInt8]]

  /// Signs both.
  ///
  /// - Parameters:
  ///   - manifest: what is offered.
  ///   - expiry: until when that may be believed, in seconds since 1970.
  ///   - signer: what signs.
  ///   - patches: the patches that lead to the manifest's file.
  /// - Throws: that nothing signed, or that a name breaks a rule.
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

  /// Signs the timestamp of a manifest that is served already.
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
  /// Finds that what is served is not what the work began with: the same bytes of both files.
  private func check(
    _ paths: ReleasePaths, isStill served: ServedManifest?
  ) throws(ReleaseError) {
    let timestamp = try reading { () throws(DiskError) in try read(paths.timestamp) }
    let name = paths.manifest(served?.manifest.sequence ?? 0)
    let manifest = try reading { () throws(DiskError) in
      try served == nil ? nil : read(name)
    }
    guard timestamp == served?.timestampFile, manifest == served?.bytes else {
      throw .changedMeanwhile(path: path + "/" + paths.timestamp)
    }
  }

  /// Makes a signed manifest the one that is served: the last step is one rename, of the timestamp.
  ///
  /// - Parameters:
  ///   - release: what is to be served.
  ///   - paths: where.
  ///   - served: what is served now; nil for nothing.
  ///   - former: which packs were served before.
  ///   - entry: the line for the record.
  /// - Throws: what the disk refused; then what was served before is served still.
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
    do throws(DiskError) {
      var whole: [SHA256Digest: SHA256Digest] = [:]
      for entry in manifest.allEntries { whole[entry.installed] = try wholeForm(of: entry) }
      history.add(manifest) { whole[$0.installed] ?? $0.wire }
      // Before the record: of two who publish at once, one has the sequence.
      let name = paths.manifest(manifest.sequence)
      guard try storage.add(name, release.manifestFile) else {
        throw DiskError(.changedMeanwhile(place: path + "/" + name))
      }
      for (base, patch) in release.patches.sorted(by: { $0.key < $1.key }) {
        try replace(paths.patch(from: base, to: manifest.sequence), with: patch)
      }
      try record(entry, at: paths.audit)
      try replace(paths.history, with: Array(history.text().utf8))
    } catch { throw .disk(error) }
    // Who writes without the lock is not overwritten.
    try check(paths, isStill: served)
    if isNew { try noteServing(release) }
    do throws(DiskError) {
      try replace(paths.timestamp, with: release.timestampFile)
      // Devices that read the former timestamp a moment ago are about to fetch its manifest.
      let kept = [manifest.sequence] + (served.map { [$0.manifest.sequence] } ?? [])
      try removePatches(paths, besides: kept)
      // What is above is another publisher's, who is about to name it.
      try removeManifests(
        paths, before: manifest.sequence,
        besides: Set(kept + (try pastSequences(paths, before: manifest))))
    } catch { throw .disk(error) }
  }
}
