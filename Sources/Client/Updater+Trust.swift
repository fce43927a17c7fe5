import Delivery

/// The steps that find out what is offered, and whether it may be believed.
extension Updater {
  mutating func fetchTimestamp() -> Action {
    fetch(
      FetchRequest(path: terms.path, etag: terms.etag, limit: policy.limits.timestamp), .timestamp)
  }

  mutating func answeredTrust(_ response: FetchResponse) -> Action? {
    if step == .timestamp, response.status == 304, terms.etag != nil { return finish() }
    if case .patch(let timestamp) = step { return answeredPatch(response, timestamp) }
    guard response.status == 200 else {
      return fetchFailed(
        .status(response.status, path: lastFetch?.path ?? ""), retryAfter: response.retryAfter)
    }
    do throws(TrustError) {
      switch step {
      case .timestamp: return try take(timestamp: response)
      case .root(let asked): return try take(root: response, asked: asked)
      case .manifest(let timestamp): return try take(manifest: response, of: timestamp)
      default: return nil
      }
    } catch {
      return stop(.untrusted(error))
    }
  }

  private mutating func take(timestamp response: FetchResponse) throws(TrustError) -> Action {
    if let asked = policy.laterRoot(askedBy: response.body) {
      asking = response
      return try fetchRoot(asked)
    }
    let timestamp = try policy.accept(
      timestamp: response.body, lastSequence: terms.seen?.sequence ?? 0, now: terms.now,
      verify: terms.crypto.verify)
    (etag, outcome.sequence) = (response.etag, timestamp.sequence)
    if terms.etag != nil, timestamp.sequence == terms.seen?.sequence {
      // Only signed anew: all that it offers is installed.
      sequence = timestamp.sequence
      return conclude()
    }
    guard terms.manifestFile != nil, let seen = terms.seen?.sequence,
      let path = timestamp.patchPath(from: seen)
    else { return fetchManifest(timestamp) }
    return fetch(FetchRequest(path: path, limit: timestamp.manifestLength), .patch(timestamp))
  }

  mutating func fetchManifest(_ timestamp: Timestamp) -> Action {
    fetch(
      FetchRequest(path: timestamp.manifestPath ?? "", limit: timestamp.manifestLength),
      .manifest(timestamp))
  }

  /// Whatever is wrong with a patch, the whole manifest is fetched.
  private mutating func answeredPatch(
    _ response: FetchResponse, _ timestamp: Timestamp
  ) -> Action? {
    guard response.status == 200, let former = terms.manifestFile,
      let file = try? ManifestPatch.apply(
        response.body, to: former, limit: timestamp.manifestLength),
      let action = try? take(manifest: FetchResponse(status: 200, body: file), of: timestamp)
    else { return fetchManifest(timestamp) }
    return action
  }

  private mutating func fetchRoot(_ asked: UInt64) throws(TrustError) -> Action {
    let next = policy.root.version + 1
    // What has come so far is kept, and the next update goes on from there.
    guard next - terms.policy.root.version <= UInt64(policy.limits.roots),
      let path = OriginPath.root(app: policy.app, version: next)
    else { throw .wrongRoot(found: policy.root.version, expected: asked) }
    return fetch(FetchRequest(path: path, limit: policy.limits.root), .root(to: asked))
  }

  private mutating func take(
    root response: FetchResponse, asked: UInt64
  ) throws(TrustError) -> Action {
    policy.root = try policy.accept(root: response.body, verify: terms.crypto.verify)
    root = try? Signed(parsing: response.body)
    guard policy.root.version >= asked, let asking else { return try fetchRoot(asked) }
    return try take(timestamp: asking)
  }

  private mutating func take(
    manifest response: FetchResponse, of timestamp: Timestamp
  ) throws(TrustError) -> Action {
    let accepted = try policy.accept(
      manifest: response.body, of: timestamp, terms.crypto.sha256, verify: terms.crypto.verify)
    let manifest = accepted.offered(inRollout: accepted.rollout.map(terms.isIn) ?? false)
    (self.manifest, sequence) = (manifest, manifest.sequence)
    manifestFile = response.body
    plan(manifest)
    return next()
  }
}
