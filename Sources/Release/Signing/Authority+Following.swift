import Delivery
import Sodium

extension Authority {
  /// Returns whether content of an old root may be signed under the current one without asking.
  ///
  /// It may if every root since names the same keys and they signed it. If a key was replaced, the
  /// holder of the old one may have planted the content.
  func hasSameKeys(asSigned served: ServedManifest) -> Bool {
    guard let present = roots.last, present.manifests.authentic(served.signed) != nil,
      present.timestamps.authentic(served.signedTimestamp) != nil
    else { return false }
    let version = SequenceNumber.root(of: served.manifest.sequence)
    guard version <= present.version else { return false }
    let since = version == 0 ? [pinned] + roots : Array(roots.suffix(from: Int(version) - 1))
    return since.allSatisfy {
      $0.manifests == present.manifests && $0.timestamps == present.timestamps
    }
  }

  /// Returns whether a key signs manifests under the current root.
  func signsManifests(_ key: PublicKey) -> Bool {
    guard let root = roots.last else { return key == self.key }
    return root.manifests.keys.contains { $0.publicKey == key.bytes }
  }
}

extension Root {
  /// Creates the root before the first, in which the key signs everything.
  init(app: String, pinnedTo key: PublicKey) {
    self.init(
      app: app, pinned: TrustedKeys([TrustedKey(id: key.id, publicKey: key.bytes)]))
  }
}

extension Origin {
  /// Returns whether a device that pins a key follows the first root.
  func signedFirstRoot(of app: String, _ key: PublicKey) throws(ReleaseError) -> Bool {
    let name = rootName(app, 1)
    guard let bytes = try reading({ () throws(StorageError) in try read(name) }) else {
      return false
    }
    let pinned = Root(app: app, pinnedTo: key)
    return (try? proved(bytes, after: pinned, of: app, at: name)) != nil
  }
}

extension Origin {
  /// Checks that the current root may sign again what a release serves.
  ///
  /// - Parameters:
  ///   - served: What the release serves, signed under an old root.
  ///   - authority: The trusted keys.
  ///   - isApproved: Whether the publisher has reviewed it.
  /// - Throws: `badInput` if the publisher has to review it first.
  func checkFollows(
    _ served: ServedManifest, _ authority: Authority, isApproved: Bool
  ) throws(ReleaseError) {
    if isApproved { return }
    if authority.hasSameKeys(asSigned: served) {
      // A later manifest means that an older state was put back.
      guard try hasLaterManifest(than: served, authority) else { return }
    }
    throw .badInput(
      what: path + "/" + served.paths.timestamp,
      rule:
        "serves sequence \(SequenceNumber.text(served.manifest.sequence)), which is not of root "
        + "\(authority.version); review it (see `langpack release show`), then pass --follow-root")
  }

  private func hasLaterManifest(
    than served: ServedManifest, _ authority: Authority
  ) throws(ReleaseError) -> Bool {
    let written = try reading { () throws(StorageError) in try sequences(served.paths) }
    for sequence in written where sequence > served.manifest.sequence {
      if (try? pastManifest(served.paths, sequence, signedBy: authority)) != nil { return true }
    }
    return false
  }
}
