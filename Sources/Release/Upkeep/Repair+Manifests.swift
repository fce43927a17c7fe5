import Delivery
import Sodium

extension Repair {
  /// Restores the roots of an app, each of which the one before verifies.
  mutating func repairRoots(of app: String) throws(ReleaseError) {
    let known = sources.roots.compactMap { bytes in
      (try? Signed<Root>(parsing: bytes)).map { (root: $0.content, bytes: bytes) }
    }.filter { $0.root.app == app }
    // The team's own root is the last that must be present.
    let last = known.map(\.root.version).max() ?? 0
    var former: Root?
    while former?.version ?? 0 < max(last, origin.trust.root?.version ?? 0) {
      let version = (former?.version ?? 0) + 1
      let name = origin.rootName(app, version)
      let isWhole = { [origin, keys] (bytes: [UInt8]) in
        (try? origin.proved(bytes, after: former, of: app, at: name)) != nil
          && !Root.hasBadSignature(bytes, after: former, keys)
      }
      let there = try found(name, isWhole: isWhole)
      if there.bytes == nil {
        let mine = known.first { $0.root.version == version && isWhole($0.bytes) }?.bytes
        guard let bytes = mine ?? mirrored(name, isWhole: isWhole) else { return }
        let was =
          there.fault == FoundFile.otherBytes ? "is not a root that was signed" : there.fault
        try write(
          name, bytes, was: was ?? "", from: mine == nil ? "copied" : "from the team's keys")
      }
      former = try origin.root(after: former, of: app)
      if former == nil { return }
    }
  }

  /// Restores the manifest that a timestamp names; returns false if there is none to continue with.
  mutating func repairManifest(
    of name: ReleaseName, _ authorities: [Authority]
  ) throws(ReleaseError) -> Bool {
    guard let file = try found(name.path, isWhole: { _ in true }).bytes,
      let signed = try? Signed<Timestamp>(parsing: file),
      authorities.contains(where: { $0.authentic(signed) != nil }),
      let path = signed.content.manifestPath
    else { return false }
    let timestamp = signed.content
    let isWhole = { (bytes: [UInt8]) in SHA256Digest(of: bytes) == timestamp.manifest }
    let there = try found(path, isWhole: isWhole)
    if there.bytes != nil { return true }
    let paths = try ReleasePaths(of: name)
    if let bytes = mirrored(path, isWhole: isWhole) {
      try write(path, bytes, was: there.fault ?? "", from: "copied")
      return true
    }
    let made = try patched(to: timestamp.sequence, paths, timestamp.manifestLength, isWhole)
    guard let made else { return false }
    try write(
      path, made.bytes, was: there.fault ?? "",
      from: "made of the manifest \(SequenceNumber.text(made.base)) and a patch")
    return true
  }

  /// Returns a manifest from a patch, if it is the expected one.
  private func patched(
    to sequence: UInt64, _ paths: ReleasePaths, _ limit: Int, _ isWhole: ([UInt8]) -> Bool
  ) throws(ReleaseError) -> (bytes: [UInt8], base: UInt64)? {
    let kept = try origin.reading { () throws(StorageError) in try origin.sequences(paths) }
    for base in kept where base < sequence {
      let patch = paths.patch(from: base, to: sequence)
      guard let patch = try found(patch, isWhole: { _ in true }).bytes,
        let former = try found(paths.manifest(base), isWhole: { _ in true }).bytes,
        let made = try? ManifestPatch.apply(patch, to: former, limit: limit), isWhole(made)
      else { continue }
      return (made, base)
    }
    return nil
  }

  /// Restores the manifests before the served one, and removes files that cannot be manifests.
  ///
  /// - Returns: The manifests present, the latest first.
  mutating func repairPast(
    of served: ServedManifest, _ authorities: [Authority]
  ) throws(ReleaseError) -> [Authentic<Manifest>] {
    var found: [Authentic<Manifest>] = []
    var next = served.manifest.previous
    while next > 0, found.count < Origin.keptManifests {
      let (sequence, name) = (next, served.paths.manifest(next))
      let isWhole = { (bytes: [UInt8]) in
        guard let signed = try? SignedManifest(parsing: bytes) else { return false }
        let manifest = signed.manifest
        return manifest.sequence == sequence && manifest.app == served.manifest.app
          && manifest.channel == served.manifest.channel
          && manifest.release == served.manifest.release
          && authorities.contains { $0.authentic(signed) != nil }
      }
      guard let signed = try restored(name, sequence, served.paths, isWhole),
        let manifest = authorities.lazy.compactMap({ $0.authentic(signed) }).first
      else { break }
      found.append(manifest)
      next = manifest.content.previous
    }
    return found
  }

