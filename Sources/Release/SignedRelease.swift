import Delivery
import Sodium

/// A manifest and the timestamp that names it, as they are to be served.
struct SignedRelease {
  let manifest: Manifest
  let timestamp: Timestamp
  let manifestFile, timestampFile: [UInt8]

  /// Signs both.
  ///
  /// - Parameters:
  ///   - manifest: what is offered.
  ///   - expiry: until when that may be believed, in seconds since 1970.
  ///   - signer: what signs.
  ///   - file: the manifest's file where it is signed already.
  /// - Throws: that nothing signed, or that a name breaks a rule.
  init(
    _ manifest: Manifest, until expiry: UInt64, by signer: Signer, file: [UInt8]? = nil
  ) throws(ReleaseError) {
    self.manifest = manifest
    manifestFile = if let file { file } else { try signer.signed(manifest) }
    timestamp = Timestamp(
      sequence: manifest.sequence, expiry: expiry, app: manifest.app, channel: manifest.channel,
      release: manifest.release, manifest: SHA256Digest(of: manifestFile),
      manifestLength: manifestFile.count)
    timestampFile = try signer.signed(timestamp)
  }
}

extension OriginFolder {
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
      try record(entry, at: paths.audit)
      try replace(paths.history, with: Array(history.text().utf8))
      try replace(paths.timestamp, with: release.timestampFile)
      // Devices that read the former timestamp a moment ago are about to fetch its manifest.
      let kept = [manifest.sequence] + (served.map { [$0.manifest.sequence] } ?? [])
      try removeManifests(paths, besides: Set(kept + (try pastSequences(paths, before: manifest))))
    } catch { throw .disk(error) }
  }
}
