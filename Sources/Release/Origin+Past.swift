import Delivery
import Sodium

/// What a release served before: each manifest as it was signed, by its sequence.
///
/// Each manifest names the one before it that offered other packs, so one that was written and never
/// served is no part of this.
extension Origin {
  /// How many manifests of a release are kept beside the served one: the history has the packs of these, also
  /// where each offers two for every locale.
  static let keptManifests = History.kept / 2 - 1

  /// The sequences of the manifests that were served before one and are kept, the latest first.
  func pastSequences(
    _ paths: ReleasePaths, before served: Manifest
  ) throws(DiskError) -> [UInt64] {
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

  /// Returns the manifest that a release served with a sequence, signed as an authority requires.
  ///
  /// - Throws: `notSignedByUs` also for a signed manifest of another release or sequence: sequences are small numbers,
  ///   so a file of one release could stand for one of another.
  func pastManifest(
    _ paths: ReleasePaths, _ sequence: UInt64, signedBy authority: Authority
  ) throws(ReleaseError) -> Authentic<Manifest> {
    let name = paths.manifest(sequence)
    guard let manifest = authority.authentic(try signedManifest(name).signed),
      manifest.content.sequence == sequence, paths.name.isOf(manifest.content)
    else { throw .notSignedByUs(path: path + "/" + name) }
    return manifest
  }

  /// The manifest in a file, whoever signed it.
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

  /// The bytes of a file that must be there.
  ///
  /// - Throws: `missing`, or `damaged` if something else stands in its place.
  func bytes(of name: String) throws(ReleaseError) -> [UInt8] {
    let found = try reading { () throws(DiskError) in try self.found(name) { _ in true } }
    switch found {
    case .whole(let bytes): return bytes
    case .missing: throw .missing(path: path + "/" + name)
    case .damaged(let how): throw .damaged(path: path + "/" + name, how: how)
    }
  }

  /// The sequences of all manifests that are there, served or not.
  func sequences(_ paths: ReleasePaths) throws(DiskError) -> [UInt64] {
    try sequences(in: paths.manifests)
  }

  /// The sequences of the manifests in a folder.
  func sequences(in folder: String) throws(DiskError) -> [UInt64] {
    try list(folder).compactMap { name in
      name.hasSuffix(Self.manifestEnding)
        ? SequenceNumber.parse(name.dropLast(Self.manifestEnding.utf8.count)) : nil
    }
  }

  private static let manifestEnding = ".manifest"

  /// The sequence that comes next: above what is served, what the team signed and did not serve, and what is
  /// remembered.
  ///
  /// Files that the team did not sign count for nothing, the history too, but that their names are taken.
  func nextSequence(
    _ paths: ReleasePaths, _ standing: ReleaseStanding, _ authority: Authority
  ) throws(ReleaseError) -> UInt64 {
    var last = standing.highest
    let taken = Set(try reading { () throws(DiskError) in try sequences(paths) })
    repeat {
      guard let next = SequenceNumber.next(after: last, root: authority.version) else {
        throw .noSequenceLeft(path: path + "/" + paths.manifests)
      }
      last = next
    } while taken.contains(last)
    return last
  }

  /// Removes the manifests before a sequence that are of no use any more.
  func removeManifests(
    _ paths: ReleasePaths, before next: UInt64, besides kept: Set<UInt64>
  ) throws(DiskError) {
    for sequence in try sequences(paths) where sequence < next && !kept.contains(sequence) {
      try remove(paths.manifest(sequence))
    }
  }
}
