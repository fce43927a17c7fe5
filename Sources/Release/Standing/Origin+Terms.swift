import Delivery

/// Statements about releases, which are unsigned in the origin and so count only if the memory
/// agrees.
extension Origin {
  /// Returns the terms of a release once anything of the app is remembered; nil if nothing is, or
  /// there is no memory.
  func terms(of name: ReleaseName) throws(ReleaseError) -> PublishedLine.Terms? {
    guard let lines = try memory?.lines(of: name.app), !lines.isEmpty else { return nil }
    return lines[name]?.terms ?? .init()
  }

  /// Returns the object of a release, which must agree with what the team said.
  ///
  /// - Parameters:
  ///   - name: The release.
  ///   - builds: Key tables that an upcoming release may have been published with meanwhile.
  /// - Returns: The object; nil if the release was never created.
  /// - Throws: An error if it differs from what is remembered.
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

  /// Returns whether a release's object, or its absence, agrees with what the team said, whatever
  /// its build.
  func isAgreed(_ name: ReleaseName) throws(ReleaseError) -> Bool {
    guard let terms = try terms(of: name) else { return true }
    guard let object = try object(name) else { return terms.object == nil }
    return terms.object == object.termsDigest
  }

  /// Returns the terms of a release that are remembered outside the origin, if its object agrees
  /// with them.
  ///
  /// The terms are remembered for this origin, or, if none are, for another origin of the project.
  ///
  /// - Parameters:
  ///   - name: The release.
  ///   - object: The object at this origin.
  /// - Returns: The terms, which count in full; nil if only the origin has them.
  /// - Throws: An error if the memory cannot be read.
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

  /// Returns whether an object counts in full; an origin without a memory is trusted as it is.
  func isSaid(_ object: ReleaseObject?, of name: ReleaseName) throws(ReleaseError) -> Bool {
    guard memory != nil, let object else { return true }
    return try said(of: name, object) != nil
  }

  /// Returns what the team said of a release.
  ///
  /// - Parameter name: The release.
  /// - Returns: The object; nil if it was never created.
  /// - Throws: An error if the file cannot be read, or differs from what is remembered outside the
  ///   origin.
  public func saidObject(_ name: ReleaseName) throws(ReleaseError) -> ReleaseObject? {
    if try isAgreed(name) { return try object(name) }
    guard let memory else { return nil }
    throw .memory(memory.key(name), .otherObject)
  }

  /// Returns whether the object agrees with either file, since an interrupted change is in only one
  /// of them.
  func isAgreedInEither(_ name: ReleaseName) throws(ReleaseError) -> Bool {
    guard let memory, try terms(of: name) != nil else { return true }
    let object = try object(name)
    for file in [memory.committed, memory.machine] {
      let terms = try file.memory()?[memory.key(name)]?.terms ?? .init()
      if terms.agree(with: object, builds: object.map { [$0.keyTable] } ?? []) {
        return true
      }
    }
    return false
  }

  /// Records what was said of a release.
  ///
  /// - Parameters:
  ///   - object: The object that counts from now on.
  ///   - name: The release.
  ///   - isSaid: Whether the team said all of it; if only the origin did, it opens nothing.
  ///   - isShared: Whether to update the committed file too.
  ///   - now: Seconds since 1970.
  /// - Throws: An error if a file cannot be read or written.
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

  /// Records whether a release is closed.
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
  /// The first line of an app also records what the origin says of its other releases: from then on
  /// they must stay so, whichever command came first.
  ///
  /// - Parameters:
  ///   - name: The release.
  ///   - isShared: Whether to update the committed file too.
  ///   - change: Changes the line that counts.
  /// - Throws: An error if a file cannot be read or written.
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

  /// Returns what the origin says of an app's releases, which counts only as a restriction and so
  /// opens nothing.
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
  /// Returns whether an object agrees with these terms.
  func agree(with found: ReleaseObject?, builds: [SHA256Digest]) -> Bool {
    guard let found else { return object == nil }
    // The digest covers the opening too; that of an object taken on trust counts for nothing else.
    guard object == found.termsDigest else { return false }
    return build == found.keyTable || found.isUpcoming && builds.contains(found.keyTable)
  }

  mutating func take(_ found: ReleaseObject) {
    (object, build, opens) = (found.termsDigest, found.keyTable, found.opens)
  }
}
