import Delivery
import Sodium

extension ReleaseName {
  static let ending = ".timestamp"

  /// Checks that each part is a valid name, so that no path leads out of the origin.
  func check() throws(ReleaseError) {
    for (what, text) in [("an app", app), ("a channel", channel), ("a release", release)]
    where !OriginPath.isName(text) {
      throw .notAName(what: what, found: text)
    }
  }

  /// The path of its timestamp in the origin.
  var path: String { "apps/\(app)/\(channel)/\(release)\(Self.ending)" }
}

/// A manifest that an origin serves, as it was read, whatever key signed it.
struct ReadManifest {
  /// The file of the timestamp that names it, and its content.
  let timestampFile: [UInt8]
  let signedTimestamp: Signed<Timestamp>
  let bytes: [UInt8]
  let signed: SignedManifest
  let paths: ReleasePaths

  var manifest: Manifest { signed.manifest }
  var timestamp: Timestamp { signedTimestamp.content }
}

/// A manifest that an origin serves, signed by the team along with its timestamp.
struct ServedManifest {
  let read: ReadManifest
  let authentic: Authentic<Manifest>

  /// Creates the value from what was read; nil if the authority's keys have not signed both files.
  ///
  /// - Parameters:
  ///   - read: The files, as they were read.
  ///   - authority: The trusted keys.
  init?(_ read: ReadManifest, signedBy authority: Authority) {
    guard let authentic = authority.authentic(read.signed),
      authority.authentic(read.signedTimestamp) != nil
    else { return nil }
    (self.read, self.authentic) = (read, authentic)
  }

  var timestampFile: [UInt8] { read.timestampFile }
  var signedTimestamp: Signed<Timestamp> { read.signedTimestamp }
  var bytes: [UInt8] { read.bytes }
  var signed: SignedManifest { read.signed }
  var paths: ReleasePaths { read.paths }
  var manifest: Manifest { read.manifest }
  var timestamp: Timestamp { read.timestamp }
}

extension Origin {
  /// Returns the releases of an origin that serve manifests, by app, channel and release.
  func manifestNames() throws(ReleaseError) -> [ReleaseName] {
    var found: [ReleaseName] = []
    for app in try reading({ () throws(StorageError) in try list("apps") }) {
      found += try manifestNames(of: app)
    }
    return found
  }

  /// Returns the releases of an app that serve manifests, by channel and release.
  func manifestNames(of app: String) throws(ReleaseError) -> [ReleaseName] {
    try reading { () throws(StorageError) in
      var found: [ReleaseName] = []
      for channel in try list("apps/" + app) {
        for file in try list("apps/\(app)/\(channel)") where file.hasSuffix(ReleaseName.ending) {
          let release = String(file.dropLast(ReleaseName.ending.utf8.count))
          found.append(ReleaseName(app: app, channel: channel, release: release))
        }
      }
      return found
    }
  }

  /// Returns the manifest that a release serves, which the team must have signed.
  ///
  /// - Parameters:
  ///   - name: The release.
  ///   - authority: The authority whose keys must have signed it and its timestamp.
  /// - Returns: The manifest.
  /// - Throws: An error if it or its timestamp is missing, damaged, of another release or not
  ///   signed by the authority.
  func servedManifest(
    _ name: ReleaseName, signedBy authority: Authority
  ) throws(ReleaseError) -> ServedManifest {
    let read = try readManifest(name) { timestamp in authority.authentic(timestamp) != nil }
    guard let served = ServedManifest(read, signedBy: authority) else {
      throw .notSignedByUs(path: path + "/" + read.paths.manifest(read.manifest.sequence))
    }
    return served
  }

  /// Returns the manifest of a release and its timestamp, whatever key signed them.
  ///
  /// - Parameters:
  ///   - name: The release.
  ///   - isFollowed: Returns whether to read what a timestamp names at all.
  /// - Returns: The manifest, as it was read.
  /// - Throws: An error if it or its timestamp is missing, damaged or of another release.
  func readManifest(
    _ name: ReleaseName, isFollowed: (Signed<Timestamp>) -> Bool = { _ in true }
  ) throws(ReleaseError) -> ReadManifest {
    let place = path + "/" + name.path
    let file = try bytes(of: name.path)
    let signed: Signed<Timestamp>
    do { signed = try Signed(parsing: file) } catch { throw .badManifest(path: place, error) }
    let timestamp = signed.content
    try check(timestamp.releaseName, is: name, at: place)
    guard isFollowed(signed) else { throw .notSignedByUs(path: place) }
    let path = try manifestPath(timestamp, place)
    let (bytes, manifest) = try signedManifest(path)
    let found = manifest.manifest
    guard SHA256Digest(of: bytes) == timestamp.manifest, found.sequence == timestamp.sequence else {
      throw .damaged(path: self.path + "/" + path)
    }
    try check(found.releaseName, is: name, at: self.path + "/" + path)
    let paths = try ReleasePaths(name, epoch: found.epoch)
    return ReadManifest(
      timestampFile: file, signedTimestamp: signed, bytes: bytes, signed: manifest, paths: paths)
  }

  private func manifestPath(
    _ timestamp: Timestamp, _ place: String
  ) throws(ReleaseError) -> String {
    guard let path = timestamp.manifestPath else {
      throw .misplaced(path: place, found: "\(timestamp.app) \(timestamp.release)")
    }
    return path
  }

  private func check(
    _ found: ReleaseName, is name: ReleaseName, at place: String
  ) throws(ReleaseError) {
    guard found == name else {
      throw .misplaced(path: place, found: "\(found.app) \(found.channel) \(found.release)")
    }
  }
}
