import Delivery

extension StateChange {
  /// Returns the change adapted to what another process has made of the state since it was planned.
  ///
  /// Packs of other locales stay, and so does the verdict on a trial. If anything is not as
  /// planned, the next update examines the offer again.
  ///
  /// - Parameters:
  ///   - state: The current state.
  ///   - former: The state that the change was planned from.
  ///   - arrived: The packs whose bytes were received.
  /// - Returns: The change; nil if the state is of another build, device or root, or of a newer
  ///   manifest.
  func fitting(
    _ state: StoreState, plannedFrom former: StoreState, arrived: [SHA256Digest]
  ) -> StateChange? {
    if state == former { return self }
    guard state.epoch == former.epoch, state.keyTable == former.keyTable, state.salt == former.salt,
      state.root == former.root && state.anchor == former.anchor
        || root != nil && state.root == root,
      isNewest(in: state)
    else { return nil }
    var change = self
    // A pack that did harm meanwhile doesn't come back, nor one that was here and has gone.
    change.packs = packs.filter { _, pack in
      guard case .install(let record) = pack else { return true }
      let half = record.digest.half
      return state.quarantined[half] == former.quarantined[half]
        && (arrived.contains(record.digest) || state.fileNames.contains(record.fileName))
    }
    if change.packs != packs || state.fileNames != former.fileNames {
      change.manifest = manifest?.withoutValidator
    }
    return change
  }

  /// Returns whether a state knows of no newer manifest.
  private func isNewest(in state: StoreState) -> Bool {
    guard let manifest, let known = state.manifestRecord(of: manifest.path) else { return true }
    return known.mayPrecede(manifest)
  }
}
