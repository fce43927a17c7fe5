import Delivery
import Sodium

/// What the team signed: only an authority makes one, so nothing else of an origin is signed again.
struct Believed<Content: Sendable>: Sendable {
  let content: Content

  fileprivate init(_ content: Content) { self.content = content }
}

extension Believed where Content == Manifest {
  /// What devices of either part of a rollout are offered.
  func offered(inRollout: Bool) -> Believed { Believed(content.offered(inRollout: inRollout)) }
}

/// Whose signatures count at an origin: those of the team's roots, or of one key where there are none.
struct Authority {
  /// The key that is given: the one that signs, or the public one of the project.
  let key: PublicKey
  /// The app's roots from the first on, each proved by the one before.
  let roots: [Root]

  /// The version of the present root; 0 where there is none.
  var version: UInt64 { roots.last?.version ?? 0 }

  /// A manifest that was signed under one of the roots, or by the key; nil if it was not.
  func believed(_ signed: SignedManifest) -> Believed<Manifest>? {
    believes(signed) ? Believed(signed.manifest) : nil
  }

  /// A timestamp that was signed so; nil if it was not.
  func believed(_ signed: Signed<Timestamp>) -> Believed<Timestamp>? {
    believes(signed) ? Believed(signed.content) : nil
  }

  /// Whether a manifest was signed under the root of its sequence.
  ///
  /// Before the first root the keys were pinned: the given one counts, and those that the first root took over.
  func believes(_ signed: SignedManifest) -> Bool {
    let root = SequenceNumber.root(of: signed.manifest.sequence)
    if root == 0, signed.isSigned(by: key) { return true }
    return roots.contains { $0.version == max(root, 1) && $0.manifests.believes(signed) }
  }

  /// Whether a timestamp was signed under one of the roots, or by the key.
  func believes(_ signed: Signed<Timestamp>) -> Bool {
    roots.contains { $0.timestamps.believes(signed) } || signed.isSigned(by: key)
  }

  /// Whether a manifest is of the present root: clients that have that believe it, and others learn of it.
  func isPresent(_ signed: SignedManifest) -> Bool {
    guard SequenceNumber.root(of: signed.manifest.sequence) == version else { return false }
    return roots.last?.manifests.believes(signed) ?? signed.isSigned(by: key)
  }

  /// Whether clients that have the present root believe a timestamp.
  func isPresent(_ signed: Signed<Timestamp>) -> Bool {
    roots.last?.timestamps.believes(signed) ?? signed.isSigned(by: key)
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
  func believes<Content>(_ signed: Signed<Content>) -> Bool {
    do throws(TrustError) {
      try check(signed, PublicKey.verify)
      return true
    } catch { return false }
  }
}

extension Signed {
  /// Whether one of the signatures is a key's over this content.
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
    guard let root, root.app == app else {
      guard let last = published.last else { return Authority(key: key, roots: []) }
      if followsKeys, try signedFirstRoot(of: app, key) {
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
