import Delivery
import Files
import Glibc
import Sodium

/// What a collection removed from an origin, or would remove.
public struct CollectionReport: Sendable, Hashable, Codable {
  /// A file that no manifest, delta list or history names.
  public struct DeadFile: Sendable, Hashable, Codable {
    /// Its path in the origin.
    public var name: String
    /// Its length.
    public var bytes: Int
    /// When a collection first found it dead, in seconds since 1970.
    public var since: UInt64
    /// Whether it has been dead for as long as was asked for.
    public var isDue: Bool
  }

  /// How many blobs and lists are in use.
  public var live: Int
  /// The others, by path.
  public var dead: [DeadFile]
  /// Whether the dead files that are due were removed.
  public var removed: Bool

  /// The dead files that are due.
  public var due: [DeadFile] { dead.filter(\.isDue) }
}

extension Origin {
  /// Seven days in seconds: longer than caches and devices hold a manifest while they fetch.
  public static let defaultGrace: UInt64 = 7 * 86_400

  /// Removes what nothing in the origin names any more, after it has been dead for a time.
  ///
  /// Nothing is removed where a manifest, a list or a history cannot be read.
  ///
  /// - Parameters:
  ///   - grace: how many seconds a file must have been dead since a collection first saw it so.
  ///   - now: seconds since 1970.
  ///   - isDryRun: whether nothing is to be written or removed.
  /// - Returns: the dead files.
  /// - Throws: why nothing was removed, or which file could not be.
  public func collect(
    grace: UInt64 = defaultGrace, now: UInt64, isDryRun: Bool = false
  ) throws(ReleaseError) -> CollectionReport {
    let lock = isDryRun ? nil : try takeLock()
    defer { lock?.release() }
    let live = try LiveFiles(of: self).names.union(try namesAbove())
    let former = try deadFiles()
    var dead = DeadFiles()
    var report = CollectionReport(live: live.count, dead: [], removed: !isDryRun)
    for file in try immutableFiles() where !live.contains(file.name) {
      // A time that is still to come is of a clock that went wrong.
      let since = former.since[file.name].flatMap { $0 <= now ? $0 : nil } ?? now
      dead.since[file.name] = since
      report.dead.append(
        .init(name: file.name, bytes: file.bytes, since: since, isDue: now - since >= grace))
    }
    if isDryRun { return report }
    if dead != former { try replaceDead(dead) }
    try remove(report.due.map(\.name))
    return report
  }

  /// What manifests above the served ones name, as far as it is there: a timestamp may have been put back, and
  /// `langpack origin restore` goes on from them.
  private func namesAbove() throws(ReleaseError) -> Set<String> {
    var found: Set<String> = []
    for app in try names(in: "apps") {
      for name in try signedNames(of: app) {
        let folder = String(name.path.dropLast(ReleaseName.ending.utf8.count)) + ".manifests"
        let served = try servedSequence(name)
        let there = try reading { () throws(DiskError) in try sequences(in: folder) }
        for sequence in there where sequence > served {
          let file = "\(folder)/\(SequenceNumber.text(sequence)).manifest"
          guard let manifest = (try? signedManifest(file))?.signed.manifest else { continue }
          found.formUnion(manifest.everyEntry.map { OriginPath.blob($0.wire) })
          found.insert(OriginPath.blob(manifest.keyTable))
          if let source = manifest.source { found.insert(OriginPath.blob(source)) }
          for reference in manifest.everyEntry.compactMap({ $0.deltas }) {
            found.insert(OriginPath.deltaList(reference.digest))
            let list = try reading { () throws(DiskError) in try deltaList(reference) }
            found.formUnion(list?.entries.map { OriginPath.blob($0.delta) } ?? [])
          }
        }
      }
    }
    return found
  }

  /// The sequence that a timestamp names, whoever signed it; 0 if there is none that can be read.
  private func servedSequence(_ name: ReleaseName) throws(ReleaseError) -> UInt64 {
    let file = try reading { () throws(DiskError) in try read(name.path) }
    return file.flatMap { try? Signed<Timestamp>(parsing: $0) }?.content.sequence ?? 0
  }

  private func remove(_ names: [String]) throws(ReleaseError) {
    if names.isEmpty { return }
    // In a store a publisher may be at work too; it has then taken what it needs off this list.
    _ = try deadFiles()
    try reading { () throws(DiskError) in for name in names { try remove(name) } }
    guard let left = try Set(immutableFiles().map(\.name)).intersection(names).min() else { return }
    throw .disk(DiskError(path: path + "/" + left, operation: "remove it", code: EACCES))
  }

  /// All blobs and lists, and what a killed process left aside beside them.
  private func immutableFiles() throws(ReleaseError) -> [ImmutableFile] {
    try reading { () throws(DiskError) in try storage.immutableFiles() }.filter { file in
      let name = file.name.split(separator: "/").last ?? ""
      return Self.isDigest(String(name), file.name.hasPrefix("blobs/") ? 64 : 32)
    }
  }

  /// Whether a name is so many hexadecimal digits, or that of a file that was written aside.
  private static func isDigest(_ name: String, _ count: Int) -> Bool {
    if AsideName.isOne(name) { return true }
    var digits = name[...]
    // Asides of versions before the random names.
    if digits.hasPrefix("."), digits.hasSuffix(".part") { digits = digits.dropFirst().dropLast(5) }
    return digits.utf8.count == count && Digest.bytes(hex: digits) != nil
  }
}
