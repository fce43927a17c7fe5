import Delivery
import Sodium

/// Whose signatures count at an origin: those of the team's roots, or of one key where there are none.
struct Authority {
  /// The key that is given: the one that signs, or the public one of the project.
  let key: PublicKey
  /// The app's roots from the first on, each proved by the one before.
  let roots: [Root]

  /// The root before the first: the key that is given signs everything.
  var pinned: Root { Root(app: roots.last?.app ?? "", pinnedTo: key) }

  /// The present root: the last one, or the pinned one before the first.
  var present: Root { roots.last ?? pinned }

  /// The version of the present root; 0 before the first.
  var version: UInt64 { present.version }

  /// Returns a manifest that was signed under the root of its sequence, or nil.
  ///
  /// Before the first root the keys were pinned: the given one counts, and those that the first root took over.
  func authentic(_ signed: SignedManifest) -> Authentic<Manifest>? {
    let root = SequenceNumber.root(of: signed.manifest.sequence)
    if root == 0, let authentic = pinned.manifests.authentic(signed) { return authentic }
    return roots.lazy.filter { $0.version == max(root, 1) }
      .compactMap { $0.manifests.authentic(signed) }.first
  }

  /// Returns a timestamp that was signed under one of the roots or by the key, or nil.
  func authentic(_ signed: Signed<Timestamp>) -> Authentic<Timestamp>? {
    roots.lazy.compactMap { $0.timestamps.authentic(signed) }.first
      ?? pinned.timestamps.authentic(signed)
  }

  /// Whether a manifest is of the present root: clients that have that believe it, and others learn of it.
  func isPresent(_ signed: SignedManifest) -> Bool {
    guard SequenceNumber.root(of: signed.manifest.sequence) == version else { return false }
    return present.manifests.authentic(signed) != nil
  }

  /// Whether clients that have the present root believe a timestamp.
  func isPresent(_ signed: Signed<Timestamp>) -> Bool {
    present.timestamps.authentic(signed) != nil
  }

  /// Whether what is served is of the present root as a whole.
  func isPresent(_ served: ServedManifest) -> Bool {
    isPresent(served.signed) && isPresent(served.signedTimestamp)
  }

  /// Until when a new timestamp holds: no shorter than the one before, where that is to be believed.
  func expiry(after served: ServedManifest, now: UInt64, lifetime: UInt64) -> UInt64 {
    let (expiry, overflow) = now.addingReportingOverflow(lifetime)
    let new = overflow ? UInt64.max : expiry
    return isPresent(served.signedTimestamp) ? max(new, served.timestamp.expiry) : new
  }

  /// When the present root stops being believed; nil for never.
  var rootExpiry: UInt64? { roots.last?.expiry }

  /// Finds that clients would not believe what a key signs.
  ///
  /// - Parameters:
  ///   - signer: the key.
  ///   - signsManifests: whether it signs manifests, beside timestamps.
  /// - Throws: that the present root has not the key.
  func check(_ signer: PublicKey, signsManifests: Bool = true) throws(ReleaseError) {
    guard let root = roots.last else { return }
    let roles = signsManifests ? [root.manifests, root.timestamps] : [root.timestamps]
    for role in roles where !role.keys.contains(where: { $0.publicKey == signer.bytes }) {
      throw .badInput(
        what: "the key \(Digest.hex(signer.id))",
        rule:
          "signs nothing by root \(root.version) of \"\(root.app)\"; sign with a key of that root, or "
          + "publish a root that has it (see `langpack root create`)")
    }
  }
}

extension TrustedKeys {
  /// Returns the content of a signed file, or nil if too few of the keys signed it.
  func authentic<Content>(_ signed: Signed<Content>) -> Authentic<Content>? {
    try? authenticate(signed, PublicKey.verify)
  }
}

extension Signed {
  /// Returns whether one of the signatures is a key's over this content.
  func isSigned(by key: PublicKey) -> Bool {
    let message = content.signedMessage()
    return signatures.contains { $0.keyID == key.id && key.verifies($0.bytes, of: message) }
  }
}

extension Origin {
  /// Whose signatures count for an app.
  ///
  /// - Parameters:
  ///   - app: the app's name.
  ///   - key: the key that signs, or the public one of the project.
  /// - Returns: the authority.
  /// - Throws: roots that do not prove each other, or are not those of the team.
  func authority(of app: String, _ key: PublicKey) throws(ReleaseError) -> Authority {
    let published = try roots(of: app)
    guard let root = trust.root, root.app == app else {
      guard let last = published.last else { return Authority(key: key, roots: []) }
      if trust == .keyAndItsRoots, try signedFirstRoot(of: app, key) {
        return Authority(key: key, roots: published)
      }
      throw .needsRoot(path: path + "/" + rootName(app, last.version))
    }
    guard published.contains(root) else {
      throw .otherRoot(path: path + "/" + rootName(app, root.version))
    }
    return Authority(key: key, roots: published)
  }
}
