import Delivery
import Sodium

extension Publisher {
  /// What becomes of a manifest; where its content is served already it becomes the served one.
  func outcome(of manifest: inout Manifest) -> PublishReport.Outcome {
    guard let signed = former.manifest, serves(signed.manifest, contentOf: manifest) else {
      return .published
    }
    let halfway = signed.manifest.expiry.subtractingReportingOverflow(input.lifetime / 2)
    let isFresh = !halfway.overflow && now <= halfway.partialValue
    if isFresh {
      manifest = signed.manifest
      return .nothingToPublish
    }
    manifest.revision = signed.manifest.revision
    return .signedAgain
  }

  /// Whether two manifests offer the same, whatever their sequence, time and revision.
  private func serves(_ served: Manifest, contentOf manifest: Manifest) -> Bool {
    var same = served
    (same.sequence, same.expiry) = (manifest.sequence, manifest.expiry)
    same.revision = manifest.revision
    return same == manifest
  }

  func report(
    _ manifest: Manifest, outcome: PublishReport.Outcome, newOrdinals: Int, manifestBytes: Int,
    packs: [PreparedPack]
  ) -> PublishReport {
    let notes =
      former.notes
      + packs.flatMap { pack in
        if case .made(let made) = pack { made.notes } else { [String]() }
      }
    return PublishReport(
      outcome: outcome, sequence: manifest.sequence, expiry: manifest.expiry,
      manifestBytes: manifestBytes, packs: manifest.entries.map(figures),
      newOrdinals: newOrdinals, notes: notes)
  }

  private func figures(of entry: Manifest.Entry) -> PublishReport.Pack {
    let list = try? entry.deltas.flatMap { reference in try origin.deltaList(reference) }
    let deltas = (list?.entries ?? []).filter { $0 != list?.whole }.map { delta in
      let base = former.history.line(of: entry.locale, installed: delta.base)
      return PublishReport.Delta(
        fromRevision: base?.revision ?? 0, fromSequence: base?.sequence ?? 0, bytes: delta.length)
    }
    let served = former.manifest?.manifest.entry(for: entry.locale)
    return PublishReport.Pack(
      locale: entry.locale, revision: entry.revision,
      changed: served?.installed != entry.installed, installedBytes: entry.installedLength,
      wireBytes: entry.wireLength, deltas: deltas.sorted { $0.fromSequence > $1.fromSequence })
  }
}

extension OriginFolder {
  /// Makes a signed manifest the one that is served: the last step, one rename.
  func serve(
    _ manifest: Manifest, _ bytes: [UInt8], _ paths: ReleasePaths, after former: History
  ) throws(ReleaseError) {
    var history = former
    try revive(manifest)
    do throws(DiskError) {
      var whole: [String: SHA256Digest] = [:]
      for entry in manifest.entries { whole[entry.locale] = try wholeForm(of: entry) }
      history.add(manifest) { whole[$0.locale] ?? $0.wire }
      try replace(paths.history, with: Array(history.text().utf8))
      try replace(paths.manifest, with: bytes)
    } catch { throw .disk(error) }
  }
}
