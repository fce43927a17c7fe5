import Delivery
import Sodium

extension Repair {
  /// Restores the roots of an app, each of which the one before proves.
  mutating func repairRoots(of app: String) throws(ReleaseError) {
    let known = sources.roots.compactMap { bytes in
      (try? Signed<Root>(parsing: bytes)).map { (root: $0.content, bytes: bytes) }
    }.filter { $0.root.app == app }
    // The team's own root is the last that must be there.
    let last = known.map(\.root.version).max() ?? 0
    var former: Root?
    while former?.version ?? 0 < max(last, origin.root?.version ?? 0) {
      let name = origin.rootName(app, (former?.version ?? 0) + 1)
      let there = try found(name) {
        (try? origin.proved($0, after: former, of: app, at: name)) != nil
      }
      if there.bytes == nil {
        let mine = known.first {
          $0.root.version == (former?.version ?? 0) + 1
            && (try? origin.proved($0.bytes, after: former, of: app, at: name)) != nil
        }?.bytes
        let mirrored = mirrored(name) {
          (try? origin.proved($0, after: former, of: app, at: name)) != nil
        }
        guard let bytes = mine ?? mirrored else { return }
        try write(
          name, bytes, was: there.fault ?? "", from: mine == nil ? "copied" : "from the team's keys"
        )
      }
      former = try origin.root(after: former, of: app)
      if former == nil { return }
    }
  }

  /// Restores the manifest that a timestamp names; false where there is none to go on with.
  mutating func repairManifest(
    of name: ManifestName, _ authorities: [Authority]
  ) throws(ReleaseError) -> Bool {
    guard let file = try found(name.path, isWhole: { _ in true }).bytes,
      let signed = try? Signed<Timestamp>(parsing: file),
      authorities.contains(where: { $0.believes(signed) }),
      let path = signed.content.manifestPath
    else { return false }
    let timestamp = signed.content
    let isWhole = { (bytes: [UInt8]) in SHA256Digest(of: bytes) == timestamp.manifest }
    let there = try found(path, isWhole: isWhole)
    if there.bytes != nil { return true }
    let paths = try paths(of: name)
    if let bytes = mirrored(path, isWhole: isWhole) {
      try write(path, bytes, was: there.fault ?? "", from: "copied")
      return true
    }
    let kept = try origin.reading { () throws(DiskError) in try origin.sequences(paths) }
    for base in kept where base < timestamp.sequence {
      let patch = paths.patch(from: base, to: timestamp.sequence)
      guard let patch = try found(patch, isWhole: { _ in true }).bytes,
        let former = try found(paths.manifest(base), isWhole: { _ in true }).bytes,
        let made = try? ManifestPatch.apply(patch, to: former, limit: timestamp.manifestLength),
        isWhole(made)
      else { continue }
      try write(
        path, made, was: there.fault ?? "",
        from: "made of the manifest \(SequenceNumber.text(base)) and a patch")
      return true
    }
    return false
  }

  private func paths(of name: ManifestName) throws(ReleaseError) -> ReleasePaths {
    guard let epoch = Manifest.Epoch([UInt8](repeating: 0, count: Manifest.Epoch.count)) else {
      throw .damaged(path: origin.path)
    }
    return try ReleasePaths(
      app: name.app, channel: name.channel, release: name.release, epoch: epoch)
  }

  /// Restores the manifests before the served one, and removes what can be no manifest.
  ///
  /// - Returns: those that are there, the latest first.
  mutating func repairPast(
    of served: ServedManifest, _ authorities: [Authority]
  ) throws(ReleaseError) -> [Manifest] {
    var found: [Manifest] = []
    var next = served.manifest.previous
    while next > 0, found.count < Origin.keptManifests {
      let (sequence, name) = (next, served.paths.manifest(next))
      let isWhole = { (bytes: [UInt8]) in
        guard let signed = try? SignedManifest(parsing: bytes) else { return false }
        let manifest = signed.manifest
        return manifest.sequence == sequence && manifest.app == served.manifest.app
          && manifest.channel == served.manifest.channel
          && manifest.release == served.manifest.release
          && authorities.contains { $0.believes(signed) }
      }
      var there = try self.found(name, isWhole: isWhole)
      if there.bytes == nil, let copy = mirrored(name, isWhole: isWhole) {
        try write(name, copy, was: there.fault ?? "", from: "copied")
        there = .whole(copy)
      }
      guard let bytes = there.bytes, let signed = try? SignedManifest(parsing: bytes) else { break }
      found.append(signed.manifest)
      next = signed.manifest.previous
    }
    return found
  }

