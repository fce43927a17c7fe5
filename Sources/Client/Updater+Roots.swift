import Delivery

/// The steps that ask for the roots after the one that is known, until the origin has none.
extension Updater {
  /// The answers that there is no such root: stores without the right to list answer 403.
  private static let none: Set<Int> = [403, 404, 410]

  /// Whether the next root is asked for before a timestamp is judged.
  ///
  /// - Parameter body: the timestamp as it came, which is not to be believed yet; nil after an answer of 304.
  /// - Returns: whether it is, and no root was asked for in this update.
  func asksForRoots(before body: [UInt8]?) -> Bool {
    guard rootCheck == nil else { return false }
    let named = body.flatMap(policy.sequence(namedBy:)) ?? 0
    return terms.areRootsDue || named > terms.seen?.sequence ?? 0
  }

  mutating func fetchRoot() throws(TrustError) -> Action {
    let next = policy.root.version + 1
    guard next <= Root.lastVersion else { return try endRoots() }
    // What has come so far is kept, and the next update goes on from there.
    guard next - terms.policy.root.version <= UInt64(policy.limits.roots),
      let path = OriginPath.root(app: policy.app, version: next)
    else { throw .wrongRoot(found: policy.root.version, expected: next) }
    return fetch(FetchRequest(path: path, limit: policy.limits.root), .root)
  }

  mutating func take(root response: FetchResponse) throws(TrustError) -> Action? {
    if Self.none.contains(response.status) { return try endRoots() }
    guard response.status == 200 else { return refused(response) }
    let signed: Signed<Root>
    do throws(FormatError) { signed = try Signed(parsing: response.body) } catch {
      // Some servers answer every path that they do not have with a page, or with nothing.
      guard error == .wrongMagic(expected: Root.magic) || response.body.isEmpty else {
        throw .malformed(error)
      }
      return stop(
        .unreachable(
          path: lastFetch?.path ?? "",
          reason:
            "what came isn't a root; let the origin answer 404 for files that it does not have"
        ))
    }
    policy.root = try policy.accept(root: response.body, verify: terms.crypto.verify)
    root = signed
    return try fetchRoot()
  }

  /// Goes on with the timestamp that was answered before the roots.
  private mutating func endRoots() throws(TrustError) -> Action {
    rootCheck = RootCheck(of: policy.root, now: terms.now)
    guard let asking else {
      // A 304 spoke of what the former root's keys signed.
      return root == nil ? conclude() : fetchTimestamp()
    }
    self.asking = nil
    let named = SequenceNumber.root(of: policy.sequence(namedBy: asking.body) ?? 0)
    guard named <= policy.root.version else {
      throw .wrongRoot(found: policy.root.version, expected: named)
    }
    return try take(timestamp: asking)
  }

  /// Whether noting the check is worth a change of the store that changes nothing else.
  var notesRootCheck: Bool {
    guard let rootCheck else { return false }
    guard let former = terms.rootCheck else { return true }
    return former.isOld(terms.now) || former.expiry != rootCheck.expiry
  }
}
