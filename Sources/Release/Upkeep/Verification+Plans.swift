import Delivery

extension Verification {
  /// Verifies the plan of a release: its signature, and that each manifest that may still be served
  /// has everything that it names.
  mutating func verifyPlan(of release: VerifiedRelease) {
    let name = release.name
    let file = ReleasePaths.plans(name) + "/current.plan"
    let fix = OriginFile.plan.healing
    guard let authorities = authorities(of: name.app) else { return }
    do throws(ReleaseError) {
      guard let signed = try origin.signedPlan(of: name) else { return }
      let plan = signed.content
      guard plan.releaseName == name, authorities.contains(where: { $0.authentic(signed) != nil })
      else { return tell(file, "is not a plan of it that was signed here", fix) }
      var proved = Set(release.manifest.everyEntry.map(\.installed))
      for reference in plan.everything where reference.sequence > release.manifest.sequence {
        let ahead = ahead(reference, of: name, authorities)
        guard let ahead, ahead.digest == reference.manifest else {
          let place =
            "\(ReleasePaths.plans(name))/\(SequenceNumber.text(reference.sequence)).manifest"
          tell(place, "is not there, or not the one that the plan names", fix)
          continue
        }
        report.manifests += 1
        report.bytes += ahead.bytes.count
        let planned = VerifiedRelease(
          name: name, manifest: ahead.manifest.content, history: release.history,
          source: release.source)
        for entry in planned.manifest.everyEntry where proved.insert(entry.installed).inserted {
          verify(entry, of: planned)
        }
      }
    } catch { tell(file, error) }
  }

  private func ahead(
    _ reference: ReleasePlan.Reference, of name: ReleaseName, _ authorities: [Authority]
  ) -> AheadManifest? {
    for authority in authorities {
      if let found = try? origin.ahead(of: name, reference.sequence, authority) { return found }
    }
    return nil
  }
}
