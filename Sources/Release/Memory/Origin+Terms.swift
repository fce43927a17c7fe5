import Delivery
import Sodium

/// What people say of releases lies unsigned in the origin, so it counts as far as the memory agrees.
extension Origin {
  /// The line of a release, once anything of the app is remembered; nil if nothing is, or there is no memory.
  func terms(of name: ReleaseName) throws(ReleaseError) -> PublishedLine.Terms? {
    guard let lines = try memory?.lines(of: name.app), !lines.isEmpty else { return nil }
    return lines[name]?.terms ?? .init()
  }

  /// The object of a release, which must be as the team said.
  ///
  /// - Parameters:
  ///   - name: the release.
  ///   - builds: key tables that a release to come may have been published with meanwhile.
  /// - Returns: the object; nil if the release was never created.
  /// - Throws: that it is another one than is remembered.
  func agreedObject(
    _ name: ReleaseName, builds: [SHA256Digest] = []
  ) throws(ReleaseError) -> ReleaseObject? {
    let object = try object(name)
    guard let memory, let terms = try terms(of: name) else { return object }
    guard terms.agree(with: object, builds: builds) else {
      throw .memory(memory.key(name), .otherObject)
    }
    return object
  }

  /// Whether the object of a release, or that there is none, is as the team said, whatever its build.
  func isAgreed(_ name: ReleaseName) throws(ReleaseError) -> Bool {
    guard let terms = try terms(of: name) else { return true }
    guard let object = try object(name) else { return terms.object == nil }
    return terms.object == object.termsDigest
  }

  /// What people said of a release outside the origin and its object agrees with: at this origin, or at another one of
  /// the project, where nothing is remembered of this.
  ///
  /// - Parameters:
  ///   - name: the release.
  ///   - object: what this origin says.
  /// - Returns: the terms, which count whole; nil if only the origin says so.
  /// - Throws: that the memory cannot be read.
  func said(
    of name: ReleaseName, _ object: ReleaseObject
  ) throws(ReleaseError) -> PublishedLine.Terms? {
    guard let memory else { return nil }
    let lines = try memory.all().lines
    if let own = lines[memory.key(name)]?.terms, own.time > 0 {
      return own.object == object.termsDigest && own.opens == object.opens ? own : nil
    }
    return lines.filter { key, line in
      (key.app, key.channel, key.release) == (name.app, name.channel, name.release)
        && line.terms.time > 0 && line.terms.agree(with: object, builds: [])
    }.map(\.value.terms).max { $0.time < $1.time }
  }

  /// Whether an object counts whole: an origin without a memory is taken as it is.
  func isSaid(_ object: ReleaseObject?, of name: ReleaseName) throws(ReleaseError) -> Bool {
    guard memory != nil, let object else { return true }
    return try said(of: name, object) != nil
  }

  /// What the team said of a release.
  ///
  /// - Parameter name: the release.
  /// - Returns: nil if it was never created.
  /// - Throws: that the file cannot be read, or is not what is remembered outside the origin.
  public func saidObject(_ name: ReleaseName) throws(ReleaseError) -> ReleaseObject? {
    if try isAgreed(name) { return try object(name) }
    guard let memory else { return nil }
    throw .memory(memory.key(name), .otherObject)
  }

  /// Whether it is as one of both files remembers it: a change that was cut short is in one of them.
  func isAgreedInEither(_ name: ReleaseName) throws(ReleaseError) -> Bool {
    guard let memory, try terms(of: name) != nil else { return true }
    let object = try object(name)
    for file in [memory.committed, memory.machine] {
      let terms = try file.memory()?[memory.key(name)]?.terms ?? .init()
      if terms.agree(with: object, builds: object?.keyTableDigest.map { [$0] } ?? []) {
        return true
      }
    }
    return false
  }

