import Delivery
import Sodium

/// A manifest of a plan, which the team signed.
struct AheadManifest {
  let bytes: [UInt8]
  let manifest: Authentic<Manifest>

  var sequence: UInt64 { manifest.content.sequence }
  var digest: SHA256Digest { SHA256Digest(of: bytes) }
}

/// Reading of the plans of an origin.
///
/// A manifest that lies in a plan alone was never served. It takes a sequence, and its files are
/// live; it gives no revocations and stops no command. A watcher copies it to the other manifests
/// just before it is served, and from then on it counts as they do.
extension Origin {
  /// Returns the plan of a release, or nil if it has none that the team signed.
  ///
  /// - Parameters:
  ///   - name: The release.
  ///   - authority: The trusted keys.
  /// - Returns: The plan; it may be over.
  /// - Throws: An error if a file cannot be read, or is not a plan.
  func plan(
    of name: ReleaseName, _ authority: Authority
  ) throws(ReleaseError) -> ReleasePlan? {
    guard let signed = try signedPlan(of: name), signed.content.releaseName == name else {
      return nil
    }
    return authority.authentic(signed)?.content
  }

  /// Returns the plan in the file of a release, whatever key signed it; nil if there is none.
  func signedPlan(of name: ReleaseName) throws(ReleaseError) -> Signed<ReleasePlan>? {
    let file = ReleasePaths.plans(name) + "/current.plan"
    let found = try reading { () throws(StorageError) in try self.found(file) { _ in true } }
    if case .missing = found { return nil }
    guard let bytes = found.bytes else {
      throw .damaged(path: path + "/" + file, how: found.fault ?? "is not a plan")
    }
    do { return try Signed<ReleasePlan>(parsing: bytes) } catch {
      throw .damaged(path: path + "/" + file, how: "\(error)")
    }
  }

  /// Returns the sequences of the files in a release's plan, whoever wrote them.
  func sequencesAhead(_ name: ReleaseName) throws(StorageError) -> [UInt64] {
    try sequences(in: ReleasePaths.plans(name))
  }

  /// Returns the manifests that the team signed ahead for a release, by rising sequence.
  func ahead(
    of name: ReleaseName, _ authority: Authority
  ) throws(ReleaseError) -> [AheadManifest] {
    var found: [AheadManifest] = []
    for sequence in try reading({ () throws(StorageError) in try sequencesAhead(name) }) {
      if let manifest = try ahead(of: name, sequence, authority) { found.append(manifest) }
    }
    return found.sorted { $0.sequence < $1.sequence }
  }

  /// Returns a manifest that the team signed ahead; nil if it is absent, or not the team's.
  func ahead(
    of name: ReleaseName, _ sequence: UInt64, _ authority: Authority
  ) throws(ReleaseError) -> AheadManifest? {
    let file = "\(ReleasePaths.plans(name))/\(SequenceNumber.text(sequence)).manifest"
    let bytes = try reading { () throws(StorageError) in
      try self.found(file) { _ in true }.bytes
    }
    guard let bytes, let signed = try? SignedManifest(parsing: bytes),
      signed.manifest.sequence == sequence, name.isOf(signed.manifest),
      let manifest = authority.authentic(signed)
    else { return nil }
    return AheadManifest(bytes: bytes, manifest: manifest)
  }

  /// Returns the releases of an app that have a folder of plans.
  func plannedNames(of app: String) throws(ReleaseError) -> [ReleaseName] {
    var found: [ReleaseName] = []
    for channel in try names(in: "plans/\(app)") {
      for release in try names(in: "plans/\(app)/\(channel)") {
        found.append(ReleaseName(app: app, channel: channel, release: release))
      }
    }
    return found
  }

  /// Removes the plan of a release once every manifest of it is below the served sequence.
  func removePlan(_ name: ReleaseName, endedBy served: UInt64) throws(StorageError) {
    let folder = ReleasePaths.plans(name)
    let ahead = try sequencesAhead(name)
    guard !ahead.isEmpty, ahead.allSatisfy({ $0 < served }) else { return }
    // The plan first: a plan whose manifests are gone would be a fault.
    try remove(folder + "/current.plan")
    for sequence in ahead { try remove("\(folder)/\(SequenceNumber.text(sequence)).manifest") }
  }
}
