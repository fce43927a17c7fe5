import Delivery
import Sodium

/// What people say of releases lies unsigned in the origin, so it counts as far as the memory agrees.
extension Origin {
  /// The line of a release, once anything of the app is remembered; nil if nothing is, or there is no memory.
  func terms(of name: ManifestName) throws(ReleaseError) -> PublishedLine.Terms? {
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
    _ name: ManifestName, builds: [SHA256Digest] = []
  ) throws(ReleaseError) -> ReleaseObject? {
    let object = try object(name)
    guard let memory, let terms = try terms(of: name) else { return object }
    guard terms.agree(with: object, builds: builds) else {
      throw .memory(memory.key(name), .otherObject)
    }
    return object
  }

  /// Whether the object of a release, or that there is none, is as the team said, whatever its build.
  func isAgreed(_ name: ManifestName) throws(ReleaseError) -> Bool {
    guard let terms = try terms(of: name) else { return true }
    guard let object = try object(name) else { return terms.object == nil }
    return terms.object == object.termsDigest && terms.opens == object.opens
  }

  /// What the team said of a release.
  ///
  /// - Parameters:
  ///   - app: the app's name.
  ///   - channel: the channel.
  ///   - release: the release.
  /// - Returns: nil if it was never created.
  /// - Throws: that the file cannot be read, or is not what is remembered outside the origin.
  public func saidObject(
    app: String, channel: String, release: String
  ) throws(ReleaseError) -> ReleaseObject? {
    let name = ManifestName(app: app, channel: channel, release: release)
    if try isAgreed(name) { return try object(name) }
    guard let memory else { return nil }
    throw .memory(memory.key(name), .otherObject)
  }

  /// Whether it is as one of both files remembers it: a change that was cut short is in one of them.
  func isAgreedInEither(_ name: ManifestName) throws(ReleaseError) -> Bool {
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
  func remember(
    _ object: ReleaseObject, of name: ManifestName, isShared: Bool = true, now: UInt64
  ) throws(ReleaseError) {
    try memory?.update(name, isShared: isShared) { line in
      guard !line.terms.agree(with: object, builds: []) else { return }
      line.terms.time = max(now, line.terms.time + 1)
      line.terms.take(object)
    }
  }

  /// Remembers whether a release is closed.
  func remember(
    _ closed: ReleaseState.Kind?, of name: ManifestName, now: UInt64
  ) throws(ReleaseError) {
    try memory?.update(name) { line in
      guard line.terms.closed != closed else { return }
      line.terms.time = max(now, line.terms.time + 1)
      line.terms.closed = closed
    }
  }

  /// Takes what the origin says of an app's releases, once, where nothing is remembered of any.
  func takeTermsOnTrust(of app: String) throws(ReleaseError) {
    guard let memory, try memory.lines(of: app).isEmpty else { return }
    for (name, object) in try objects(of: app) { try remember(object, of: name, now: object.time) }
    for name in try manifestNames(of: app) {
      guard let state = try fileState(of: name) else { continue }
      try remember(state.kind, of: name, now: state.time)
    }
  }
}

extension PublishedLine.Terms {
  /// Whether an object says what was said.
  func agree(with found: ReleaseObject?, builds: [SHA256Digest]) -> Bool {
    guard let found else { return object == nil }
    guard object == found.termsDigest, opens == found.opens else { return false }
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
