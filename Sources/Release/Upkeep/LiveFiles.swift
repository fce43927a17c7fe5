import Delivery
import Sodium

/// The files that an origin serves, and those that its publisher needs for the next deltas.
///
/// The origin is read strictly: if a file cannot be understood, its references are unknown, so
/// reading fails as a whole.
struct LiveFiles {
  /// A replaceable file, as it was read.
  struct Kept {
    var name: String
    var bytes: [UInt8]
  }

  /// A release, whose history is read before its manifest, which may be missing or later than the
  /// history.
  struct Release {
    var manifest: ReadManifest?
    var history: Kept?
    /// The past manifests, which rollbacks need.
    var past: [Kept] = []
    /// The patches to the manifest from earlier ones.
    var patches: [Kept] = []
    /// The manifests that were signed ahead, then the plan that names them.
    var plan: [Kept] = []
    /// The state file, if the release is closed to publications.
    var state: Kept?
  }

  private(set) var releases: [Release] = []
  /// The roots of all apps.
  private(set) var roots: [Kept] = []
  private(set) var ledgers: [Kept] = []
  /// The records of changes, app by app.
  private(set) var records: [Kept] = []
  /// The release objects.
  private(set) var objects: [Kept] = []
  private(set) var lists: [HalfDigest: [UInt8]] = [:]
  private(set) var blobs: Set<SHA256Digest> = []

  /// The paths of all blobs and lists.
  var names: Set<String> {
    Set(blobs.map(OriginPath.blob)).union(lists.keys.map(OriginPath.deltaList))
  }

  private init() {}

  /// Reads everything in an origin.
  init(of origin: Origin) throws(ReleaseError) {
    for app in try origin.names(in: "apps") {
      for folder in try origin.names(in: "apps/" + app) {
        try add("apps/\(app)/\(folder)", app, folder, of: origin)
      }
    }
    for file in try origin.names(in: "audit") {
      if let record = try origin.kept("audit/" + file) { records.append(record) }
    }
    for app in try origin.names(in: ReleasePaths.objects) {
      for (name, object) in try origin.objects(of: app) {
        objects.append(Kept(name: ReleasePaths.object(name), bytes: object.file))
        if try origin.has(object.keyTable) { blobs.insert(object.keyTable) }
      }
    }
  }

  /// Returns the blobs and lists of one manifest.
  static func names(
    of manifest: Manifest, in origin: Origin
  ) throws(ReleaseError) -> Set<String> {
    var files = LiveFiles()
    try files.add(manifest, of: origin)
    return files.names
  }

  private mutating func add(
    _ path: String, _ app: String, _ folder: String, of origin: Origin
  ) throws(ReleaseError) {
    let files = try origin.names(in: path)
    for file in files where file.hasSuffix(".ordinals") {
      if let kept = try origin.kept("\(path)/\(file)") { ledgers.append(kept) }
    }
    for file in files where file.hasSuffix(".root") {
      if let kept = try origin.kept("\(path)/\(file)") { roots.append(kept) }
    }
    let endings = [ReleaseName.ending, ".history"]
    let names = Set(
      files.compactMap { file in
        endings.first(where: file.hasSuffix).map { String(file.dropLast($0.utf8.count)) }
      })
    for name in origin.steps("reading releases of \(app)/\(folder)", names.sorted()) {
      var release = Release()
      // The manifest first: a history that is read after it names everything that it does, and
      // more.
      if files.contains(name + ReleaseName.ending) {
        let place = ReleaseName(app: app, channel: folder, release: name)
        let served = try origin.readManifest(place)
        try add(served.manifest, of: origin)
        release.manifest = served
        release.past = try past(of: served, in: origin)
        release.patches = try patches(to: served, in: origin)
        release.plan = try plan(of: place, in: origin)
      }
      if let kept = try origin.kept("\(path)/\(name).history") {
        try add(history: kept, of: origin)
        release.history = kept
      }
      release.state = try origin.kept("closed/\(app)/\(folder)/\(name).json")
      releases.append(release)
    }
  }

