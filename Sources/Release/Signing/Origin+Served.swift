import Delivery
import Sodium

extension Origin {
  /// Returns the sequence that each release of an app serves now, by the path of its timestamp.
  ///
  /// Apps carry these, so that a device knows whether its own packs are newer than the app's.
  ///
  /// - Parameters:
  ///   - app: The app's name.
  ///   - key: The key that the manifests must be signed by.
  /// - Returns: The sequences; none if nothing is published.
  /// - Throws: An error if a manifest cannot be read or isn't signed by the key.
  public func servedSequences(
    of app: String, signedBy key: PublicKey
  ) throws(ReleaseError) -> [String: UInt64] {
    let authority = try authority(of: app, key)
    var found: [String: UInt64] = [:]
    for name in try manifestNames(of: app) {
      let served = try servedManifest(name, signedBy: authority)
      found[served.paths.timestamp] = served.manifest.sequence
    }
    return found
  }

  /// Returns the packs that an app's releases serve, and the source packs of their builds.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - key: The key that the manifests must be signed by.
  /// - Returns: The installed forms by locale, those of each release, and the source packs. A lost
  ///   pack is left out.
  /// - Throws: `ReleaseError` if a manifest cannot be read, or isn't signed.
  public func servedPacks(
    of app: String, signedBy key: PublicKey
  ) throws(ReleaseError) -> (packs: [String: [[UInt8]]], sources: [[UInt8]]) {
    let authority = try authority(of: app, key)
    var packs: [String: [[UInt8]]] = [:]
    var sources: [[UInt8]] = []
    for name in try manifestNames(of: app) {
      for (locale, installed) in try publishedPacks(of: name, signedBy: key).packs {
        packs[locale, default: []].append(installed)
      }
      let manifest = try servedManifest(name, signedBy: authority).manifest
      guard let digest = manifest.source else { continue }
      if let source = try reading({ () throws(StorageError) in try blob(digest) }) {
        sources.append(source)
      }
    }
    return (packs, sources)
  }
}
