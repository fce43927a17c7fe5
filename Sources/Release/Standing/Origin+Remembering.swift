import Delivery
import Pack
import Sodium

/// A manifest that is served, as the publisher's memory records it.
struct PublishedManifest {
  let manifest: Manifest
  let digest: SHA256Digest
  /// The time of the publication; 0 for that of another machine, which is unknown here.
  let time: UInt64
  /// The ordinals that were held back; nil to keep those recorded before.
  var embargoed: OrdinalSet?
  /// The project's own ledger, if the publication merged it.
  var ledger = ""
}

/// What a publication adds to the memory: before anything is written, before it is served, and
/// afterwards.
extension Origin {
  /// Records a manifest that is about to be written and isn't served yet.
  func noteUnserved(_ release: SignedRelease) throws(ReleaseError) {
    let mark = PublishedLine.Unserved(release)
    try update(release.manifest.releaseName, isShared: false) { line in
      if !line.serving.contains(mark) { line.unserved.insert(mark) }
    }
  }

  /// Records the highest sequence of a plan, before any of its manifests is written.
  ///
  /// Even if the origin loses the plan, no publication uses a sequence that was signed ahead.
  func noteAhead(_ plan: ReleasePlan) throws(ReleaseError) {
    try update(plan.releaseName) { line in
      line.ahead = max(line.ahead, plan.revert.sequence)
    }
  }

  /// Records that a manifest may be served from now on.
  ///
  /// This machine can finish serving it, and never claims that it was not served.
  func noteServing(_ release: SignedRelease) throws(ReleaseError) {
    let mark = PublishedLine.Unserved(release)
    try update(release.manifest.releaseName, isShared: false) { line in
      line.unserved.remove(mark)
      line.serving.insert(mark)
    }
  }

  /// Records a sequence that is now served.
  ///
  /// - Parameters:
  ///   - release: The release served.
  ///   - authority: The authority with the current root.
  ///   - embargoed: The ordinals that were held back; nil to keep those recorded before.
  ///   - ledger: The project's own ledger, if the publication merged it.
  ///   - now: Seconds since 1970.
  /// - Throws: An error if a file cannot be read or written.
  func remember(
    _ release: SignedRelease, _ authority: Authority, embargoed: Set<UInt32>? = nil,
    ledger: String = "", now: UInt64
  ) throws(ReleaseError) {
    let published = PublishedManifest(
      manifest: release.manifest, digest: SHA256Digest(of: release.manifestFile), time: now,
      embargoed: embargoed.map { OrdinalSet($0) }, ledger: ledger)
    do throws(ReleaseError) {
      try remember(published, authority)
    } catch {
      let manifest = release.manifest
      throw .memoryFile(
        "sequence \(SequenceNumber.text(manifest.sequence)) of \(manifest.channel)/\(manifest.release) is "
          + "served, and that is not remembered yet: \(error); fix that and run the same command again"
      )
    }
  }

  /// Returns whether a file of the memory is behind what is served, after an interruption or
  /// another machine's publication.
  func isBehind(_ served: ServedManifest) throws(ReleaseError) -> Bool {
    guard let memory else { return false }
    let key = memory.key(served.manifest.releaseName)
    for file in [memory.machine] + (memory.isCommitted ? [memory.committed] : []) {
      if let line = try file.memory()?[key], line.sequence < served.manifest.sequence {
        return true
      }
    }
    return false
  }

  /// Records a manifest that is served.
  func remember(
    _ published: PublishedManifest, _ authority: Authority, isShared: Bool = true
  ) throws(ReleaseError) {
    guard memory != nil else { return }
    let (manifest, time) = (published.manifest, published.time)
    let ordinals = try publishedOrdinals(of: manifest, own: published.ledger, authority.key)
    try update(manifest.releaseName, isShared: isShared) { line in
      guard manifest.sequence >= line.sequence else { return }
      // The time of the line before is a lower bound too.
      line.time = manifest.sequence == line.sequence || time == 0 ? max(line.time, time) : time
      (line.root, line.sequence) = (authority.version, manifest.sequence)
      (line.manifest, line.isLost) = (published.digest, false)
      line.revoked = Set(manifest.revoked)
      line.embargoed = published.embargoed ?? line.embargoed
      line.ordinals = ordinals ?? line.ordinals
      // The object of an upcoming release follows its builds, which are signed.
      if line.terms.build != nil { line.terms.build = manifest.keyTable }
      line.unserved = line.unserved.filter { $0.sequence > manifest.sequence }
      line.serving = line.serving.filter { $0.sequence > manifest.sequence }
    }
  }

