import Delivery
import Sodium

/// Publishes a release to an origin: first the blobs, then the manifest, by one rename.
///
/// Whatever fails or interrupts it, the origin still serves the complete old manifest, and
/// publishing again finishes the work.
///
/// ```swift
/// let report = try Publisher.publish(input, to: origin, signedBy: key, now: 1_800_000_000)
/// ```
public struct Publisher {
  let input: ReleaseInput
  let origin: Origin
  let authority: Authority
  let former: FormerRelease
  /// The release's object from its creation.
  let object: ReleaseObject?
  /// Whether people made this statement outside the origin.
  let isSaid: Bool
  let signer: Signer
  let now: UInt64
  /// The plan under way, which the publication ends or keeps; nil if there is none.
  let planned: PlannedRelease?

  /// The number of past packs from which a pack gets deltas.
  static let deltaBases = 3

  /// Publishes a release, and reports what was done.
  ///
  /// - Parameters:
  ///   - input: The release.
  ///   - origin: The target origin.
  ///   - key: The key that signs the manifest.
  ///   - now: Seconds since 1970.
  /// - Returns: The figures.
  /// - Throws: `ReleaseError`, after which the origin serves what it served before.
  public static func publish(
    _ input: ReleaseInput, to origin: Origin, signedBy key: SigningKey, now: UInt64
  ) throws(ReleaseError) -> PublishReport {
    try publish(input, to: origin, signedBy: Signer(key), now: now)
  }

  /// Publishes a release, which a signer signs before anything is written.
  ///
  /// - Parameters:
  ///   - input: The release.
  ///   - origin: The target origin.
  ///   - signer: The signer of the manifest.
  ///   - now: Seconds since 1970.
  /// - Returns: The figures.
  /// - Throws: `ReleaseError`, after which the origin serves what it served before.
  public static func publish(
    _ input: ReleaseInput, to origin: Origin, signedBy signer: Signer, now: UInt64
  ) throws(ReleaseError) -> PublishReport {
    try input.check()
    _ = try ReleasePaths(of: input)
    let lock = try origin.takeLock()
    defer { lock.release() }
    try origin.checkClock(input.app, now)
    let authority = try origin.authority(of: input.app, signer.publicKey)
    try authority.check(signer.publicKey)
    let former = try FormerRelease(of: input, in: origin, signedBy: authority)
    try former.check(seen: input.reading.served)
    let builds = [SHA256Digest(of: input.keyTable)] + (former.manifest.map { [$0.keyTable] } ?? [])
    for name in input.reading.suspects { origin.suspects.insert(name) }
    let object =
      try input.action == .rollback ? nil : origin.agreedObject(input.releaseName, builds: builds)
    // A damaged plan stops no publication.
    let planned = former.served.flatMap { (try? origin.planned($0, authority)) ?? nil }
    let publisher = Publisher(
      input: try input.keeping(planned, served: former.manifest), origin: origin,
      authority: authority, former: former, object: object,
      isSaid: try origin.isSaid(object, of: input.releaseName), signer: signer, now: now,
      planned: planned.flatMap { $0.isUnderWay ? $0 : nil })
    if let done = try publisher.publishedBefore() { return done }
    return try publisher.publish()
  }

  private func publish() throws(ReleaseError) -> PublishReport {
    if input.action != .rollback { try origin.checkOpen(input.releaseName) }
    try object?.check(input, at: now)
    try former.check(expected: input.terms.expected)
    try input.checkLocales(against: former.manifest)
    let sequence = try origin.nextSequence(former.paths, former.standing, authority)
    let keyTable = try keyTableDigest()
    let (ledger, ledgerText, newOrdinals) = try mergedLedger()
    try input.checkKeyTable(against: ledger)
    try checkCoverage(keyTable, ledger)
    let isNew = keyTable != former.manifest?.keyTable
    // Before packs are coded, which may take a minute.
    let others = input.terms.share == nil ? nil : try checkRollout(isNewBuild: isNew)
    let source = try sourcePack(replacing: isNew)
    let formats = try formats(isNewBuild: isNew)
    try formats.check(of: input.release)
    let packs = try preparedPacks(beside: source.flatMap(Codec.known), formats)
    var manifest = Manifest(
      sequence: sequence, of: input.releaseName, epoch: former.paths.epoch,
      keyTable: keyTable, source: source.map { SHA256Digest(of: $0) }, formats: formats,
      revision: input.revision, entries: packs.map(\.entry))
    if let others { limit(&manifest, beside: others) }
    manifest.experiments = try experiments(isNewBuild: isNew)
    manifest.revoked = try revoked(besides: manifest.everyEntry)
    let outcome = outcome(of: &manifest)
    let plan = try outcome == .published ? keptPlan(of: manifest) : nil
    let release = try outcome == .nothingToPublish ? nil : signed(manifest, plan?.firstFile)
    if newOrdinals > 0 { try replace(former.paths.ledger, with: Array(ledgerText.utf8)) }
    try writeBlobs(packs, source, keyTable)
    if let plan { try origin.write(plan, former.paths) }
    try serve(release, manifest)
    return report(manifest, release, outcome: outcome, newOrdinals: newOrdinals, packs: packs)
  }

