import Delivery
import Sodium

extension Origin {
  /// Makes an origin serve again after it was lost, put back or restored from a backup.
  ///
  /// Each release whose state is behind what is remembered gets a manifest above everything
  /// published before: the packs of the last manifest that the team signed and whose files are
  /// present, without the revoked ones.
  ///
  /// - Parameters:
  ///   - input: The releases to restore.
  ///   - signer: The signer of manifests.
  ///   - now: Seconds since 1970.
  /// - Returns: Every release that is remembered or served, by channel and name.
  /// - Throws: An error if another publisher is at work on the origin, or it cannot be read.
  public func restore(
    _ input: RestoreInput, signedBy signer: Signer, now: UInt64
  ) throws(ReleaseError) -> [RestoredRelease] {
    let lock = try takeLock()
    defer { lock.release() }
    try checkClock(input.app, now, forgets: true)
    let authority = try authority(of: input.app, signer.publicKey)
    try authority.check(signer.publicKey)
    try dropUnprovedOrdinals(of: input.app, own: input.ledger, signer.publicKey)
    var found: [RestoredRelease] = []
    for name in steps("restoring releases", try restorableNames(of: input)) {
      var release = RestoredRelease(channel: name.channel, release: name.release, outcome: .sound)
      do throws(ReleaseError) {
        let work = Restoration(
          origin: self, input: input, name: name, authority: authority, signer: signer, now: now)
        try work.restore(&release)
      } catch { (release.outcome, release.problem) = (.failed, error.description) }
      found.append(release)
    }
    return found
  }

  /// Returns the releases that have manifests, served or not.
  ///
  /// - Parameter input: The releases to consider.
  /// - Returns: The releases, by channel and name.
  /// - Throws: An error if the origin cannot be read.
  public func signedReleases(
    of input: RestoreInput
  ) throws(ReleaseError) -> [(channel: String, release: String)] {
    var found: [(channel: String, release: String)] = []
    for channel in try names(in: "apps/" + input.app) {
      for folder in try names(in: "apps/\(input.app)/\(channel)")
      where folder.hasSuffix(".manifests") {
        let name = ReleaseName(
          app: input.app, channel: channel, release: String(folder.dropLast(".manifests".count)))
        if input.isMeant(name) { found.append((name.channel, name.release)) }
      }
    }
    return found
  }

  /// Returns the served and remembered releases, and a named one, even if nothing is left of it.
  private func restorableNames(of input: RestoreInput) throws(ReleaseError) -> [ReleaseName] {
    let named = input.release.map {
      ReleaseName(app: input.app, channel: input.channel ?? "", release: $0)
    }
    let known = try rememberedNames(of: input.app).filter(input.isMeant)
    return known.isEmpty ? named.map { [$0] } ?? [] : known.sorted { $0.path < $1.path }
  }
}

/// The work of restoring one release.
private struct Restoration {
  let origin: Origin
  let input: RestoreInput
  let name: ReleaseName
  let authority: Authority
  let signer: Signer
  let now: UInt64

  func restore(_ release: inout RestoredRelease) throws(ReleaseError) {
    try name.check()
    let served = try served()
    let standing = try standing(served)
    if isSound(standing), let served {
      try origin.takeOver(served, authority)
      release.sequence = standing.served?.sequence ?? 0
      return
    }
    let last = max(standing.highest, input.above ?? 0, authority.version << 32)
    let margin = standing.remembered?.manifest == nil ? RestoreInput.margin : 0
    guard let bound = bound(last, margin) else {
      if let above = input.above { throw tooHigh(above, margin) }
      throw .noSequenceLeft(path: origin.path + "/" + name.path)
    }
    release.revoked = standing.carried.count
    try origin.restore(ledger: input.ledger, of: name.app)
    guard let source = try source(standing, &release) else {
      try begin(above: bound, standing)
      (release.outcome, release.sequence) = (.empty, bound)
      return
    }
    let signed = try sign(source, above: bound, standing, served)
    (release.outcome, release.sequence) = (.restored, signed.manifest.sequence)
    release.revoked = signed.manifest.revoked.count
  }

  private func tooHigh(_ above: UInt64, _ margin: UInt64) -> ReleaseError {
    let highest = (authority.version << 32 | UInt64(UInt32.max)) - margin - 1
    return .badInput(
      what: "--above \(SequenceNumber.text(above))",
      rule: "leaves no sequence of root \(authority.version), which signs now; specify at most "
        + SequenceNumber.text(highest))
  }

  /// Returns the last sequence before the new one, within the current root.
  private func bound(_ last: UInt64, _ margin: UInt64) -> UInt64? {
    let (bound, overflow) = last.addingReportingOverflow(margin)
    guard !overflow, SequenceNumber.root(of: bound) == authority.version else { return nil }
    return bound
  }

  /// Returns what is served, if the team signed it; anything else there is replaced.
  private func served() throws(ReleaseError) -> ServedManifest? {
    do throws(ReleaseError) { return try origin.servedManifest(name, signedBy: authority) } catch {
      if case .disk(let failure) = error, failure.damage == nil { throw error }
      return nil
    }
  }

  private func standing(_ served: ServedManifest?) throws(ReleaseError) -> ReleaseStanding {
    var unremembering = origin
    unremembering.memory = nil
    var standing = try unremembering.standing(of: name, served, authority, for: .look)
    if let memory = origin.memory {
      standing.remembered = try memory.all()[memory.key(name)]
    }
    if let root = standing.remembered?.root, root > authority.version {
      throw .memory(
        PublishedLine.Key(
          origin: origin.path, app: name.app, channel: name.channel, release: name.release),
        .fewerRoots(found: authority.version, remembered: root))
    }
    return standing
  }

