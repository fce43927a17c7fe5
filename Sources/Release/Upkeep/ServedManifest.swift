import Delivery
import Sodium

/// Where a manifest lies, by the names in its path.
struct ManifestName: Hashable {
  var app, channel, release: String

  static let ending = ".manifest"

  /// Finds a text that can name none of them, so that no path leads out of the origin.
  func check() throws(ReleaseError) {
    for (what, text) in [("an app", app), ("a channel", channel), ("a release", release)]
    where !OriginPath.isName(text) {
      throw .notAName(what: what, found: text)
    }
  }

  /// Its path in the origin.
  var path: String { "apps/\(app)/\(channel)/\(release)\(Self.ending)" }
}

/// A manifest that an origin serves, as it was read.
struct ServedManifest {
  let bytes: [UInt8]
  let signed: SignedManifest
  let paths: ReleasePaths

  var manifest: Manifest { signed.manifest }
}

extension OriginFolder {
  /// The manifests of an origin, by app, channel and release.
  func manifestNames() throws(ReleaseError) -> [ManifestName] {
    var found: [ManifestName] = []
    for app in try reading({ () throws(DiskError) in try list("apps") }) {
      found += try manifestNames(of: app)
    }
    return found
  }

  /// The manifests of an app, by channel and release.
  func manifestNames(of app: String) throws(ReleaseError) -> [ManifestName] {
    try reading { () throws(DiskError) in
      var found: [ManifestName] = []
      for channel in try list("apps/" + app) {
        for file in try list("apps/\(app)/\(channel)") where file.hasSuffix(ManifestName.ending) {
          let release = String(file.dropLast(ManifestName.ending.utf8.count))
          found.append(ManifestName(app: app, channel: channel, release: release))
        }
      }
      return found
    }
  }

  /// The manifest at a place, which must be of that place.
  ///
  /// - Parameters:
  ///   - name: the place.
  ///   - key: what it must be signed by; nil where that does not matter.
  /// - Returns: the manifest as it was read.
  /// - Throws: that it is missing, damaged, of another place or not signed by the key.
  func servedManifest(
    _ name: ManifestName, signedBy key: PublicKey? = nil
  ) throws(ReleaseError) -> ServedManifest {
    let place = path + "/" + name.path
    guard let bytes = try reading({ () throws(DiskError) in try read(name.path) }) else {
      throw .missing(path: place)
    }
    let signed: SignedManifest
    do { signed = try SignedManifest(parsing: bytes) } catch {
      throw .badManifest(path: place, error)
    }
    let manifest = signed.manifest
    guard
      ManifestName(app: manifest.app, channel: manifest.channel, release: manifest.release) == name
    else {
      throw .misplaced(
        path: place, found: "\(manifest.app) \(manifest.channel) \(manifest.release)")
    }
    if let key, !signed.isSigned(by: key) { throw .notSignedByUs(path: place) }
    let paths = try ReleasePaths(
      app: name.app, channel: name.channel, release: name.release, epoch: manifest.epoch)
    return ServedManifest(bytes: bytes, signed: signed, paths: paths)
  }
}
