import Delivery
import Files
import Glibc
import Sodium

/// The files that a collection removed from an origin, or would remove.
public struct CollectionReport: Sendable, Hashable, Codable {
  /// A file that no manifest, delta list or history names.
  public struct DeadFile: Sendable, Hashable, Codable {
    /// Its path in the origin.
    public var name: String
    /// Its length, in bytes.
    public var bytes: Int
    /// The time when a collection first found it dead, in seconds since 1970.
    public var since: UInt64
    /// Whether it has been dead for the requested time.
    public var isDue: Bool
  }

  /// The number of blobs and lists in use.
  public var live: Int
  /// The unused ones, by path.
  public var dead: [DeadFile]
  /// Whether the dead files that are due were removed.
  public var removed: Bool

  /// The dead files that are due.
  public var due: [DeadFile] { dead.filter(\.isDue) }
}

extension Origin {
  /// The default time, seven days in seconds: longer than caches and devices hold a manifest while
  /// they fetch.
  public static let defaultGrace: UInt64 = 7 * 86_400

  /// Removes files that nothing in the origin names any more, after they have been dead for a time.
  ///
  /// Removes nothing if a manifest, a list or a history cannot be read.
  ///
  /// - Parameters:
  ///   - grace: How many seconds must have passed since a collection first found a file dead.
  ///   - now: Seconds since 1970.
  /// - Returns: The dead files.
  /// - Throws: The reason why nothing was removed, or the file that could not be.
  public func collect(
    grace: UInt64 = defaultGrace, now: UInt64
  ) throws(ReleaseError) -> CollectionReport {
    let lock = try takeLock()
    defer { lock.release() }
    let live = try LiveFiles(of: self).names.union(try namesAbove()).union(try namesAhead())
    let former = try deadFiles()
    var dead = DeadFiles()
    var report = CollectionReport(live: live.count, dead: [], removed: !isRehearsing)
    for file in try immutableFiles() where !live.contains(file.name) {
      // A time in the future comes from a wrong clock.
      let since = former.since[file.name].flatMap { $0 <= now ? $0 : nil } ?? now
      dead.since[file.name] = since
      report.dead.append(
        .init(name: file.name, bytes: file.bytes, since: since, isDue: now - since >= grace))
    }
    if dead != former { try replaceDead(dead) }
    try remove(report.due.map(\.name))
    return report
  }

  /// Returns the names of files of manifests above the served ones, if present.
  ///
  /// A timestamp may have been put back, and `langpack origin restore` continues from these
  /// manifests.
  private func namesAbove() throws(ReleaseError) -> Set<String> {
    var found: Set<String> = []
    for app in try names(in: "apps") {
      for name in steps("reading manifests of \(app)", try signedNames(of: app)) {
        let folder = String(name.path.dropLast(ReleaseName.ending.utf8.count)) + ".manifests"
        let served = try servedSequence(name)
        let there = try reading { () throws(StorageError) in try sequences(in: folder) }
        for sequence in there where sequence > served {
          let file = "\(folder)/\(SequenceNumber.text(sequence)).manifest"
          guard let manifest = (try? signedManifest(file))?.signed.manifest else { continue }
          found.formUnion(try presentNames(of: manifest))
        }
      }
    }
    return found
  }

  /// Returns the names of the files that manifests signed ahead name, if present.
  ///
  /// - Throws: An error if one of them cannot be read: a watcher may be about to serve it.
  private func namesAhead() throws(ReleaseError) -> Set<String> {
    var found: Set<String> = []
    for app in try names(in: "plans") {
      for name in try plannedNames(of: app) {
        let there = try reading { () throws(StorageError) in try sequencesAhead(name) }
        for sequence in there {
          let file = "\(ReleasePaths.plans(name))/\(SequenceNumber.text(sequence)).manifest"
          found.formUnion(try presentNames(of: try signedManifest(file).signed.manifest))
        }
      }
    }
    return found
  }

  /// Returns the names of the files that a manifest names, with the deltas of lists that are whole.
  private func presentNames(of manifest: Manifest) throws(ReleaseError) -> Set<String> {
    var found = Set(manifest.everyEntry.map { OriginPath.blob($0.wire) })
    found.insert(OriginPath.blob(manifest.keyTable))
    if let source = manifest.source { found.insert(OriginPath.blob(source)) }
    for reference in manifest.everyEntry.compactMap({ $0.deltas }) {
      found.insert(OriginPath.deltaList(reference.digest))
      let list = try reading { () throws(StorageError) in try deltaList(reference) }
      found.formUnion(list?.entries.map { OriginPath.blob($0.delta) } ?? [])
    }
    return found
  }

  /// Returns the sequence that a timestamp names, whatever key signed it; 0 if none can be read.
  private func servedSequence(_ name: ReleaseName) throws(ReleaseError) -> UInt64 {
    let file = try reading { () throws(StorageError) in try read(name.path) }
    return file.flatMap { try? Signed<Timestamp>(parsing: $0) }?.content.sequence ?? 0
  }

  private func remove(_ names: [String]) throws(ReleaseError) {
    if names.isEmpty { return }
    // In a store, a publisher may be at work too; it has then removed what it needs from the record
    // of dead files.
    _ = try deadFiles()
    try reading { () throws(StorageError) in
      for name in steps("removing files", names) { try remove(name) }
    }
    guard let left = try Set(immutableFiles().map(\.name)).intersection(names).min() else { return }
    throw .disk(StorageError(path: path + "/" + left, operation: "remove it", code: EACCES))
  }

  /// Returns all blobs and lists, and any leftovers of a killed process next to them.
  private func immutableFiles() throws(ReleaseError) -> [ImmutableFile] {
    try reading { () throws(StorageError) in try storage.immutableFiles() }.filter { file in
      let name = file.name.split(separator: "/").last ?? ""
      return Self.isDigest(String(name), file.name.hasPrefix("blobs/") ? 64 : 32)
    }
  }

  /// Returns whether a name has the given number of hexadecimal digits, or is that of a file being
  /// written.
  private static func isDigest(_ name: String, _ count: Int) -> Bool {
    if AsideName.isOne(name) { return true }
    return name.utf8.count == count && Digest.bytes(hex: name) != nil
  }
}