  /// Records what is already served, if a file is behind it.
  ///
  /// - Parameters:
  ///   - served: What is served.
  ///   - authority: The authority with the current root.
  ///   - isShared: Whether to update the committed file too.
  ///   - embargoed: The ordinals that were held back; nil if unknown.
  /// - Throws: An error if a file cannot be read or written.
  func takeOver(
    _ served: ServedManifest, _ authority: Authority, isShared: Bool = true,
    embargoed: Set<UInt32>? = nil
  ) throws(ReleaseError) {
    guard let memory else { return }
    let key = memory.key(served.manifest.releaseName)
    var files = [memory.machine]
    if isShared, memory.isCommitted { files.append(memory.committed) }
    for file in files {
      let known = try file.memory()?[key]?.sequence ?? 0
      guard known < served.manifest.sequence else { continue }
      return try remember(
        PublishedManifest(
          manifest: served.manifest, digest: SHA256Digest(of: served.bytes), time: 0,
          embargoed: embargoed.map { OrdinalSet($0) }), authority, isShared: isShared)
    }
  }

  /// Returns the proved part of the published ledger; once recorded, it is trusted.
  private func publishedOrdinals(
    of manifest: Manifest, own: String, _ key: PublicKey
  ) throws(ReleaseError) -> PublishedLine.Ordinals? {
    guard let name = OriginPath.ledger(app: manifest.app, epoch: manifest.epoch),
      let bytes = try reading({ () throws(StorageError) in try read(name) })
    else { return nil }
    let length = try proof(of: bytes, manifest.app, manifest.epoch, own: own, key).length
    let digest = SHA256Digest(of: Array(bytes.prefix(length)))
    return .init(epoch: manifest.epoch, length: length, digest: digest.half)
  }

  /// Checks that a published ledger begins with what was published.
  ///
  /// - Parameters:
  ///   - ledger: Its bytes; nil if there is none.
  ///   - app: The app's name.
  ///   - epoch: The epoch.
  /// - Throws: `memory` if it doesn't.
  func check(
    ledger: [UInt8]?, of app: String, _ epoch: Epoch
  ) throws(ReleaseError) {
    guard let memory else { return }
    for (name, line) in try memory.lines(of: app).sorted(by: { $0.key.path < $1.key.path }) {
      guard let known = line.ordinals, known.epoch == epoch, !line.isLost else { continue }
      let start = (ledger ?? []).prefix(known.length)
      guard start.count < known.length || SHA256Digest(of: Array(start)).half != known.digest
      else { continue }
      throw .memory(memory.key(name), .otherOrdinals)
    }
  }

  /// Returns the published ledger of an epoch, which begins with what was published and is proved.
  ///
  /// - Parameters:
  ///   - app: The app's name.
  ///   - epoch: The epoch.
  ///   - own: The project's own ledger of the epoch; nil if it is of another epoch: then unproved
  ///     lines are left out.
  ///   - key: The key that manifests must be signed by; nil if the project has no key, so that
  ///     nothing signed proves a line.
  /// - Returns: The ledger; nil if there is none.
  /// - Throws: An error if it cannot be read, is a different one, or has an unproved line.
  public func publishedLedger(
    of app: String, epoch: Epoch, own: String?, signedBy key: PublicKey?
  ) throws(ReleaseError) -> [UInt8]? {
    guard let name = OriginPath.ledger(app: app, epoch: epoch),
      let bytes = try reading({ () throws(StorageError) in try read(name) })
    else { return nil }
    try check(ledger: bytes, of: app, epoch)
    if let own { try checkProof(of: bytes, app, epoch, own: own, key) }
    return Array(bytes.prefix(try proof(of: bytes, app, epoch, own: own ?? "", key).length))
  }
}

extension PublishedLine.Unserved {
  init(_ release: SignedRelease) {
    self.init(
      sequence: release.manifest.sequence, manifest: SHA256Digest(of: release.manifestFile))
  }
}
