import Delivery
import Install
import Pack

/// The work of rebuilding the blobs and delta lists of one release.
struct PackRepair {
  var repair: Repair
  private let served: ServedManifest
  private let past: [Authentic<Manifest>]
  private let history: History
  private var search: PackSearch
  /// The number of files that are still missing or damaged.
  private var left = 0

  init(
    _ repair: Repair, _ served: ServedManifest, _ past: [Authentic<Manifest>], _ history: History
  ) {
    (self.repair, self.served, self.past, self.history) = (repair, served, past, history)
    search = PackSearch(repair.origin)
  }

  private var origin: Origin { repair.origin }

  /// Rebuilds what can be rebuilt, lists first, since they name blobs.
  ///
  /// - Returns: Whether no faults are left.
  mutating func isDone() throws(ReleaseError) -> Bool {
    left = 0
    search.given = repair.given ?? [:]
    let manifests = [served.authentic] + past
    for digest in Set(manifests.map(\.content.keyTable) + manifests.compactMap(\.content.source)) {
      let given = repair.given
      try restore(OriginPath.blob(digest), { SHA256Digest(of: $0) == digest }) { given?[digest] }
    }
    search.learn(history)
    for manifest in manifests { try learn(manifest) }
    for entry in served.manifest.everyEntry { try restoreList(of: entry) }
    for manifest in manifests { try learn(manifest) }
    let ways = search.ways.sorted { $0.key < $1.key }
    for (half, ways) in origin.steps("repairing packs of \(served.manifest.release)", ways) {
      for way in ways where isNeeded(way, half) { try restore(way, half) }
    }
    return left == 0
  }

  private mutating func learn(_ manifest: Authentic<Manifest>) throws(ReleaseError) {
    do throws(StorageError) { try search.learn(manifest) } catch { throw .disk(error) }
  }

  /// Returns whether a form is needed: those of past manifests are in the history, and deltas to
  /// unserved packs are useless.
  private func isNeeded(_ way: PackSearch.Way, _ half: HalfDigest) -> Bool {
    served.manifest.everyEntry.contains { $0.installed.half == half }
      || history.lines.contains { $0.wire == way.blob }
  }

  /// Rebuilds a blob that is a form of a pack.
  private mutating func restore(_ way: PackSearch.Way, _ half: HalfDigest) throws(ReleaseError) {
    let isWhole = { (bytes: [UInt8]) in SHA256Digest(of: bytes) == way.blob }
    let name = OriginPath.blob(way.blob)
    guard let was = try repair.found(name, isWhole: isWhole).fault else { return }
    origin.suspects.insert(name)
    if let copy = repair.mirrored(name, isWhole: isWhole) {
      return try repair.write(name, copy, was: was, from: "copied")
    }
    let made: [UInt8]?
    do throws(StorageError) { made = try coded(way, half) } catch { throw .disk(error) }
    guard let made else {
      left += 1
      return
    }
    try repair.write(name, made, was: was, from: "made of another form of its pack")
  }

  /// Returns the form that a digest names, made from the pack again.
  private mutating func coded(
    _ way: PackSearch.Way, _ half: HalfDigest
  ) throws(StorageError) -> [UInt8]? {
    guard let installed = try search.pack(half), let pack = Codec.known(installed)?.pack else {
      return nil
    }
    var known = KnownPacks()
    if let source = way.source { known.source = try search.source(source) }
    if let old = way.old {
      guard let base = try search.pack(old) else { return nil }
      known.old = Codec.known(base)
    }
    // A delta may have been coded with or without the source pack.
    for known in [known, KnownPacks(old: known.old)] {
      for coding in WireForm.Coding.allCases {
        if let wire = try? WireForm.make(pack, coding: coding, beside: known),
          SHA256Digest(of: wire) == way.blob
        {
          return wire
        }
      }
    }
    return nil
  }

  /// Rebuilds a delta list, if the same deltas can be made again.
  private mutating func restoreList(of entry: Manifest.Entry) throws(ReleaseError) {
    guard let reference = entry.deltas else { return }
    let name = OriginPath.deltaList(reference.digest)
    let isWhole = { (bytes: [UInt8]) in SHA256Digest(of: bytes).half == reference.digest }
    if try repair.found(name, isWhole: isWhole).bytes != nil { return }
    let work = try work(of: entry)
    try restore(name, isWhole) {
      let made = work.flatMap { PackWork.make([$0]).first.flatMap { $0 } }
      let lists = [made, made?.withAllDeltas].compactMap { $0?.list?.encoded() }
      return lists.first(where: isWhole) ?? lists.first
    }
  }

  /// Returns the inputs with which an entry's pack was coded when published, as far as known.
  private mutating func work(of entry: Manifest.Entry) throws(ReleaseError) -> PackWork? {
    let manifest = served.manifest
    do throws(StorageError) {
      guard let installed = try search.pack(entry.installed.half) else { return nil }
      let others = try DeltaBases.others(
        of: "apps/\(manifest.app)/\(manifest.channel)", besides: manifest.release, in: origin)
      let lines = DeltaBases(history, others).lines(
        of: entry.locale, besides: entry.installed, last: Publisher.deltaBases)
      var bases: [(line: History.Line, wire: [UInt8]?)] = []
      for line in lines { bases.append((line, try origin.blob(line.wire))) }
      return PackWork(
        pack: ReleaseInput.Pack(
          locale: entry.locale, installed: installed, revision: entry.revision),
        digest: entry.installed, bases: bases,
        source: try manifest.source.flatMap { digest throws(StorageError) in
          try search.source(digest)
        },
        codings: manifest.formats.wireCodings)
    } catch { throw .disk(error) }
  }

  private mutating func restore(
    _ name: String, _ isWhole: ([UInt8]) -> Bool, made: () -> [UInt8]?
  ) throws(ReleaseError) {
    guard let was = try repair.found(name, isWhole: isWhole).fault else { return }
    if let copy = repair.mirrored(name, isWhole: isWhole) {
      return try repair.write(name, copy, was: was, from: "copied")
    }
    guard let made = made(), isWhole(made) else {
      left += 1
      return
    }
    try repair.write(name, made, was: was, from: "rebuilt")
  }
}