  /// Returns a past manifest, restored if possible; removes a file that cannot be a manifest.
  private mutating func restored(
    _ name: String, _ sequence: UInt64, _ paths: ReleasePaths, _ isWhole: ([UInt8]) -> Bool
  ) throws(ReleaseError) -> SignedManifest? {
    let there = try found(name, isWhole: isWhole)
    if let bytes = there.bytes { return try? SignedManifest(parsing: bytes) }
    let was = there.fault ?? ""
    if let copy = mirrored(name, isWhole: isWhole) {
      try write(name, copy, was: was, from: "copied")
      return try? SignedManifest(parsing: copy)
    }
    if let made = try patched(to: sequence, paths, 1 << 20, isWhole) {
      try write(
        name, made.bytes, was: was,
        from: "made of the manifest \(SequenceNumber.text(made.base)) and a patch")
      return try? SignedManifest(parsing: made.bytes)
    }
    // A file with a signature of an unknown key may be good, so it stays.
    guard case .damaged = there, try isNoManifest(name) else { return nil }
    try remove(name, was: was, "removed: no rollback can return to it")
    return nil
  }

  /// Returns whether a file isn't a manifest, or has an invalid signature of a known key.
  private func isNoManifest(_ name: String) throws(ReleaseError) -> Bool {
    guard let bytes = try found(name, isWhole: { _ in true }).bytes,
      let signed = try? SignedManifest(parsing: bytes)
    else { return true }
    return keys.contains { key in
      signed.signatures.contains { $0.keyID == key.id } && !signed.isSigned(by: key)
    }
  }

  /// Rewrites the history from the kept manifests if lines of it are missing or cannot be read.
  mutating func repairHistory(
    of served: ServedManifest, _ past: [Authentic<Manifest>]
  ) throws(ReleaseError) -> History {
    let name = served.paths.history
    let there = try found(name) { _ in true }
    let former = History(parsing: String(decoding: there.bytes ?? [], as: UTF8.self))
    var history = former
    history.forgetUnreadable()
    for manifest in past.reversed().map(\.content) + [served.manifest] {
      let isKnown = manifest.allEntries.allSatisfy {
        history.line(of: $0.locale, installed: $0.installed.half) != nil
      }
      if isKnown { continue }
      var whole: [SHA256Digest: SHA256Digest] = [:]
      for entry in manifest.allEntries {
        whole[entry.installed] = try origin.reading { () throws(StorageError) in
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
        ? "lacked what is served" : "had lines that do not belong to a history")
    try write(
      name, Array(history.text().utf8), was: was, from: "made of the manifests that are kept")
    return history
  }

  /// Rebuilds patches that don't lead from a kept manifest to the served one.
  mutating func repairPatches(
    to served: ServedManifest, from past: [Manifest]
  ) throws(ReleaseError) {
    let (paths, sequence) = (served.paths, served.manifest.sequence)
    for base in past.map(\.sequence) where served.timestamp.patchPath(from: base) != nil {
      guard let former = try found(paths.manifest(base), isWhole: { _ in true }).bytes else {
        continue
      }
      let name = paths.patch(from: base, to: sequence)
      let there = try found(name) {
        (try? ManifestPatch.apply($0, to: former, limit: served.bytes.count)) == served.bytes
      }
      // If no patch was worthwhile, none is missing.
      guard case .damaged(let how) = there else { continue }
      let was = how == FoundFile.otherBytes ? "leads to another manifest" : how
      try write(
        name, ManifestPatch.make(from: former, to: served.bytes), was: was, from: "rebuilt")
    }
  }
}