  /// Returns the past manifests of a release, and adds the files that they name, if present.
  private mutating func past(
    of served: ReadManifest, in origin: Origin
  ) throws(ReleaseError) -> [Kept] {
    var found: [Kept] = []
    let sequences = try origin.reading { () throws(StorageError) in
      try origin.pastSequences(served.paths, before: served.manifest)
    }
    for sequence in sequences {
      let name = served.paths.manifest(sequence)
      let (bytes, signed) = try origin.signedManifest(name)
      try add(past: signed.manifest, of: origin)
      found.append(Kept(name: name, bytes: bytes))
    }
    return found
  }

  /// Returns the plan of a release, and adds the files that its manifests name.
  private mutating func plan(
    of name: ReleaseName, in origin: Origin
  ) throws(ReleaseError) -> [Kept] {
    guard let signed = try origin.signedPlan(of: name) else { return [] }
    var found: [Kept] = []
    for reference in signed.content.everything {
      let file = "\(ReleasePaths.plans(name))/\(SequenceNumber.text(reference.sequence)).manifest"
      let (bytes, manifest) = try origin.signedManifest(file)
      try add(manifest.manifest, of: origin)
      found.append(Kept(name: file, bytes: bytes))
    }
    let file = ReleasePaths.plans(name) + "/current.plan"
    if let plan = try origin.kept(file) { found.append(plan) }
    return found
  }

  private func patches(
    to served: ReadManifest, in origin: Origin
  ) throws(ReleaseError) -> [Kept] {
    let names = try origin.reading { () throws(StorageError) in
      try origin.patchNames(to: served.manifest.sequence, served.paths)
    }
    var found: [Kept] = []
    for name in names { if let kept = try origin.kept(name) { found.append(kept) } }
    return found
  }

  /// Adds the files of a past manifest except its packs, which the history names.
  private mutating func add(past manifest: Manifest, of origin: Origin) throws(ReleaseError) {
    let wanted = [manifest.keyTable] + (manifest.source.map { [$0] } ?? [])
    for digest in wanted where try origin.has(digest) { blobs.insert(digest) }
  }

  private mutating func add(_ manifest: Manifest, of origin: Origin) throws(ReleaseError) {
    blobs.insert(manifest.keyTable)
    if let source = manifest.source { blobs.insert(source) }
    for entry in manifest.everyEntry {
      blobs.insert(entry.wire)
      guard let reference = entry.deltas else { continue }
      let name = OriginPath.deltaList(reference.digest)
      guard let bytes = try origin.reading({ () throws(StorageError) in try origin.read(name) })
      else {
        throw .missing(path: origin.path + "/" + name)
      }
      guard SHA256Digest(of: bytes).half == reference.digest,
        let list = try? DeltaList(parsing: bytes)
      else { throw .damaged(path: origin.path + "/" + name) }
      lists[reference.digest] = bytes
      blobs.formUnion(list.entries.map(\.delta))
    }
  }

  private mutating func add(history kept: Kept, of origin: Origin) throws(ReleaseError) {
    let history = History(parsing: String(decoding: kept.bytes, as: UTF8.self))
    if let line = history.unreadable.first {
      throw .badLedger(
        path: origin.path + "/" + kept.name, line: line,
        rule: "not a line of a history; run `langpack origin repair`")
    }
    // Only the publisher uses the bases of deltas, so a missing one is no fault of a mirror.
    for line in origin.steps("looking for earlier packs", history.lines)
    where try origin.has(line.wire) { blobs.insert(line.wire) }
  }
}

extension Origin {
  func names(in folder: String) throws(ReleaseError) -> [String] {
    try reading { () throws(StorageError) in try list(folder) }
  }

  fileprivate func kept(_ name: String) throws(ReleaseError) -> LiveFiles.Kept? {
    let bytes = try reading { () throws(StorageError) in try read(name) }
    return bytes.map { LiveFiles.Kept(name: name, bytes: $0) }
  }

  fileprivate func has(_ digest: SHA256Digest) throws(ReleaseError) -> Bool {
    try reading { () throws(StorageError) in
      try storage.has(OriginPath.blob(digest), length: nil) { _ in true }
    }
  }
}
