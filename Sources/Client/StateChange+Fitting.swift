import Delivery

extension StateChange {
  /// The change as it fits what another process has made of the state since it was planned.
  ///
  /// Packs of other locales stay, and so does the verdict on a trial. Where not all is as it was planned, the next
  /// update looks at what is offered once more.
  ///
  /// - Parameters:
  ///   - state: what is remembered now.
  ///   - former: what it was planned from.
  ///   - arrived: the packs whose bytes came.
  /// - Returns: the change; nil where the state is of another build, device or root, or of a newer manifest.
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
    // What did harm meanwhile does not come back, nor what was here and has gone.
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

  /// Whether a state knows of no newer manifest.
  private func isNewest(in state: StoreState) -> Bool {
    guard let manifest, let known = state.manifestRecord(of: manifest.path) else { return true }
    return known.mayPrecede(manifest)
  }
}