  /// Writes the history anew where lines of it are missing or cannot be read, as the manifests that are kept have
  /// it.
  mutating func repairHistory(
    of served: ServedManifest, _ past: [Manifest]
  ) throws(ReleaseError) -> History {
    let name = served.paths.history
    let there = try found(name) { _ in true }
    let former = History(parsing: String(decoding: there.bytes ?? [], as: UTF8.self))
    var history = former
    history.forgetUnreadable()
    for manifest in past.reversed() + [served.manifest] {
      let isKnown = manifest.allEntries.allSatisfy {
        history.line(of: $0.locale, installed: $0.installed.half) != nil
      }
      if isKnown { continue }
      var whole: [SHA256Digest: SHA256Digest] = [:]
      for entry in manifest.allEntries {
        whole[entry.installed] = try origin.reading { () throws(DiskError) in
          try origin.wholeForm(of: entry)
        }
      }
      history.add(manifest) { whole[$0.installed] ?? $0.wire }
    }
    guard history.lines != former.lines || !former.unreadable.isEmpty || there.bytes == nil else {
      return history
    }
    let was =
      there.fault
      ?? (former.unreadable.isEmpty
        ? "lacked what is served" : "had \(former.unreadable.count) lines that are none")
    try write(
      name, Array(history.text().utf8), was: was, from: "made of the manifests that are kept")
    return history
  }

  /// Writes the ledger anew where it cannot be read or lacks ordinals of the release's key table, from the team's
  /// committed one.
  mutating func repairLedger(of served: ServedManifest) throws(ReleaseError) {
    let name = served.paths.ledger
    let there = try found(name) { bytes in
      (try? PublishedLedger(parsing: String(decoding: bytes, as: UTF8.self), path: name))?.epoch
        == served.manifest.epoch
    }
    guard there.bytes == nil, let text = sources.ledger else { return }
    let own = try PublishedLedger(parsing: text, path: "langpack.ordinals")
    guard own.epoch == served.manifest.epoch else { return }
    // What is not published yet may come to stand for another phrase.
    let highest = try origin.highestOrdinal(of: served)
    let published = own.phrases.keys.filter { $0 <= highest }.sorted()
    try write(
      name,
      Array((PublishedLedger.head(of: served.manifest.epoch) + own.lines(of: published)).utf8),
      was: there.fault == "holds other bytes than its name says"
        ? "cannot be read" : there.fault ?? "", from: "made of langpack.ordinals")
  }

  /// Makes the patches anew that do not lead to the served manifest.
  mutating func repairPatches(to served: ServedManifest) throws(ReleaseError) {
    let (paths, sequence) = (served.paths, served.manifest.sequence)
    let kept = try origin.reading { () throws(DiskError) in try origin.sequences(paths) }
    for base in kept where served.timestamp.patchPath(from: base) != nil && base < sequence {
      guard let former = try found(paths.manifest(base), isWhole: { _ in true }).bytes,
        (try? SignedManifest(parsing: former)) != nil
      else { continue }
      let name = paths.patch(from: base, to: sequence)
      let there = try found(name) {
        (try? ManifestPatch.apply($0, to: former, limit: served.bytes.count)) == served.bytes
      }
      // Where no patch was worth it, none is missing.
      guard there.bytes == nil, case .damaged = there else { continue }
      try write(
        name, ManifestPatch.make(from: former, to: served.bytes), was: "led to another manifest",
        from: "made anew")
    }
  }
}

extension Origin {
  /// The highest ordinal that the key table and the packs of a release have, as far as they can be read.
  fileprivate func highestOrdinal(of served: ServedManifest) throws(ReleaseError) -> UInt32 {
    let history = try reading { () throws(DiskError) in
      try found(served.paths.history) { _ in true }.bytes ?? []
    }
    var highest: UInt32 = (try? ordinals(ofKeyTable: served.manifest.keyTable))?.max() ?? 0
    let lines = History(parsing: String(decoding: history, as: UTF8.self))
    let packs = try readablePacks(of: served.manifest, lines).packs
    for pack in packs.values {
      highest = max(highest, Codec.known(pack)?.pack.ordinals.max() ?? 0)
    }
    return highest
  }
}
