import Delivery

extension Verification {
  /// Verifies that past manifests can be served again.
  mutating func verifyPast(of release: VerifiedRelease, _ paths: ReleasePaths) {
    var proved: Set<SHA256Digest> = []
    guard let authorities = authorities(of: release.name.app) else { return }
    do throws(ReleaseError) {
      let kept = try origin.reading { () throws(StorageError) in
        try origin.pastSequences(paths, before: release.manifest)
      }
      for sequence in kept {
        let name = paths.manifest(sequence)
        guard let bytes = read(name, "what was served before", .earlier),
          let signed = try? SignedManifest(parsing: bytes), signed.manifest.sequence == sequence,
          release.name.isOf(signed.manifest),
          authorities.contains(where: { $0.authentic(signed) != nil })
        else {
          tell(name, "is not a manifest that was signed here", .earlier)
          continue
        }
        for entry in signed.manifest.allEntries where proved.insert(entry.installed).inserted {
          provePast(entry, of: release, name)
        }
      }
    } catch { tell(paths.manifests, error) }
  }

  private mutating func provePast(
    _ entry: Manifest.Entry, of release: VerifiedRelease, _ name: String
  ) {
    let what = "the pack \"\(entry.locale)\" of \(name)"
    guard let line = release.history.line(of: entry.locale, installed: entry.installed.half) else {
      return tell(name, "has a pack that the history does not name: \(what)", .earlier)
    }
    guard let wire = blob(line.wire, length: nil, what, .earlier) else { return }
    if Codec.expand(wire).map({ SHA256Digest(of: $0) }) != entry.installed {
      tell(OriginPath.blob(line.wire), "does not yield the pack that was served: \(what)", .earlier)
    }
  }
}
