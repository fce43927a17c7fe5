import Delivery

/// The earlier packs that a release should serve again.
public struct RollbackInput: ReleaseBound, Sendable {
  /// The release.
  public var releaseName: ReleaseName
  /// The sequence whose packs are served again; nil for the last one with packs other than the
  /// current.
  public var sequence: UInt64?
  /// How long the manifest's timestamp is valid, in seconds.
  public var lifetime = PublicationTerms.defaultLifetime
  /// The author, for the record.
  public var author: String

  /// Creates a rollback of a release to packs that it served before.
  public init(
    of releaseName: ReleaseName, to sequence: UInt64? = nil, by author: String
  ) {
    self.releaseName = releaseName
    (self.sequence, self.author) = (sequence, author)
  }
}

extension Origin {
  /// Serves earlier packs of a release again, under a new sequence, and revokes those served since.
  ///
  /// Devices no longer show the revoked packs, even if an app bundles them.
  ///
  /// - Parameters:
  ///   - input: The packs to serve again.
  ///   - signer: The signer; its key must also have signed the manifests.
  ///   - now: Seconds since 1970.
  /// - Returns: The figures.
  /// - Throws: An error if there is no such manifest, its files are gone, or nothing was published.
  public func rollback(
    _ input: RollbackInput, signedBy signer: Signer, now: UInt64
  ) throws(ReleaseError) -> PublishReport {
    let name = input.releaseName
    try name.check()
    let authority = try authority(of: input.app, signer.publicKey)
    let served = try servedAsRemembered(name, authority)
    _ = try standing(of: name, served, authority, for: .look)
    // A rollout is reverted to what the other devices have.
    let isOfRollout = input.sequence == nil && served.manifest.rollout != nil
    let later =
      isOfRollout
      ? [served.authentic]
      : try manifests(
        since: input.sequence, of: served, authority, isCutShort: try isBehind(served))
    guard let target = later.first?.offered(inRollout: false) else {
      throw .badInput(
        what: "release \"\(input.release)\"",
        rule: "no earlier manifest with other packs is kept; publish corrected texts instead")
    }
    guard target.content.keyTable == served.manifest.keyTable,
      target.content.epoch == served.manifest.epoch
    else {
      throw .badInput(
        what: "sequence \(SequenceNumber.text(target.content.sequence))",
        rule: "is of another key table, whose packs apps of the release do not read now")
    }
    var again = try releaseInput(target, served.paths)
    again.revoked = try revoked(later.map(\.content), served, authority)
    again.reading.served = PublishedPacks(files: .init(served))
    again.terms.restoresRevoked = true
    again.terms.droppedLocales = Set(served.manifest.allEntries.map(\.locale))
    (again.terms.expected, again.terms.lifetime) = (served.manifest.sequence, input.lifetime)
    (again.terms.author, again.action) = (input.author, .rollback)
    return try Publisher.publish(again, to: self, signedBy: signer, now: now)
  }

  /// Returns the kept manifests before the served one, from a sequence on.
  ///
  /// Without a sequence, it starts at the last one that served other packs. If an interrupted
  /// rollback already serves the requested packs, it returns the served one.
  private func manifests(
    since sequence: UInt64?, of served: ServedManifest, _ authority: Authority, isCutShort: Bool
  ) throws(ReleaseError) -> [Authentic<Manifest>] {
    let kept = try reading { () throws(StorageError) in
      try pastSequences(served.paths, before: served.manifest)
    }
    if let sequence, !kept.contains(sequence) {
      let names = kept.reversed().map(SequenceNumber.text).joined(separator: ", ")
      throw .badInput(
        what: "sequence \(SequenceNumber.text(sequence))",
        rule: "is not kept; there are \(kept.isEmpty ? "none" : names)")
    }
    var found: [Authentic<Manifest>] = []
    for number in kept {
      let manifest = try pastManifest(served.paths, number, signedBy: authority)
      found.insert(manifest, at: 0)
      let offered = manifest.offered(inRollout: false)
      if sequence == number { return found }
      if sequence != nil || offered.content.changed(since: served.manifest).isEmpty { continue }
      // Rolling back twice by mistake must not bring back what was revoked.
      guard !offered.content.entries.contains(where: served.manifest.revoked.contains(packOf:))
      else {
        if isCutShort { return [served.authentic] }
        throw .badInput(
          what: "release \"\(served.manifest.release)\"",
          rule: "was rolled back already; pass --to with the sequence whose packs to serve")
      }
      return found
    }
    return []
  }

  /// Returns the packs served since the first of some manifests, including those of its rollout and
  /// of the current one.
  private func revoked(
    _ later: [Manifest], _ served: ServedManifest, _ authority: Authority
  ) throws(ReleaseError) -> Set<HalfDigest> {
    var entries = (later.dropFirst() + [served.manifest]).flatMap(\.allEntries)
    entries += later.first?.rollout?.entries ?? []
    return Set(entries.map(\.installed.half))
      .union(try packs(ofRolloutIn: served.manifest, served.paths, authority))
  }

  /// Returns the input that publishes a manifest's content again.
  private func releaseInput(
    _ authentic: Authentic<Manifest>, _ paths: ReleasePaths
  ) throws(ReleaseError) -> ReleaseInput {
    let manifest = authentic.content
    let history = try reading { () throws(StorageError) in try text(paths.history) }
    let known = History(parsing: history ?? "")
    let packs = try installedForms(of: authentic) { entry in
      known.line(of: entry.locale, installed: entry.installed.half)?.wire ?? entry.wire
    }
    let (table, ledger) = try reading { () throws(StorageError) in
      (try blob(manifest.keyTable), try text(paths.ledger))
    }
    guard let table else { throw .missing(path: path + "/" + OriginPath.blob(manifest.keyTable)) }
    guard let ledger else { throw .missing(path: path + "/" + paths.ledger) }
    return ReleaseInput(
      of: manifest.releaseName,
      epoch: manifest.epoch, revision: manifest.revision, keyTable: table,
      packs: manifest.entries.compactMap { entry in
        packs[entry.locale].map {
          ReleaseInput.Pack(locale: entry.locale, installed: $0, revision: entry.revision)
        }
      }, ledger: ledger)
  }
}

extension [HalfDigest] {
  fileprivate func contains(packOf entry: Manifest.Entry) -> Bool {
    contains(entry.installed.half)
  }
}
