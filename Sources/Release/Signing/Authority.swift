import Delivery
import Sodium

/// The keys trusted at an origin: those of the team's roots, or a single key if there are none.
///
/// The publisher's side of `TrustPolicy`. Both decide by the same functions of `Delivery` which root
/// follows another (`Root.next`), whose signatures count (`TrustedKeys.authenticate`), and what a
/// pinned key may sign (`Root(app:pinned:)`). A publisher cannot use `TrustPolicy.accept` for the
/// rest, because it must also read what no client accepts any more:
///
/// - A client knows one root. A publisher signs again what former roots signed, so it proves each
///   file by the root of its own sequence.
/// - A client refuses an expired file, and one that is older than the last. A publisher renews the
///   one, and compares the other with its memory (`ReleaseStanding`).
/// - A client has one release and its key table. A publisher also copies, verifies and repairs those
///   of other builds, and names the file and the fix in its errors.
struct Authority {
  /// The given key: the one that signs, or the project's public key.
  let key: PublicKey
  /// The app's roots from the first on, each verified by the one before.
  let roots: [Root]

  /// The root before the first, in which the given key signs everything.
  var pinned: Root { Root(app: roots.last?.app ?? "", pinnedTo: key) }

  /// The current root: the last one, or the pinned one before the first.
  var present: Root { roots.last ?? pinned }

  /// The version of the current root; 0 before the first.
  var version: UInt64 { present.version }

  /// Returns a manifest that was signed under the root of its sequence, or nil.
  ///
  /// Before the first root the keys were pinned: the given one counts, and those that the first
  /// root adopted.
  func authentic(_ signed: SignedManifest) -> Authentic<Manifest>? {
    let root = SequenceNumber.root(of: signed.manifest.sequence)
    if root == 0, let authentic = pinned.manifests.authentic(signed) { return authentic }
    return roots.lazy.filter { $0.version == max(root, 1) }
      .compactMap { $0.manifests.authentic(signed) }.first
  }

  /// Returns a plan that the keys of manifests signed under the root of its sequences, or nil.
  func authentic(_ signed: Signed<ReleasePlan>) -> Authentic<ReleasePlan>? {
    let root = SequenceNumber.root(of: signed.content.halt.sequence)
    if root == 0, let authentic = pinned.manifests.authentic(signed) { return authentic }
    return roots.lazy.filter { $0.version == max(root, 1) }
      .compactMap { $0.manifests.authentic(signed) }.first
  }

  /// Returns a timestamp that was signed under one of the roots or by the key, or nil.
  func authentic(_ signed: Signed<Timestamp>) -> Authentic<Timestamp>? {
    roots.lazy.compactMap { $0.timestamps.authentic(signed) }.first
      ?? pinned.timestamps.authentic(signed)
  }

  /// Returns whether a manifest is of the current root: clients that have that root accept it, and
  /// others learn of it.
  func isPresent(_ signed: SignedManifest) -> Bool {
    guard SequenceNumber.root(of: signed.manifest.sequence) == version else { return false }
    return present.manifests.authentic(signed) != nil
  }

  /// Returns whether clients that have the current root accept a timestamp.
  func isPresent(_ signed: Signed<Timestamp>) -> Bool {
    present.timestamps.authentic(signed) != nil
  }

  /// Returns whether manifest and timestamp are both of the current root.
  func isPresent(_ served: ServedManifest) -> Bool {
    isPresent(served.signed) && isPresent(served.signedTimestamp)
  }

  /// Returns the expiry of a new timestamp: not before that of the previous one, if that one is
  /// trusted.
  func expiry(after served: ServedManifest, now: UInt64, lifetime: UInt64) -> UInt64 {
    let (expiry, overflow) = now.addingReportingOverflow(lifetime)
    let new = overflow ? UInt64.max : expiry
    return isPresent(served.signedTimestamp) ? max(new, served.timestamp.expiry) : new
  }

  /// The expiry of the current root; nil for never.
  var rootExpiry: UInt64? { roots.last?.expiry }

  /// Checks that clients would accept what a key signs.
  ///
  /// - Parameters:
  ///   - signer: The key.
  ///   - signsManifests: Whether it signs manifests as well as timestamps.
  /// - Throws: An error if the current root doesn't have the key.
  func check(_ signer: PublicKey, signsManifests: Bool = true) throws(ReleaseError) {
    guard let root = roots.last else { return }
    let signsTimestamps = root.timestamps.signs(signer)
    if signsTimestamps, !signsManifests || root.manifests.signs(signer) { return }
    let what = signsTimestamps ? "timestamps alone" : "nothing"
    throw .badInput(
      what: "the key \(Digest.hex(signer.id))",
      rule:
        "signs \(what) by root \(root.version) of \"\(root.app)\"; sign with a key of that root, "
        + "or publish a root that has it (see `langpack root create`)")
  }
}

extension TrustedKeys {
  /// Returns whether a key is one of them.
  fileprivate func signs(_ key: PublicKey) -> Bool {
    keys.contains { $0.publicKey == key.bytes }
  }

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
  /// Returns the keys trusted for an app.
  ///
  /// - Parameters:
  ///   - app: The app's name.
  ///   - key: The key that signs, or the project's public key.
  /// - Returns: The authority.
  /// - Throws: An error if roots don't verify each other, or aren't the team's.
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
