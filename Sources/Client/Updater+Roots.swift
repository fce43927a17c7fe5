import Delivery

/// The steps that request the roots after the known one, until the origin has no more.
extension Updater {
  /// The statuses for an absent root; stores that may not be listed respond with 403, and servers of pages
  /// with 204, as browsers report the others as errors.
  private static let none: Set<Int> = [204, 403, 404, 410]

  /// Returns whether to request the next root before judging a timestamp.
  ///
  /// - Parameter body: The timestamp as received, not trusted yet; nil after a 304 response.
  /// - Returns: Whether to request it; false if this update has already requested roots.
  func asksForRoots(before body: [UInt8]?) -> Bool {
    guard rootCheck == nil else { return false }
    let named = body.flatMap(policy.sequence(namedBy:)) ?? 0
    return terms.areRootsDue || named > terms.seen?.sequence ?? 0
  }

  mutating func fetchRoot() throws(TrustError) -> Action {
    let next = policy.root.version + 1
    guard next <= Root.lastVersion else { return try endRoots() }
    // The roots received so far are kept, and the next update continues from there.
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
      // Some servers respond to every unknown path with a page, or with an empty body.
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

  /// Continues with the timestamp that was received before the roots.
  private mutating func endRoots() throws(TrustError) -> Action {
    rootCheck = RootCheck(of: policy.root, now: terms.now)
    guard let asking else {
      // The 304 response confirmed what the old root's keys signed.
      return root == nil ? conclude() : fetchTimestamp()
    }
    self.asking = nil
    let named = SequenceNumber.root(of: policy.sequence(namedBy: asking.body) ?? 0)
    guard named <= policy.root.version else {
      throw .wrongRoot(found: policy.root.version, expected: named)
    }
    return try take(timestamp: asking)
  }

  /// Whether recording the check is worth a change of the store that changes nothing else.
  var notesRootCheck: Bool {
    guard let rootCheck else { return false }
    guard let former = terms.rootCheck else { return true }
    return former.isOld(terms.now) || former.expiry != rootCheck.expiry
  }
}
