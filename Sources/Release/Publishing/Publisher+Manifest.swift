import Delivery
import Sodium

extension Publisher {
  /// Determines the outcome of a manifest, which becomes the served one if its content is already
  /// served.
  ///
  /// A manifest that only an old root's keys signed is signed again, under a sequence of the
  /// current root.
  func outcome(of manifest: inout Manifest) -> PublishReport.Outcome {
    guard let served = former.served, serves(served.manifest, contentOf: manifest) else {
      manifest.previous = former.manifest?.sequence ?? 0
      return .published
    }
    guard authority.isPresent(served) else {
      if authority.isPresent(served.signed) {
        manifest = served.manifest
        return .signedAgain
      }
      manifest.previous = served.manifest.previous
      return .signedAgain
    }
    manifest = served.manifest
    let halfway = served.timestamp.expiry.subtractingReportingOverflow(input.terms.lifetime / 2)
    let isFresh = !halfway.overflow && now <= halfway.partialValue
    return isFresh ? .nothingToPublish : .signedAgain
  }

  /// Returns the signed manifest and timestamp; what is already served is not signed again.
  ///
  /// - Parameters:
  ///   - manifest: The manifest.
  ///   - file: Its file, if it was signed with a plan.
  /// - Returns: Both files.
  /// - Throws: An error if signing fails.
  func signed(_ manifest: Manifest, _ file: [UInt8]?) throws(ReleaseError) -> SignedRelease {
    let expiry = now + input.terms.lifetime
    if let served = former.served, served.manifest == manifest {
      return try SignedRelease(served, until: expiry, by: signer)
    }
    let file = if let file { file } else { try signer.signed(manifest) }
    let patches = try origin.reading { () throws(StorageError) in
      try origin.patches(to: manifest, file, former.paths, after: former.served)
    }
    return try SignedRelease(
      manifest, file, until: expiry, by: signer, patches: patches,
      patchedFrom: patches.keys.min() ?? 0)
  }

  /// Checks that what is new can be offered to only a part of all devices.
  ///
  /// - Parameter isNewBuild: Whether the packs are for another key table.
  /// - Returns: The manifest that the others keep.
  /// - Throws: `badInput`.
  func checkRollout(isNewBuild: Bool) throws(ReleaseError) -> Manifest {
    guard let served = former.manifest, !isNewBuild else {
      throw .badInput(
        what: "release \"\(input.release)\"",
        rule:
          "a rollout needs packs that the other devices of this build take; publish to all first")
    }
    guard input.terms.droppedLocales.isEmpty else {
      throw .badInput(
        what: "a rollout", rule: "drops no locale; pass --drop-locale without --percent")
    }
    if let share = input.terms.share, let present = served.rollout?.share, share < present {
      throw .badInput(
        what: "release \"\(input.release)\"",
        rule:
          "\(Origin.audience(present)) take part already, and would go back; specify as "
          + "many or more, or roll back first")
    }
    return served
  }

  /// Offers what is new to only a part of all devices; the others keep what they are offered now.
  func limit(_ manifest: inout Manifest, beside served: Manifest) {
    let new = manifest.entries.filter { $0.installed != served.entry(for: $0.locale)?.installed }
    let id = served.rollout?.id ?? (0..<Manifest.Rollout.idCount).map { _ in input.chance() }
    manifest.rollout = Manifest.Rollout(share: input.terms.share ?? 0, id: id, entries: new)
    // A rewritten entry may have another delta list.
    let same = Dictionary(
      manifest.entries.map { ($0.installed, $0) }, uniquingKeysWith: { first, _ in first })
    manifest.entries = served.entries.map { same[$0.installed] ?? $0 }
  }

  /// Returns the packs that devices may no longer show: those revoked before and now, except what
  /// is offered.
  func revoked(besides entries: [Manifest.Entry]) throws(ReleaseError) -> [HalfDigest] {
    let before = former.standing.carried.union(former.manifest?.revoked ?? [])
    let offered = Set(entries.map(\.installed.half))
    if let entry = entries.first(where: { before.contains($0.installed.half) }),
      !input.terms.restoresRevoked
    {
      throw .revoked(locale: entry.locale, release: input.release)
    }
    let revoked = before.union(input.revoked).subtracting(offered)
    // No file of the origin may decide which of them no longer matter, since it could let any of
    // them return.
    guard revoked.count <= Manifest.revokedLimit else {
      throw .badInput(
        what: "release \"\(input.release)\"",
        rule:
          "\(revoked.count) packs are revoked, at most \(Manifest.revokedLimit) can be; use a release of its own for the next "
          + "build")
    }
    return revoked.sorted()
  }

  /// Returns whether two manifests offer the same, ignoring their sequence, time and revision.
  private func serves(_ served: Manifest, contentOf manifest: Manifest) -> Bool {
    var same = served
    (same.sequence, same.previous) = (manifest.sequence, manifest.previous)
    same.revision = manifest.revision
    return same == manifest
  }

  func report(
    _ manifest: Manifest, _ release: SignedRelease?, outcome: PublishReport.Outcome,
    newOrdinals: Int, packs: [PreparedPack]
  ) -> PublishReport {
    let notes =
      former.notes + planNotes(outcome) + formatNotes(of: manifest.formats)
      + packs.flatMap { pack in
        if case .made(let made) = pack { made.notes } else { [String]() }
      }
    return PublishReport(
      outcome: outcome, sequence: manifest.sequence,
      expiry: (release?.timestamp ?? former.served?.timestamp)?.expiry ?? 0,
      manifestBytes: (release?.manifestFile ?? former.served?.bytes ?? []).count,
      timestampBytes: (release?.timestampFile ?? former.served?.timestampFile ?? []).count,
      packs: manifest.offered(inRollout: true).entries.map(figures),
      newOrdinals: newOrdinals, revoked: manifest.revoked.count,
      share: manifest.rollout?.share ?? Manifest.Rollout.all, notes: notes)
  }

  private func figures(of entry: Manifest.Entry) -> PublishReport.Pack {
    let list = try? entry.deltas.flatMap { reference in try origin.deltaList(reference) }
    let deltas = (list?.entries ?? []).filter { $0 != list?.whole }.map { delta in
      let base = former.history.line(of: entry.locale, installed: delta.base)
      return PublishReport.Delta(
        fromRevision: base?.revision ?? 0, fromSequence: base?.sequence ?? 0, bytes: delta.length)
    }
    let served = former.manifest?.entry(for: entry.locale)
    return PublishReport.Pack(
      locale: entry.locale, revision: entry.revision,
      changed: served?.installed != entry.installed, installedBytes: entry.installedLength,
      wireBytes: entry.wireLength, deltas: deltas.sorted { $0.fromSequence > $1.fromSequence })
  }
}
