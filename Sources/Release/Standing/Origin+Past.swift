import Delivery
import Sodium

/// The past manifests of a release, each as it was signed, by sequence.
///
/// Each manifest names the one before it that offered other packs, so one that was written but
/// never served isn't included.
extension Origin {
  /// The number of past manifests of a release that are kept: the history has their packs, even if
  /// each offers two for every locale.
  static let keptManifests = History.kept / 2 - 1

  /// Returns the sequences of the kept manifests that were served before another, the latest first.
  func pastSequences(
    _ paths: ReleasePaths, before served: Manifest
  ) throws(StorageError) -> [UInt64] {
    var found: [UInt64] = []
    var next = served.previous
    while next > 0, found.count < Self.keptManifests,
      let bytes = try self.found(paths.manifest(next), isWhole: { _ in true }).bytes
    {
      found.append(next)
      next = (try? SignedManifest(parsing: bytes))?.manifest.previous ?? 0
    }
    return found
  }

  /// Returns the past manifest of a sequence, signed by an authority's keys.
  ///
  /// - Throws: `notSignedByUs`, also for a signed manifest of another release or sequence. Sequences
  ///   are small numbers, so a file of one release could stand in for one of another.
  func pastManifest(
    _ paths: ReleasePaths, _ sequence: UInt64, signedBy authority: Authority
  ) throws(ReleaseError) -> Authentic<Manifest> {
    let name = paths.manifest(sequence)
    guard let manifest = authority.authentic(try signedManifest(name).signed),
      manifest.content.sequence == sequence, paths.name.isOf(manifest.content)
    else { throw .notSignedByUs(path: path + "/" + name) }
    return manifest
  }

  /// Returns the manifest in a file, whatever key signed it.
  func signedManifest(
    _ name: String
  ) throws(ReleaseError) -> (bytes: [UInt8], signed: SignedManifest) {
    let place = path + "/" + name
    let bytes = try bytes(of: name)
    let signed: SignedManifest
    do { signed = try SignedManifest(parsing: bytes) } catch {
      throw .badManifest(path: place, error)
    }
    return (bytes, signed)
  }

  /// Returns the bytes of a file that must exist.
  ///
  /// - Throws: `missing`, or `damaged` if something else occupies its place.
  func bytes(of name: String) throws(ReleaseError) -> [UInt8] {
    let found = try reading { () throws(StorageError) in try self.found(name) { _ in true } }
    switch found {
    case .whole(let bytes): return bytes
    case .missing: throw .missing(path: path + "/" + name)
    case .damaged(let how): throw .damaged(path: path + "/" + name, how: how)
    }
  }

  /// Returns the sequences of all manifests present, served or not.
  func sequences(_ paths: ReleasePaths) throws(StorageError) -> [UInt64] {
    try sequences(in: paths.manifests)
  }

  /// Returns the sequences of the manifests in a folder.
  func sequences(in folder: String) throws(StorageError) -> [UInt64] {
    try list(folder).compactMap { name in
      name.hasSuffix(Self.manifestEnding)
        ? SequenceNumber.parse(name.dropLast(Self.manifestEnding.utf8.count)) : nil
    }
  }

  private static let manifestEnding = ".manifest"

  /// Returns the next sequence: above what is served, what the team signed, also ahead, and what is
  /// remembered.
  ///
  /// Files that the team did not sign, including the history, have no effect, except that their
  /// sequences are taken.
  func nextSequence(
    _ paths: ReleasePaths, _ standing: ReleaseStanding, _ authority: Authority
  ) throws(ReleaseError) -> UInt64 {
    let found = try nextSequences(1, paths, standing, authority)
    return found[0]
  }

  /// Returns the next sequences, by rising number, each as `nextSequence` requires.
  func nextSequences(
    _ count: Int, _ paths: ReleasePaths, _ standing: ReleaseStanding, _ authority: Authority
  ) throws(ReleaseError) -> [UInt64] {
    var last = max(standing.highest, try ahead(of: paths.name, authority).last?.sequence ?? 0)
    let taken = Set(
      try reading { () throws(StorageError) in
        try sequences(paths) + sequencesAhead(paths.name)
      })
    var found: [UInt64] = []
    repeat {
      guard let next = SequenceNumber.next(after: last, root: authority.version) else {
        throw .noSequenceLeft(path: path + "/" + paths.manifests)
      }
      last = next
      if !taken.contains(last) { found.append(last) }
    } while found.count < count
    return found
  }

  /// Removes the manifests before a sequence that are no longer needed.
  func removeManifests(
    _ paths: ReleasePaths, before next: UInt64, besides kept: Set<UInt64>
  ) throws(StorageError) {
    for sequence in try sequences(paths) where sequence < next && !kept.contains(sequence) {
      try remove(paths.manifest(sequence))
    }
  }
}
