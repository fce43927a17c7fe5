import Delivery

/// The parts of an update in which no other process may change the store.
extension UpdateRun {
  /// How long to wait for another process before giving up what has arrived, in milliseconds.
  private static let commitPatience = 5000

  /// Runs work while no other process may change the store.
  ///
  /// - Parameters:
  ///   - patience: How long to wait for another process, in milliseconds.
  ///   - work: The work, which may wait only for the disk.
  /// - Returns: The result of the work.
  /// - Throws: `ClientError.busy` if another process holds the lock for too long.
  func locked<Result>(
    for patience: Int, _ work: () throws(ClientError) -> Result
  ) async throws(ClientError) -> Result {
    let step = 50
    for _ in 0..<max(1, patience / step) {
      if let lock = try store.lock() {
        defer { withExtendedLifetime(lock) {} }
        return try work()
      }
      await clock.sleep(milliseconds: step)
    }
    throw .busy
  }

  /// Saves the packs that arrived, and makes the state name them, unless another process has made
  /// an incompatible change.
  func commit(
    _ change: StateChange, _ arrived: [ArrivedPack], after settled: StoredState, _ anchor: Root
  ) async -> Updater.Event {
    var change = change
    change.now = clock.unixSeconds()
    if change.root != nil || change.manifest != nil { change.anchor = half(anchor) }
    // Computed before taking the lock: if anything is revoked, this reads all bundled packs.
    let banned = bundle.banned(change.revoked, former: settled.state.banned, crypto)
    do throws(ClientError) {
      try await locked(for: Self.commitPatience) { () throws(ClientError) in
        guard let found = try store.stored(settled),
          let fitting = change.fitting(
            found.state, plannedFrom: settled.state, arrived: arrived.map(\.record.digest))
        else { throw .busy }
        var state = found.state
        state.apply(fitting)
        trim(&state)
        if fitting.manifest != nil { state.banned = banned }
        // A file that another process has put there stays: a process on trial with the pack holds
        // that very file.
        var needed = state.fileNames
        let present = found.state.fileNames
        // Locales may share a pack.
        for pack in arrived where needed.remove(pack.record.fileName) != nil {
          if present.contains(pack.record.fileName), (try? store.bytes(of: pack.record)) != nil {
            continue
          }
          try store.save(pack)
        }
        if let file = change.manifestFile { store.keep(manifestFile: file) }
        // Before the state, which quarantines packs: a crash in between loses no fault.
        facts?.note(change.faults, in: store)
        _ = try store.replace(with: state)
        // After it: only starts after the acceptance count.
        if change.offered != nil { facts?.accept(change.rolloutStep, in: store) }
      }
      return .committed
    } catch {
      return .failed(error)
    }
  }

  /// Converts a received or staged pack into what the manifest describes.
  func arrive(
    _ installation: Installation, _ installer: PackInstaller, _ state: StoreState, count: Int
  ) throws(ClientError) -> ArrivedPack {
    let (record, isHeld) = (installation.record, count < Store.mostHeld)
    if case .staged = installation.source {
      let (bytes, hold) = try store.staged(record, isHeld: isHeld)
      try installer.check(bytes, of: installation.entry)
      return ArrivedPack(record: record, hold: hold)
    }
    let bytes = try installer.installedForm(
      of: installation, base: try base(of: installation, state),
      source: try? bundle.pack(AppBundle.sourceTag))
    return store.stage(bytes, as: record, isHeld: isHeld)
  }

  /// Removes staged packs that no further update needs.
  func clearStaged(_ updater: Updater, _ outcome: UpdateOutcome) {
    if outcome.failure == nil {
      store.removeStaged()
    } else if let manifest = updater.manifest {
      store.removeStaged(besides: Set(manifest.content.entries.map(\.installed)))
    }
  }

  /// Counts faults that no commit has counted yet.
  func count(_ faults: [PackFacts]) async {
    guard let facts, !faults.isEmpty else { return }
    try? await locked(for: 0) { () throws(ClientError) in facts.note(faults, in: store) }
  }

  /// Stores the beginning of a file for the next update, or none; another process may store another
  /// one instead.
  func keep(part: PartialFile?) async {
    try? await locked(for: 0) { () throws(ClientError) in
      store.keep(part: part)
    }
  }
}
