import Delivery
import Sodium

extension Authority {
  /// Whether what only a former root counts may be signed under the present one unasked: every root since names
  /// the same keys, and those signed it.
  ///
  /// Where a key was replaced, whoever holds the former one may have put it there.
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

  /// Whether a key signs manifests by the present root.
  func signsManifests(_ key: PublicKey) -> Bool {
    guard let root = roots.last else { return key == self.key }
    return root.manifests.keys.contains { $0.publicKey == key.bytes }
  }
}

extension Root {
  /// The root before the first: the key signs everything.
  init(app: String, pinnedTo key: PublicKey) {
    self.init(
      app: app, pinned: TrustedKeys([TrustedKey(id: key.id, publicKey: key.bytes)]))
  }
}

extension Origin {
  /// Whether a device that pins a key follows the first root.
  func signedFirstRoot(of app: String, _ key: PublicKey) throws(ReleaseError) -> Bool {
    let name = rootName(app, 1)
    guard let bytes = try reading({ () throws(DiskError) in try read(name) }) else { return false }
    let pinned = Root(app: app, pinnedTo: key)
    return (try? proved(bytes, after: pinned, of: app, at: name)) != nil
  }
}

extension Origin {
  /// Whether the present root may sign anew what a release serves.
  ///
  /// - Parameters:
  ///   - served: what the release serves, by a former root.
  ///   - authority: whose signatures count.
  ///   - isApproved: whether somebody has looked at it.
  /// - Throws: that it has to be looked at first.
  func checkFollows(
    _ served: ServedManifest, _ authority: Authority, isApproved: Bool
  ) throws(ReleaseError) {
    if isApproved { return }
    if authority.hasSameKeys(asSigned: served) {
      // A later one that is there says that what is served was put back.
      guard try hasLaterManifest(than: served, authority) else { return }
    }
    throw .badInput(
      what: path + "/" + served.paths.timestamp,
      rule:
        "serves sequence \(SequenceNumber.text(served.manifest.sequence)), which is not of root "
        + "\(authority.version); look at it (see `langpack release show`), then give --follow-root")
  }

  private func hasLaterManifest(
    than served: ServedManifest, _ authority: Authority
  ) throws(ReleaseError) -> Bool {
    let written = try reading { () throws(DiskError) in try sequences(served.paths) }
    for sequence in written where sequence > served.manifest.sequence {
      if (try? pastManifest(served.paths, sequence, signedBy: authority)) != nil { return true }
    }
    return false
  }
}
