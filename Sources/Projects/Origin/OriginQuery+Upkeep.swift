import Release
import Sodium

extension OriginQuery {
  /// Verifies every file that the origin uses.
  ///
  /// - Parameters:
  ///   - say: Receives notes about what is remembered of the origin.
  ///   - progress: Receives the number of releases verified, and of all.
  /// - Returns: The faults, and what was verified.
  /// - Throws: An error if there is no origin or no key.
  public func verify(
    say: @escaping @Sendable (String) -> Void,
    progress: (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) throws(ProjectError) -> VerificationReport {
    let keys = try publicKeys()
    var origin = try origin()
    origin.memory?.say = say
    return origin.verify(keys: keys, now: .now, progress: progress)
  }

  /// Removes the files that nothing in the origin names, once they have been dead for a time.
  ///
  /// - Parameter grace: The time in seconds.
  /// - Returns: The dead files.
  /// - Throws: The reason why nothing was removed, or the file that could not be.
  public func collect(grace: UInt64) throws(ProjectError) -> CollectionReport {
    let origin = try origin()
    return try ProjectError.wrapping { () throws(ReleaseError) in
      try origin.collect(grace: grace, now: .now)
    }
  }

  /// Copies the origin so that another place serves the same.
  ///
  /// - Parameters:
  ///   - target: The other place: the path for the system, and as the user wrote it.
  ///   - progress: Receives the number of blobs copied or found, and of all.
  /// - Returns: The counts of files.
  /// - Throws: An error if the place is the origin itself, or a file cannot be copied.
  public func copy(
    to target: File, progress: (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) throws(ProjectError) -> CopyReport {
    let origin = try origin()
    var copy = try Origin.at(target.path, trusting: origin.trust, isSingle: isSingle)
    let project = try project(false)
    copy.memory = project?.memory(ofOriginAt: target.shown)
    if let project, copy.memory?.isCommitted == true {
      try File.checkWritable(among: [project.published])
    }
    if let rehearsal { copy = copy.rehearsing(rehearsal.origin(at: target.shown)) }
    let key = try project?.publicKey()
    guard File(copy.path).standardPath != File(origin.path).standardPath else {
      throw .failure("\(copy.path): is the origin itself (name another place)")
    }
    return try ProjectError.wrapping { [copy] () throws(ReleaseError) in
      try origin.copy(to: copy, signedBy: key, progress: progress)
    }
  }

  /// Rebuilds missing or damaged files of the origin.
  ///
  /// - Parameters:
  ///   - mirror: The place of an origin that served the same; nil for none.
  ///   - dropsLost: Whether to leave out earlier packs that are lost.
  ///   - reporter: Receives findings and progress of a build.
  /// - Returns: The files and the faults left, and the path of the origin.
  /// - Throws: An error if there is no origin or no key, or a file cannot be written.
  public func repair(
    from mirror: String?, dropsLost: Bool, _ reporter: Reporter
  ) throws(ProjectError) -> (report: RepairReport, path: String) {
    let origin = try origin()
    let keys = try publicKeys()
    var sources = try project(false)?.repairSources(reporter) ?? RepairSources()
    sources.mirror = try mirror.map { place throws(ProjectError) in
      try Origin.at(place, trusting: .key, isSingle: isSingle)
    }
    sources.dropsLost = dropsLost
    let report = try ProjectError.wrapping { [sources] () throws(ReleaseError) in
      try origin.repair(from: sources, keys: keys, now: .now)
    }
    return (report, origin.path)
  }

  /// The public keys in the files that the user names, or else the project's.
  private func publicKeys() throws(ProjectError) -> [PublicKey] {
    if keys.isEmpty, let project = try project(true) { return [try project.publicKey()] }
    return try keys.map { file throws(ProjectError) in
      try ProjectError.wrapping { () throws(SodiumError) in
        try KeyFiles.publicKey(at: file.path)
      }
    }
  }
}
