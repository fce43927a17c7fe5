import Delivery

/// A verified pack that has come, and is saved with the commit that names it: before that another process would
/// take its file for one that nobody needs.
struct ArrivedPack: Sendable {
  var record: PackRecord
  var bytes: [UInt8]
}

/// The moments of an update in which no other process may change the store.
extension UpdateRun {
  /// How long another process is waited for before what has come is given up, in milliseconds.
  private static let commitPatience = 5000

  /// Does something while no other process may change the store.
  ///
  /// - Parameters:
  ///   - patience: how long another process is waited for, in milliseconds.
  ///   - work: what is to be done, without waiting for anything but the disk.
  /// - Returns: what it gives.
  /// - Throws: `ClientError.busy` where another process goes on and on.
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

  /// Saves what has come, and lets the state name it, unless another process has changed that into something
  /// that it does not fit.
  func commit(
    _ change: StateChange, _ arrived: [ArrivedPack], after settled: StoredState, _ anchor: Root
  ) async -> Updater.Event {
    var change = change
    change.now = clock.unixSeconds()
    if change.root != nil { change.anchor = half(anchor) }
    // Looked at before the lock: where something is revoked, all bundled packs are read.
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
        // A file that another process has put there stays: who is on trial with the pack holds that very file.
        let (needed, present) = (state.fileNames, found.state.fileNames)
        for pack in arrived where needed.contains(pack.record.fileName) {
          if present.contains(pack.record.fileName), (try? store.bytes(of: pack.record)) != nil {
            continue
          }
          try store.save(pack.bytes, as: pack.record)
        }
        if let file = change.manifestFile { store.keep(manifestFile: file) }
        _ = try store.replace(with: state)
      }
      return .committed
    } catch {
      return .failed(error)
    }
  }

  /// Keeps the beginning of a file for the next update, or none; another process may keep another one instead.
  func keep(part: PartialFile?) async {
    try? await locked(for: 0) { () throws(ClientError) in
      store.keep(part: part)
    }
  }
}
