import Delivery
import Sodium

extension Origin {
  /// The sequence that each release of an app serves now, by the path of its timestamp: for apps to carry, so that
  /// a device knows whether its own packs are newer than those of the app.
  ///
  /// - Parameters:
  ///   - app: the app's name.
  ///   - key: what the manifests must be signed by.
  /// - Returns: the sequences; none where nothing is published.
  /// - Throws: a manifest that cannot be read or is not signed by the key.
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
}
