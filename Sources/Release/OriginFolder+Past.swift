import Delivery
import Sodium

/// What a release served before: each manifest as it was signed, by its sequence.
///
/// One comes there when another takes its place, so none is there that was never served.
extension OriginFolder {
  /// How many manifests of a release are kept beside the served one: the history has the packs of these, also
  /// where each offers two for every locale.
  static let keptManifests = History.kept / 2 - 1

  /// The sequences of the manifests that are kept, rising.
  func pastSequences(_ paths: ReleasePaths) throws(DiskError) -> [UInt64] {
    try list(paths.past).filter { $0.hasSuffix(ManifestName.ending) }
      .compactMap { UInt64($0.dropLast(ManifestName.ending.utf8.count)) }.sorted()
  }

  func pastName(_ paths: ReleasePaths, _ sequence: UInt64) -> String {
    "\(paths.past)/\(sequence)\(ManifestName.ending)"
  }

  /// The manifest that was served with a sequence, signed by a key.
  func pastManifest(
    _ paths: ReleasePaths, _ sequence: UInt64, signedBy key: PublicKey
  ) throws(ReleaseError) -> Manifest {
    let place = path + "/" + pastName(paths, sequence)
    guard let bytes = try reading({ () throws(DiskError) in try read(pastName(paths, sequence)) })
    else { throw .missing(path: place) }
    let signed: SignedManifest
    do { signed = try SignedManifest(parsing: bytes) } catch {
      throw .badManifest(path: place, error)
    }
    guard signed.isSigned(by: key) else { throw .notSignedByUs(path: place) }
    return signed.manifest
  }

  /// Keeps the manifest that is served, before another takes its place that offers other packs.
  func keepServed(_ paths: ReleasePaths, before next: Manifest) throws(DiskError) {
    guard let bytes = try read(paths.manifest),
      let served = try? SignedManifest(parsing: bytes).manifest,
      !next.changed(since: served).isEmpty
    else { return }
    try replace(pastName(paths, served.sequence), with: bytes)
  }

  /// Removes the manifests that are too many, the earliest ones.
  func removeOldest(_ paths: ReleasePaths) throws(DiskError) {
    for sequence in try pastSequences(paths).dropLast(Self.keptManifests) {
      try remove(pastName(paths, sequence))
    }
  }
}