  /// Remembers what was said of a release.
  ///
  /// - Parameters:
  ///   - object: what counts from now on.
  ///   - name: the release.
  ///   - isSaid: whether people said all of it; else the origin did, which opens nothing.
  ///   - isShared: whether the committed file gets it too.
  ///   - now: seconds since 1970.
  /// - Throws: that a file cannot be read or written.
  func remember(
    _ object: ReleaseObject, of name: ReleaseName, isSaid: Bool, isShared: Bool = true, now: UInt64
  ) throws(ReleaseError) {
    try update(name, isShared: isShared) { line in
      let agrees = line.terms.agree(with: object, builds: [])
      if agrees, !isSaid || line.terms.time > 0 && line.terms.opens == object.opens { return }
      if isSaid { line.terms.time = max(now, line.terms.time + 1) }
      line.terms.take(object)
      if !isSaid { line.terms.opens = nil }
    }
  }

  /// Remembers whether a release is closed.
  func remember(
    _ closed: ReleaseState.Kind?, of name: ReleaseName, now: UInt64
  ) throws(ReleaseError) {
    try update(name) { line in
      guard line.terms.closed != closed else { return }
      line.terms.time = max(now, line.terms.time + 1)
      line.terms.closed = closed
    }
  }

  /// Changes the line of a release in this machine's file, and then in the committed one.
  ///
  /// With the first line of an app, what the origin says of its other releases is taken too: from then on they must
  /// stay so, whichever command came first.
  ///
  /// - Parameters:
  ///   - name: the release.
  ///   - isShared: whether the committed file gets the line too.
  ///   - change: makes the new line of the one that counts.
  /// - Throws: that a file cannot be read or written.
  func update(
    _ name: ReleaseName, isShared: Bool = true, _ change: (inout PublishedLine) -> Void
  ) throws(ReleaseError) {
    guard let memory else { return }
    let known = try memory.lines(of: name.app)
    var terms = known.mapValues(\.terms).filter { $0.value != .init() }
    if known.isEmpty {
      terms = try termsOnTrust(of: name.app)
      if let words = Self.words(on: terms) {
        memory.say("\(memory.committed.path): knew nothing of \(memory.origin); took " + words)
      }
    }
    try memory.begin(of: name.app, with: terms, isShared: isShared)
    try memory.update(name, isShared: isShared, change)
  }

  /// What the origin says of an app's releases: it counts as far as it allows less, so nothing opens by it.
  private func termsOnTrust(
    of app: String
  ) throws(ReleaseError) -> [ReleaseName: PublishedLine.Terms] {
    var found: [ReleaseName: PublishedLine.Terms] = [:]
    for (name, object) in try objects(of: app) {
      var terms = PublishedLine.Terms()
      terms.take(object)
      terms.opens = nil
      found[name] = try said(of: name, object) ?? terms
    }
    for name in try manifestNames(of: app) {
      if let state = try fileState(of: name) { found[name, default: .init()].closed = state.kind }
    }
    return found
  }

  private static func words(on terms: [ReleaseName: PublishedLine.Terms]) -> String? {
    guard !terms.isEmpty else { return nil }
    let words = terms.sorted { $0.key.path < $1.key.path }.map { name, terms in
      let build = terms.build.map { "for build \($0.hex.prefix(16))" }
      let parts = [build, terms.closed?.rawValue].compactMap { $0 }
      return "\(name.channel)/\(name.release) (\(parts.joined(separator: ", ")))"
    }
    return "on trust what it says of " + words.joined(separator: ", ")
      + ", but no opening; to say when one opens, run `langpack release create RELEASE --change "
      + "--opens TIME`; commit the file"
  }
}

extension PublishedLine.Terms {
  /// Whether an object says what was said.
  func agree(with found: ReleaseObject?, builds: [SHA256Digest]) -> Bool {
    guard let found else { return object == nil }
    // The digest has the opening too; that of an object that was taken on trust counts for nothing besides.
    guard object == found.termsDigest else { return false }
    guard let digest = found.keyTableDigest else { return false }
    return build == digest || found.isUpcoming && builds.contains(digest)
  }

  mutating func take(_ found: ReleaseObject) {
    (object, build, opens) = (found.termsDigest, found.keyTableDigest, found.opens)
  }
}

extension ReleaseObject {
  /// Half the digest of what counts, but for the build, which follows publications.
  var termsDigest: HalfDigest {
    var terms = terms
    (terms.keyTable, terms.epoch) = ("", "")
    return SHA256Digest(of: terms.file).half
  }
}
