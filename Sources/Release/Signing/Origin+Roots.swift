import Delivery
import Sodium

/// The roots of an app, which stay in the origin for as long as an app may go back to the first of
/// them.
extension Origin {
  /// Returns the roots of an app from the first on, each verified by the one before.
  ///
  /// - Parameter app: The app's name.
  /// - Returns: The roots; none if the app has none.
  /// - Throws: An error if a root cannot be read, or the one before doesn't verify it.
  func roots(of app: String) throws(ReleaseError) -> [Root] {
    var roots: [Root] = []
    while let next = try root(after: roots.last, of: app) { roots.append(next) }
    return roots
  }

  /// Returns the next root of an app, which the one before verifies; nil if there is none.
  func root(after former: Root?, of app: String) throws(ReleaseError) -> Root? {
    let name = rootName(app, (former?.version ?? 0) + 1)
    guard let bytes = try reading({ () throws(StorageError) in try read(name) }) else { return nil }
    do throws(ReleaseError) {
      return try proved(bytes, after: former, of: app, at: path + "/" + name)
    } catch {
      guard case .unreadable(let what, let reason) = error else { throw error }
      throw .unreadable(what: what, reason: reason + "; run `langpack origin repair`")
    }
  }

  /// Publishes the next root, which apps that have the one before it then follow.
  ///
  /// - Parameters:
  ///   - file: The signed root.
  ///   - pinned: The key pinned by apps without a root, which must have signed the first root.
  ///   - author: The author, for the record.
  ///   - now: Seconds since 1970.
  /// - Returns: The root.
  /// - Throws: An error if it isn't the next root, too few keys signed it, or it has expired.
  public func publish(
    root file: [UInt8], pinned: PublicKey?, by author: String, now: UInt64
  ) throws(ReleaseError) -> Root {
    let signed: Signed<Root>
    do { signed = try Signed(parsing: file) } catch {
      throw .unreadable(what: "the root", reason: "\(error)")
    }
    let root = signed.content
    guard OriginPath.isName(root.app) else { throw .notAName(what: "an app", found: root.app) }
    let lock = try takeLock()
    defer { lock.release() }
    let former = try roots(of: root.app)
    let name = rootName(root.app, root.version)
    if former.last == root { return root }
    if let expiry = root.expiry, expiry <= now, let words = root.notice(within: 0, at: now) {
      throw .badInput(what: words, rule: "devices cannot use it")
    }
    try signed.checkHolders(after: former.last)
    _ = try proved(file, after: former.last, of: root.app, at: "the root")
    if former.isEmpty, let pinned, !signed.isSigned(by: pinned) {
      throw .badInput(
        what: "the root",
        rule:
          "is not signed by \(Digest.hex(pinned.id)), which apps without a root pin; sign it with that "
          + "key too (see `langpack root sign`)")
    }
    try reading { () throws(StorageError) in
      try replace(name, with: file)
      if let audit = OriginPath.audit(app: root.app) {
        try record(AuditEntry(root, by: author, at: now), at: audit)
      }
    }
    return root
  }

  func rootName(_ app: String, _ version: UInt64) -> String {
    OriginPath.root(app: app, version: version) ?? "apps/roots"
  }

  func proved(
    _ bytes: [UInt8], after former: Root?, of app: String, at place: String
  ) throws(ReleaseError) -> Root {
    do throws(TrustError) {
      guard let former else {
        // Nothing precedes the first root: the caller verifies it against the team's own.
        let signed: Signed<Root>
        do { signed = try Signed(parsing: bytes) } catch { throw .malformed(error) }
        guard signed.content.version == 1 else {
          throw .wrongRoot(found: signed.content.version, expected: 1)
        }
        guard signed.content.app == app else {
          throw .wrongApp(found: signed.content.app, expected: app)
        }
        return try signed.content.roots.authenticate(signed, PublicKey.verify).content
      }
      return try former.next(in: bytes, of: app, verify: PublicKey.verify)
    } catch {
      throw .unreadable(what: place, reason: "\(error)")
    }
  }
}

extension Signed where Content == Root {
  /// Rejects a root that too few key holders have signed, of the previous root or of its own.
  fileprivate func checkHolders(after former: Root?) throws(ReleaseError) {
    for root in [former, content].compactMap({ $0 }) {
      let good = root.roots.keys.filter { key in
        PublicKey(key.publicKey).map { isSigned(by: $0) } ?? false
      }
      let needed = root.roots.threshold
      guard good.count < needed, content.version == (former?.version ?? 0) + 1 else { continue }
      let whose = root == content ? "its own root keys" : "the keys of root \(root.version)"
      throw .badInput(
        what: "root \(content.version)",
        rule:
          "has \(good.count) of the \(needed) signatures by \(whose) that it needs; let the other "
          + "holders sign it with `langpack root sign`")
    }
  }
}
