import Delivery
import Sodium

/// The figures of a copy from one origin to another.
public struct CopyReport: Sendable, Hashable, Codable {
  /// The number of files written.
  public var copied = 0
  /// Their total length, in bytes.
  public var copiedBytes = 0
  /// The number of files that were already there.
  public var present = 0
}

extension Origin {
  /// Makes another origin serve what this one serves: blobs first, manifests last.
  ///
  /// Existing files are read but not rewritten, so that an interrupted copy continues. The digest
  /// of every blob and list is verified on both sides. If a publication happens meanwhile, the copy
  /// has each release either completely or as it was.
  ///
  /// - Parameters:
  ///   - target: The other origin, whose folder is created if absent.
  ///   - key: The key that manifests must be signed by, to record what is copied; nil to record
  ///     nothing.
  ///   - progress: Receives the number of blobs copied or found, and of all.
  /// - Returns: The figures.
  /// - Throws: An error if files here are missing or damaged, or the target has something that this
  ///   origin lacks; until the manifests are written, the target serves what it served before.
  public func copy(
    to target: Origin, signedBy key: PublicKey? = nil,
    progress: (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) throws(ReleaseError) -> CopyReport {
    let live = try LiveFiles(of: self)
    let lock = try target.takeLock()
    defer { lock.release() }
    for release in live.releases {
      try checkRemembered(release.manifest, key)
      try target.checkAhead(of: release.manifest)
      try target.check(against: release)
    }
    for ledger in live.ledgers { try target.check(against: ledger) }
    var report = CopyReport()
    try copy(live.blobs.sorted { $0.hex < $1.hex }, to: target, &report, progress)
    for (digest, bytes) in live.lists.sorted(by: { $0.key.hex < $1.key.hex }) {
      try target.put(OriginPath.deltaList(digest), bytes, &report)
    }
    for ledger in live.ledgers { try target.put(ledger.name, ledger.bytes, &report) }
    for record in live.records { try target.put(record.name, record.bytes, &report) }
    for root in live.roots { try target.put(root.name, root.bytes, &report) }
    for object in live.objects { try target.put(object.name, object.bytes, &report) }
    try target.revive(live.names)
    for release in live.releases {
      for file in release.plan { try target.put(file.name, file.bytes, &report) }
      if let history = release.history { try target.put(history.name, history.bytes, &report) }
      for past in release.past { try target.put(past.name, past.bytes, &report) }
      if let served = release.manifest {
        let former = try target.servedSequence(served.paths)
        try target.put(served.paths.manifest(served.manifest.sequence), served.bytes, &report)
        for patch in release.patches { try target.put(patch.name, patch.bytes, &report) }
        try target.put(served.paths.timestamp, served.timestampFile, &report)
        try target.follow(release, served, former, &report)
        if let key { try target.remember(served, proving: key, as: self) }
      }
    }
    return report
  }

  private func copy(
    _ blobs: [SHA256Digest], to target: Origin, _ report: inout CopyReport,
    _ progress: (_ done: Int, _ all: Int) -> Void
  ) throws(ReleaseError) {
    for (place, digest) in blobs.enumerated() {
      progress(place, blobs.count)
      try copy(digest, to: target, &report)
    }
    progress(blobs.count, blobs.count)
  }

  /// Rejects a copy of a manifest that is behind what was published.
  private func checkRemembered(
    _ read: ReadManifest?, _ key: PublicKey?
  ) throws(ReleaseError) {
    guard let memory, let key, let read, read.manifest.app == memory.app else { return }
    let authority = try authority(of: memory.app, key)
    guard let served = ServedManifest(read, signedBy: authority) else { return }
    _ = try standing(of: read.manifest.releaseName, served, authority, for: .look)
  }

  /// Rejects receiving a manifest behind what was published here, even if nothing of that is left.
  private func checkAhead(of read: ReadManifest?) throws(ReleaseError) {
    guard let memory, let given = read?.manifest, given.app == memory.app else { return }
    let name = given.releaseName
    guard let line = try memory.lines(of: given.app)[name] else { return }
    guard given.sequence >= line.sequence else {
      throw .memory(
        memory.key(name), .targetIsBehind(found: given.sequence, remembered: line.sequence))
    }
    guard given.sequence == line.sequence, let known = line.manifest, let read,
      known != SHA256Digest(of: read.bytes)
    else { return }
    throw .memory(memory.key(name), .otherBytes(sequence: given.sequence))
  }

  /// Records a copied manifest that the team signed, with the time when the other origin published
  /// it.
  private func remember(
    _ read: ReadManifest, proving key: PublicKey, as source: Origin
  ) throws(ReleaseError) {
    guard let memory, read.manifest.app == memory.app else { return }
    let authority = try authority(of: memory.app, key)
    guard let served = ServedManifest(read, signedBy: authority) else { return }
    let name = served.manifest.releaseName
    let line = try source.memory?.lines(of: memory.app)[name]
    let isSame = line?.sequence == served.manifest.sequence
    try remember(
      PublishedManifest(
        manifest: served.manifest, digest: SHA256Digest(of: served.bytes),
        time: isSame ? line?.time ?? 0 : 0, embargoed: line?.embargoed), authority)
    if let terms = line?.terms { try memory.update(name) { $0.terms = terms } }
  }

  /// Keeps the past files that the other origin keeps, and no more.
  private func follow(
    _ release: LiveFiles.Release, _ served: ReadManifest, _ former: UInt64?,
    _ report: inout CopyReport
  ) throws(ReleaseError) {
    let paths = served.paths
    try reading { () throws(StorageError) in
      let past = try pastSequences(paths, before: served.manifest)
      let kept = past + [served.manifest.sequence] + (former.map { [$0] } ?? [])
      try removeManifests(paths, before: served.manifest.sequence, besides: Set(kept))
      if release.plan.isEmpty {
        try removePlan(paths.name, endedBy: .max)
      }
    }
    if let state = release.state {
      try put(state.name, state.bytes, &report)
    } else {
      try reading { () throws(StorageError) in try remove(paths.state) }
    }
  }

  private func copy(
    _ digest: SHA256Digest, to target: Origin, _ report: inout CopyReport
  ) throws(ReleaseError) {
    let name = OriginPath.blob(digest)
    if try target.reading({ () throws(StorageError) in try target.holds(digest) }) {
      report.present += 1
      return
    }
    guard let found = try reading({ () throws(StorageError) in try read(name) }) else {
      throw .missing(path: path + "/" + name)
    }
    guard SHA256Digest(of: found) == digest else { throw .damaged(path: path + "/" + name) }
    try target.put(name, found, &report)
  }

  private func put(
    _ name: String, _ bytes: [UInt8], _ report: inout CopyReport
  ) throws(ReleaseError) {
    let there = try reading { () throws(StorageError) in try read(name) }
    if there == bytes {
      report.present += 1
      return
    }
    try reading { () throws(StorageError) in try replace(name, with: bytes) }
    report.copied += 1
    report.copiedBytes += bytes.count
  }

  /// Rejects an older manifest than the served one, or another one of the same sequence.
  private func check(against release: LiveFiles.Release) throws(ReleaseError) {
    guard let given = release.manifest, try !names(in: "apps").isEmpty,
      let served = try servedTimestamp(given.paths)
    else { return }
    let isLater =
      served.sequence < given.timestamp.sequence
      || served.manifest == given.timestamp.manifest && served.expiry <= given.timestamp.expiry
    guard isLater else {
      throw .targetIsAhead(
        path: path + "/" + given.paths.timestamp, found: served.sequence,
        given: given.manifest.sequence)
    }
  }

  private func servedTimestamp(_ paths: ReleasePaths) throws(ReleaseError) -> Timestamp? {
    let bytes = try reading { () throws(StorageError) in try read(paths.timestamp) }
    guard let bytes else { return nil }
    do { return try Signed<Timestamp>(parsing: bytes).content } catch {
      throw .badManifest(path: path + "/" + paths.timestamp, error)
    }
  }

  private func servedSequence(_ paths: ReleasePaths) throws(ReleaseError) -> UInt64? {
    try servedTimestamp(paths)?.sequence
  }

  /// Rejects the loss of published ordinals.
  private func check(against ledger: LiveFiles.Kept) throws(ReleaseError) {
    guard let there = try reading({ () throws(StorageError) in try text(ledger.name) }) else {
      return
    }
    let place = path + "/" + ledger.name
    var published = try PublishedLedger(parsing: there, path: place)
    let given = try PublishedLedger(
      parsing: String(decoding: ledger.bytes, as: UTF8.self), path: ledger.name)
    _ = try published.add(given)
    guard published.phrases.count == given.phrases.count else {
      throw .targetHasMore(path: place)
    }
  }
}