  private func isSound(_ standing: ReleaseStanding) -> Bool {
    guard let line = standing.remembered, line.sequence > 0, input.above == nil else {
      return false
    }
    let isAhead = line.time > now &+ PublisherClock.behind
    return standing.fault(for: .keep) == nil && standing.served != nil && !isAhead
      && (try? checkLedger(line)) != nil
  }

  private func checkLedger(_ line: PublishedLine) throws(ReleaseError) {
    guard let epoch = line.ordinals?.epoch,
      let file = OriginPath.ledger(app: name.app, epoch: epoch)
    else { return }
    let bytes = try origin.reading { () throws(StorageError) in try origin.read(file) }
    try origin.check(ledger: bytes, of: name.app, epoch)
  }

  /// Returns the last manifest signed by the team that has all its files, without revoked packs.
  private func source(
    _ standing: ReleaseStanding, _ release: inout RestoredRelease
  ) throws(ReleaseError) -> Manifest? {
    let known = standing.remembered?.unserved.map(\.manifest) ?? []
    let revoked = try revoked(standing)
    var whole: [Manifest] = []
    for file in try origin.team(of: name, authority) {
      let manifest = file.manifest.content
      if known.contains(SHA256Digest(of: file.bytes)) { continue }
      if try isWhole(manifest) { whole.append(manifest) }
    }
    guard var manifest = whole.first else { return nil }
    (manifest.rollout, manifest.experiments) = (nil, [])
    if manifest != whole.first { release.notes.append("its rollout and experiments are over") }
    let others = whole.filter { $0.keyTable == manifest.keyTable && $0.epoch == manifest.epoch }
    manifest.entries = manifest.entries.compactMap { entry in
      let found = others.lazy.compactMap { $0.entry(for: entry.locale) }
        .first { !revoked.contains($0.installed.half) }
      if found != entry {
        release.notes.append(
          "the pack of \"\(entry.locale)\" is revoked; "
            + (found == nil
              ? "there is no other, so the locale has none" : "an earlier one is served"))
      }
      return found
    }
    manifest.revoked = revoked.sorted()
    return manifest.entries.isEmpty ? nil : manifest
  }

  private func revoked(_ standing: ReleaseStanding) throws(ReleaseError) -> Set<HalfDigest> {
    let revoked = standing.others.reduce(
      into: standing.carried.union(standing.served?.revoked ?? [])
    ) { found, other in
      if other.sequence >= standing.served?.sequence ?? 0 { found.formUnion(other.revoked) }
    }
    guard revoked.count <= Manifest.revokedLimit else {
      throw .badInput(
        what: "release \"\(name.release)\"",
        rule:
          "\(revoked.count) packs are revoked, at most \(Manifest.revokedLimit) can be; publish to a "
          + "release of its own")
    }
    return revoked
  }

  private func isWhole(_ manifest: Manifest) throws(ReleaseError) -> Bool {
    try origin.reading { () throws(StorageError) in
      guard try origin.holds(manifest.keyTable) else { return false }
      for entry in manifest.entries {
        guard try origin.holds(entry.wire) else { return false }
        if let list = entry.deltas, try origin.deltaList(list) == nil { return false }
      }
      return true
    }
  }

  private func begin(above bound: UInt64, _ standing: ReleaseStanding) throws(ReleaseError) {
    try origin.memory?.update(name) { line in
      if bound > line.sequence { (line.sequence, line.manifest) = (bound, nil) }
      (line.isLost, line.root, line.time) = (true, authority.version, 0)
      line.revoked.formUnion(standing.carried)
    }
    // The rest cannot be served, and must not look as if it were.
    try origin.reading { () throws(StorageError) in try origin.clear(name.path) }
  }

  private func sign(
    _ source: Manifest, above bound: UInt64, _ standing: ReleaseStanding, _ served: ServedManifest?
  ) throws(ReleaseError) -> SignedRelease {
    let paths = try ReleasePaths(
      name, epoch: source.epoch)
    let history = try origin.reading { () throws(StorageError) in
      History(parsing: try origin.text(paths.history) ?? "")
    }
    var (manifest, standing) = (source, standing)
    standing.others.append(.init(sequence: bound, manifest: SHA256Digest(of: [])))
    manifest.previous = served?.manifest.sequence ?? 0
    manifest.sequence = try origin.nextSequence(paths, standing, authority)
    let signed = try SignedRelease(manifest, until: now + input.lifetime, by: signer)
    let entry = AuditEntry(
      .restore, manifest, after: served?.manifest, by: input.author, at: now)
    if served == nil {
      try origin.reading { () throws(StorageError) in try origin.clear(name.path) }
    }
    try origin.serve(signed, paths, after: served, history, entry)
    try origin.remember(signed, authority, now: now)
    return signed
  }
}

extension Origin {
  /// Rebuilds the published ledger from the project's own, and keeps its other lines.
  fileprivate func restore(ledger text: String, of app: String) throws(ReleaseError) {
    guard !text.isEmpty else { return }
    let own = try PublishedLedger(parsing: text, path: "langpack.ordinals")
    guard let epoch = own.epoch, let name = OriginPath.ledger(app: app, epoch: epoch) else {
      return
    }
    let bytes = try reading { () throws(StorageError) in try read(name) }
    do throws(ReleaseError) { return try check(ledger: bytes, of: app, epoch) } catch {
      guard case .memory = error else { throw error }
    }
    var ledger = own
    let there = String(decoding: bytes ?? [], as: UTF8.self)
    if let found = try? PublishedLedger(parsing: there, path: name) { _ = try? ledger.add(found) }
    let made = PublishedLedger.head(of: epoch) + ledger.lines(of: ledger.phrases.keys.sorted())
    try reading { () throws(StorageError) in try replace(name, with: Array(made.utf8)) }
  }
}
