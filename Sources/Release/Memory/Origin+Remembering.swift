import Delivery
import Sodium

/// What a publication adds to the memory: before anything is written, before it is served, and after.
extension Origin {
  /// Notes a manifest that is about to be written and is not served yet.
  func noteUnserved(_ release: SignedRelease) throws(ReleaseError) {
    let mark = PublishedLine.Unserved(release)
    try memory?.update(ManifestName(release.manifest), isShared: false) { $0.unserved.insert(mark) }
  }

  /// Notes that from now on the manifest may be served.
  func noteServing(_ release: SignedRelease) throws(ReleaseError) {
    let mark = PublishedLine.Unserved(release)
    try memory?.update(ManifestName(release.manifest), isShared: false) { $0.unserved.remove(mark) }
  }

  /// Remembers a sequence that is served now.
  ///
  /// - Parameters:
  ///   - release: what is served.
  ///   - authority: under which root.
  ///   - embargoed: the ordinals that were held back; nil if those of before still are.
  ///   - now: seconds since 1970.
  /// - Throws: that a file cannot be read or written.
  func remember(
    _ release: SignedRelease, _ authority: Authority, embargoed: Set<UInt32>? = nil, now: UInt64
  ) throws(ReleaseError) {
    let digest = SHA256Digest(of: release.manifestFile)
    try remember(
      release.manifest, digest, authority, embargoed: embargoed.map { OrdinalSet($0) }, at: now)
  }

  /// Remembers a manifest that is served.
  func remember(
    _ manifest: Manifest, _ digest: SHA256Digest, _ authority: Authority,
    embargoed: OrdinalSet? = nil, at time: UInt64, isShared: Bool = true
  ) throws(ReleaseError) {
    guard let memory else { return }
    let ordinals = try publishedOrdinals(of: manifest)
    try memory.update(ManifestName(manifest), isShared: isShared) { line in
      guard manifest.sequence >= line.sequence else { return }
      // What another machine published has no time here: that of the line before is a bound too.
      line.time = manifest.sequence == line.sequence || time == 0 ? max(line.time, time) : time
      (line.root, line.sequence) = (authority.version, manifest.sequence)
      (line.manifest, line.isLost) = (digest, false)
      line.revoked = Set(manifest.revoked)
      line.embargoed = embargoed ?? line.embargoed
      line.ordinals = ordinals ?? line.ordinals
      // The object of a release to come follows its builds, which are signed.
      if line.terms.build != nil { line.terms.build = manifest.keyTable }
      line.unserved = line.unserved.filter { $0.sequence > manifest.sequence }
    }
  }

  /// Remembers what is served though it is not new, as far as a file is behind it.
  ///
  /// - Parameters:
  ///   - served: what is served.
  ///   - authority: under which root.
  ///   - isShared: whether the committed file is brought up to it too.
  ///   - embargoed: the ordinals that were held back; nil if that is not known.
  /// - Throws: that a file cannot be read or written.
  func takeOver(
    _ served: ServedManifest, _ authority: Authority, isShared: Bool = true,
    embargoed: Set<UInt32>? = nil
  ) throws(ReleaseError) {
    guard let memory else { return }
    let key = memory.key(ManifestName(served.manifest))
    var files = [memory.machine]
    if isShared, memory.isCommitted { files.append(memory.committed) }
    for file in files {
      let known = try file.memory()?[key]?.sequence ?? 0
      guard known < served.manifest.sequence else { continue }
      return try remember(
        served.manifest, SHA256Digest(of: served.bytes), authority,
        embargoed: embargoed.map { OrdinalSet($0) }, at: 0, isShared: isShared)
    }
  }

  private func publishedOrdinals(
    of manifest: Manifest
  ) throws(ReleaseError) -> PublishedLine.Ordinals? {
    guard let name = OriginPath.ledger(app: manifest.app, epoch: manifest.epoch),
      let bytes = try reading({ () throws(DiskError) in try read(name) })
    else { return nil }
    return .init(
      epoch: manifest.epoch, length: bytes.count, digest: SHA256Digest(of: bytes).half)
  }

  /// Finds a published ledger that does not begin with what was published.
  ///
  /// - Parameters:
  ///   - ledger: its bytes; nil if there is none.
  ///   - app: the app's name.
  ///   - epoch: the epoch.
  /// - Throws: `memory` if it does not.
  func check(
    ledger: [UInt8]?, of app: String, _ epoch: Manifest.Epoch
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

  /// The bytes of the published ledger of an epoch, which begin with what was published.
  ///
  /// - Parameters:
  ///   - app: the app's name.
  ///   - epoch: the 16 bytes of the epoch's id.
  /// - Returns: the ledger; nil if there is none.
  /// - Throws: that it cannot be read, or that it is another.
  public func publishedLedger(
    of app: String, epoch: [UInt8]
  ) throws(ReleaseError) -> [UInt8]? {
    guard let epoch = Manifest.Epoch(epoch), let name = OriginPath.ledger(app: app, epoch: epoch),
      let bytes = try reading({ () throws(DiskError) in try read(name) })
    else { return nil }
    try check(ledger: bytes, of: app, epoch)
    return bytes
  }
}

extension PublishedLine.Unserved {
  init(_ release: SignedRelease) {
    self.init(
      sequence: release.manifest.sequence, manifest: SHA256Digest(of: release.manifestFile))
  }
}

extension ManifestName {
  init(_ manifest: Manifest) {
    self.init(app: manifest.app, channel: manifest.channel, release: manifest.release)
  }
}