  /// Writes the blobs that a manifest names, and updates an upcoming release to this build.
  private func writeBlobs(
    _ packs: [PreparedPack], _ source: [UInt8]?, _ keyTable: SHA256Digest
  ) throws(ReleaseError) {
    if SHA256Digest(of: input.keyTable) == keyTable { _ = try origin.add(blob: input.keyTable) }
    if let source { _ = try origin.add(blob: source) }
    try write(packs)
    try follow(keyTable)
  }

  /// Makes a new release the served one, and records that.
  private func serve(_ release: SignedRelease?, _ manifest: Manifest) throws(ReleaseError) {
    if let release {
      let entry = entry(manifest, release.timestamp)
      try origin.serve(release, former.paths, after: former.served, former.history, entry)
    } else {
      try remember(manifest)
    }
    if let release, release.manifestFile != former.served?.bytes {
      try origin.remember(
        release, authority, embargoed: input.reading.embargoed,
        ledger: input.action == .rollback ? "" : input.ledger, now: now)
    } else if let served = former.served {
      try origin.takeOver(served, authority, embargoed: input.reading.embargoed)
    }
  }

  /// Returns the digest of the release's key table, according to the input's rule.
  private func keyTableDigest() throws(ReleaseError) -> SHA256Digest {
    let given = SHA256Digest(of: input.keyTable)
    if let object {
      return try object.keyTable(
        given: given, input, served: former.manifest, isSaid: isSaid, at: now)
    }
    guard let served = former.manifest, served.keyTable != given else { return given }
    switch input.terms.keyTableRule {
    case .mustMatch:
      throw .otherKeyTable(release: input.release, published: served.keyTable, given: given)
    case .keepPublished:
      guard served.epoch == former.paths.epoch else {
        throw .otherEpoch(
          release: input.release, published: served.epoch, given: former.paths.epoch)
      }
      return served.keyTable
    case .replace: return given
    }
  }

  /// Returns the source pack that apps of the release carry: the one published with their key
  /// table.
  private func sourcePack(replacing isNew: Bool) throws(ReleaseError) -> [UInt8]? {
    guard !isNew, let digest = former.manifest?.source else {
      return isNew ? input.source : nil
    }
    // The texts in this build's code may be the same as the release's.
    if SHA256Digest(of: input.source ?? []) == digest { return input.source }
    do { return try origin.blob(digest) } catch { throw .disk(error) }
  }

  /// Returns the published ledger merged with the local one's new pairs, its text, and their
  /// number.
  private func mergedLedger() throws(ReleaseError) -> (PublishedLedger, String, Int) {
    let local = try PublishedLedger(parsing: input.ledger, path: "langpack.ordinals")
    let epoch = former.paths.epoch
    guard local.epoch == epoch else {
      throw .badInput(
        what: "langpack.ordinals",
        rule: "is of epoch \(local.epoch?.description ?? "none"), the packs are of \(epoch); "
          + "build again")
    }
    try checkFormerOrdinals(of: local)
    var merged = former.ledger
    let added = try merged.add(local)
    let start = former.ledgerText.isEmpty ? PublishedLedger.head(of: epoch) : former.wholeLedgerText
    return (merged, start + merged.lines(of: added), added.count)
  }

  /// If nothing was published in the previous epoch, there are no packs and nothing to compare
  /// with.
  private func checkFormerOrdinals(of local: PublishedLedger) throws(ReleaseError) {
    guard let epoch = local.formerEpoch,
      let name = OriginPath.ledger(app: input.app, epoch: epoch)
    else { return }
    let text: String?
    do { text = try origin.text(name) } catch { throw .disk(error) }
    guard let text else { return }
    try local.checkFormerOrdinals(
      against: PublishedLedger(parsing: text, path: origin.path + "/" + name))
  }

  func replace(_ name: String, with bytes: [UInt8]) throws(ReleaseError) {
    do { try origin.replace(name, with: bytes) } catch { throw .disk(error) }
  }
}
