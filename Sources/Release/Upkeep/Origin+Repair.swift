import Delivery
import Sodium

extension Origin {
  /// Rebuilds missing or damaged files, as far as a digest, a signature or a root verifies them.
  ///
  /// It signs nothing, and creates or replaces no timestamp, so that nothing is served that wasn't
  /// served before.
  ///
  /// - Parameters:
  ///   - sources: Files available outside the origin.
  ///   - keys: The keys of which one must have signed each manifest.
  ///   - now: Seconds since 1970.
  /// - Returns: The rebuilt files, and every remaining fault.
  /// - Throws: An error if another publisher is at work, or the origin cannot be read or written.
  /// - Complexity: Reads every live file, like `verify`.
  public func repair(
    from sources: RepairSources, keys: [PublicKey], now: UInt64
  ) throws(ReleaseError) -> RepairReport {
    var report = RepairReport()
    do {
      let lock = try takeLock()
      defer { lock.release() }
      var repair = Repair(self, sources, keys)
      for app in try names(in: "apps") {
        try repair.repairRoots(of: app)
        try repair.repairRecord(of: app)
        try repair.repairObjects(of: app)
        for name in steps("repairing releases of \(app)", try manifestNames(of: app)) {
          try repair.repairState(of: name)
          try repair.repair(name)
        }
      }
      report.repaired = repair.repaired
    }
    report.faults =
      verify(keys: keys, now: now, isRepaired: true) {
        progress("verifying releases", $0, $1)
      }.faults
    return report
  }
}

/// The work of rebuilding lost files of an origin.
struct Repair {
  let origin: Origin
  let sources: RepairSources
  let keys: [PublicKey]
  private(set) var repaired: [RepairReport.File] = []
  /// The blobs available outside, by digest; nil until needed.
  private(set) var given: [SHA256Digest: [UInt8]]?

  init(_ origin: Origin, _ sources: RepairSources, _ keys: [PublicKey]) {
    (self.origin, self.sources, self.keys) = (origin, sources, keys)
  }

  /// Loads the blobs available outside, once.
  mutating func take() {
    given = Dictionary(
      sources.blobs().map { (SHA256Digest(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Rewrites a file.
  mutating func write(
    _ name: String, _ bytes: [UInt8], was: String, from: String
  ) throws(ReleaseError) {
    try origin.reading { () throws(StorageError) in try origin.replace(name, with: bytes) }
    origin.suspects.remove(name)
    repaired.append(.init(name: name, was: was, from: from))
  }

  /// Removes a useless file or link; a folder is moved aside.
  mutating func remove(_ name: String, was: String, _ words: String) throws(ReleaseError) {
    try origin.reading { () throws(StorageError) in try origin.clear(name) }
    repaired.append(.init(name: name, was: was, from: words))
  }

  /// Returns the bytes of a file of the mirror, if they are the expected ones.
  func mirrored(_ name: String, isWhole: ([UInt8]) -> Bool) -> [UInt8]? {
    guard let bytes = (try? sources.mirror?.read(name)) ?? nil, isWhole(bytes) else { return nil }
    return bytes
  }

  /// Looks up a name.
  func found(
    _ name: String, isWhole: ([UInt8]) -> Bool
  ) throws(ReleaseError) -> FoundFile {
    try origin.reading { () throws(StorageError) in try origin.found(name, isWhole: isWhole) }
  }

  /// Returns the authorities for an app, one for each of the keys.
  func authorities(of app: String) -> [Authority] {
    keys.compactMap { try? origin.authority(of: app, $0) }
  }

  /// Returns what a release serves, which one of the authorities must have signed.
  private func served(_ name: ReleaseName, _ authorities: [Authority]) -> ServedManifest? {
    for authority in authorities {
      if let served = try? origin.servedManifest(name, signedBy: authority) { return served }
    }
    return nil
  }

  /// Rebuilds what a release needs, in the order in which each file verifies the next.
  mutating func repair(_ name: ReleaseName) throws(ReleaseError) {
    let authorities = authorities(of: name.app)
    guard try repairManifest(of: name, authorities),
      let served = served(name, authorities)
    else { return }
    let past = try repairPast(of: served, authorities)
    let history = try repairHistory(of: served, past)
    try repairLedger(of: served)
    try repairPatches(to: served, from: past.map(\.content))
    var packs = PackRepair(self, served, past, history)
    if try !packs.isDone(), packs.repair.given == nil {
      packs.repair.take()
      _ = try packs.isDone()
    }
    (repaired, given) = (packs.repair.repaired, packs.repair.given)
    if sources.dropsLost { try dropLost(served, past, history) }
  }
}
