import Delivery
import Sodium

/// A release that a command is about to change, in the state that the last one left it.
struct FoundRelease {
  var served: ServedManifest
  var standing: ReleaseStanding
  let authority: Authority
  /// Whether this machine hasn't recorded what is served, so that the command may resume an
  /// interrupted one.
  ///
  /// Whatever is already as the command requests is then done.
  var isCutShort = false
}

/// The signer, author and lifetime for finishing an interrupted command.
struct Finisher {
  let signer: Signer
  let author: String
  let lifetime: UInt64
  let now: UInt64
}

extension Origin {
  /// Returns what a release serves, for a command that changes what is offered.
  ///
  /// - Parameters:
  ///   - name: The release.
  ///   - finisher: The signer and author of the change.
  /// - Returns: The release, after both files of the memory have recorded what is served.
  /// - Throws: An error if there is no such manifest, it is not the last one, or clients wouldn't
  ///   accept the key.
  func release(
    _ name: ReleaseName, toBeChangedBy finisher: Finisher
  ) throws(ReleaseError) -> FoundRelease {
    let authority = try authority(of: name.app, finisher.signer.publicKey)
    try authority.check(finisher.signer.publicKey)
    let found = try servedAsRemembered(name, authority)
    let served = try finish(found, name, authority, by: finisher)
    let isBehind = try isBehind(served)
    let isCutShort = isBehind || served.bytes != found.bytes
    let standing = try standing(of: name, served, authority, for: .keep)
    if isCutShort { try takeOver(served, authority) }
    return FoundRelease(
      served: served, standing: standing, authority: authority, isCutShort: isCutShort)
  }

  /// Serves the manifest that this machine was about to serve when it was stopped.
  ///
  /// Served or not, it is the last one that the team signed, so going on to it brings nothing back.
  ///
  /// - Parameters:
  ///   - served: What is served.
  ///   - name: The release.
  ///   - authority: The trusted keys.
  ///   - finisher: The signer of its timestamp.
  /// - Returns: What is served now.
  /// - Throws: An error if something cannot be read, signed or written.
  func finish(
    _ served: ServedManifest, _ name: ReleaseName, _ authority: Authority, by finisher: Finisher
  ) throws(ReleaseError) -> ServedManifest {
    guard let memory, let line = try memory.all()[memory.key(name)], !line.serving.isEmpty else {
      return served
    }
    let sequence = served.manifest.sequence
    let team = try team(of: name, authority)
    let left = team.first { file in
      let mark = PublishedLine.Unserved(file)
      return mark.sequence > sequence && !line.unserved.contains(mark)
    }
    guard let left, line.serving.contains(.init(left)), sequence >= line.sequence,
      let signed = try? SignedManifest(parsing: left.bytes), authority.isPresent(signed),
      try isWhole(left.manifest.content)
    else { return served }
    _ = try standing(of: name, served, authority, for: .look)
    let now = finisher.now
    let release = try SignedRelease(
      left.manifest.content, left.bytes, until: now + finisher.lifetime, by: finisher.signer)
    let history = try reading { () throws(StorageError) in
      History(parsing: try text(served.paths.history) ?? "")
    }
    let entry = AuditEntry(
      .refresh, left.manifest.content, after: served.manifest, by: finisher.author, at: now)
    try serve(release, served.paths, after: served, history, entry)
    try remember(release, authority, now: now)
    return try servedManifest(name, signedBy: authority)
  }

  /// Returns whether everything that a manifest names is present.
  func isWhole(_ manifest: Manifest) throws(ReleaseError) -> Bool {
    try reading { () throws(StorageError) in
      for digest in [manifest.keyTable] + (manifest.source.map { [$0] } ?? []) {
        guard try holds(digest) else { return false }
      }
      for entry in manifest.everyEntry {
        guard try holds(entry.wire, length: entry.wireLength) else { return false }
        if let list = entry.deltas, try deltaList(list) == nil { return false }
      }
      return true
    }
  }
}

extension PublishedLine.Unserved {
  /// Creates the mark that identifies a manifest in a line.
  fileprivate init(_ file: (bytes: [UInt8], manifest: Authentic<Manifest>)) {
    self.init(
      sequence: file.manifest.content.sequence, manifest: SHA256Digest(of: file.bytes))
  }
}
