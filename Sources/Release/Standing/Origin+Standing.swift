import Delivery
import Sodium

extension Origin {
  /// Compares what is remembered of a release with what the origin has of it.
  ///
  /// - Parameters:
  ///   - name: The release.
  ///   - served: What is served; nil if nothing is.
  ///   - authority: The trusted keys.
  ///   - purpose: The purpose of the command.
  /// - Returns: The standing, with which the command may continue.
  /// - Throws: `memory` with the fault that keeps it from continuing.
  func standing(
    of name: ReleaseName, _ served: ServedManifest?, _ authority: Authority,
    for purpose: ReleaseStanding.Purpose
  ) throws(ReleaseError) -> ReleaseStanding {
    var standing = ReleaseStanding(root: authority.version)
    standing.served = served.map { .init($0.manifest, SHA256Digest(of: $0.bytes)) }
    standing.others = try signedManifests(of: name, besides: served, authority)
    guard let memory else { return standing }
    standing.remembered = try memory.all()[memory.key(name)]
    if let fault = standing.fault(for: purpose) { throw .memory(memory.key(name), fault) }
    if purpose != .look { try checkCommitted(name, standing, memory) }
    if purpose == .keep, let served, served.manifest.sequence > standing.remembered?.sequence ?? 0 {
      do throws(ReleaseError) { try takeOver(served, authority, isShared: false) } catch {
        // Nothing new is signed, so a machine that cannot record it loses no more than it already
        // lacked.
        memory.say(
          "\(name.channel)/\(name.release): what is served is not remembered here: \(error)")
      }
    }
    return standing
  }

  /// Returns the releases of an app that are served, or that are remembered to have been.
  func rememberedNames(of app: String) throws(ReleaseError) -> [ReleaseName] {
    let served = try manifestNames(of: app)
    let known = try memory?.lines(of: app) ?? [:]
    let gone = Set(known.filter { $0.value.sequence > 0 }.map(\.key)).subtracting(served)
    return served + gone.sorted { $0.path < $1.path }
  }

  /// Returns the manifest that a release serves, which must be present if remembered.
  func servedAsRemembered(
    _ name: ReleaseName, _ authority: Authority
  ) throws(ReleaseError) -> ServedManifest {
    if try reading({ () throws(StorageError) in try read(name.path) }) == nil {
      _ = try standing(of: name, nil, authority, for: .look)
    }
    return try servedManifest(name, signedBy: authority)
  }

  /// Reports what is taken on trust if the committed file knows nothing about the release.
  private func checkCommitted(
    _ name: ReleaseName, _ standing: ReleaseStanding, _ memory: PublisherMemory
  ) throws(ReleaseError) {
    guard try !memory.isCommitted(name) else { return }
    if memory.isRequired { throw .memory(memory.key(name), .noMemory) }
    let highest = ([standing.served].compactMap { $0 } + standing.above).map(\.sequence).max() ?? 0
    let known = max(highest, standing.remembered?.sequence ?? 0)
    guard known > 0, memory.isCommitted else { return }
    memory.say(
      "\(memory.committed.path): has no line of \(name.channel)/\(name.release) at "
        + "\(memory.origin); took sequence \(SequenceNumber.text(known)) of "
        + (highest < known ? memory.machine.path : "the origin")
        + " on trust; publish from a checkout and commit the file")
  }

  /// Returns the manifests present that the team signed for a release, except the served one.
  private func signedManifests(
    of name: ReleaseName, besides served: ServedManifest?, _ authority: Authority
  ) throws(ReleaseError) -> [ReleaseStanding.Found] {
    try team(of: name, authority).compactMap { file in
      served?.bytes == file.bytes
        ? nil : .init(file.manifest.content, SHA256Digest(of: file.bytes))
    }
  }

  /// Returns the manifests that the team signed for a release, by descending sequence, with their
  /// files.
  func team(
    of name: ReleaseName, _ authority: Authority
  ) throws(ReleaseError) -> [(bytes: [UInt8], manifest: Authentic<Manifest>)] {
    guard
      let folder = OriginPath.manifests(
        name)
    else { return [] }
    var found: [(bytes: [UInt8], manifest: Authentic<Manifest>)] = []
    for sequence in try reading({ () throws(StorageError) in try sequences(in: folder) }) {
      let file = "\(folder)/\(SequenceNumber.text(sequence)).manifest"
      guard
        let bytes = try reading({ () throws(StorageError) in try self.found(file) { _ in true } })
          .bytes,
        let signed = try? SignedManifest(parsing: bytes), signed.manifest.sequence == sequence,
        let manifest = authority.authentic(signed), name.isOf(manifest.content)
      else { continue }
      found.append((bytes, manifest))
    }
    return found.sorted { $0.manifest.content.sequence > $1.manifest.content.sequence }
  }

  /// Rejects a clock that cannot be right, as far as other sources give a time.
  func checkClock(_ app: String, _ now: UInt64, forgets: Bool = false) throws(ReleaseError) {
    guard let memory, !memory.clockIsRight else { return }
    let recorded = try memory.lines(of: app).values.map(\.time).max() ?? 0
    let clock = PublisherClock(
      now: now, recorded: recorded, store: storage.date, built: memory.built, forgets: forgets)
    guard let fault = clock.fault else { return }
    throw .memory(
      PublishedLine.Key(origin: memory.origin, app: app, channel: "", release: ""), fault)
  }
}

extension ReleaseStanding.Found {
  init(_ manifest: Manifest, _ digest: SHA256Digest) {
    self.init(
      sequence: manifest.sequence, manifest: digest, revoked: Set(manifest.revoked))
  }
}

extension ReleaseName {
  /// Returns whether a manifest belongs to this release.
  func isOf(_ manifest: Manifest) -> Bool {
    self
      == manifest.releaseName
  }
}
