import Delivery

/// The steps that find out what is offered, and whether it can be trusted.
extension Updater {
  mutating func fetchTimestamp() -> Action {
    fetch(
      FetchRequest(
        path: terms.path, etag: root == nil ? terms.etag : nil, limit: policy.limits.timestamp),
      .timestamp)
  }

  mutating func answeredTrust(_ response: FetchResponse) -> Action? {
    do throws(TrustError) {
      switch step {
      case .timestamp where response.status == 304 && lastFetch?.etag != nil:
        return asksForRoots(before: nil) ? try fetchRoot() : finish()
      case .timestamp where response.status == 304: return stop(unaskedValidation(response))
      case .root: return try take(root: response)
      case .patch(let timestamp): return answeredPatch(response, timestamp)
      case _ where response.status != 200: return refused(response)
      case .timestamp: return try take(timestamp: response)
      case .manifest(let timestamp): return try take(manifest: response, of: timestamp)
      default: return nil
      }
    } catch {
      return stop(.untrusted(error))
    }
  }

  /// Returns the error of a 304 response to a request without a validator.
  ///
  /// It brings nothing new; past a known expiry, it is an expired root or timestamp.
  private func unaskedValidation(_ response: FetchResponse) -> ClientError {
    if let expiry = policy.root.expiry, policy.root.isExpired(terms.now) {
      return .untrusted(.rootExpired(at: expiry, now: terms.now))
    }
    if let expiry = terms.seen?.expiry, expiry > 0, expiry <= terms.now {
      return .untrusted(.expired(at: expiry, now: terms.now))
    }
    return .status(response.status, path: lastFetch?.path ?? "")
  }

  /// Handles a response with an unusable status.
  mutating func refused(_ response: FetchResponse) -> Action? {
    fetchFailed(
      .status(response.status, path: lastFetch?.path ?? ""), retryAfter: response.retryAfter)
  }

  mutating func take(timestamp response: FetchResponse) throws(TrustError) -> Action {
    if asksForRoots(before: response.body) {
      asking = response
      return try fetchRoot()
    }
    let accepted = try policy.accept(
      timestamp: response.body, lastSequence: terms.seen?.sequence ?? 0,
      lastManifest: terms.seen?.digest, now: terms.now, verify: terms.crypto.verify)
    let timestamp = accepted.content
    (etag, outcome.sequence) = (response.etag, timestamp.sequence)
    if terms.isInstalled, timestamp.sequence == terms.seen?.sequence,
      policy.root.manifests == terms.policy.root.manifests
    {
      // Only the signature is new: everything that it offers is installed.
      self.accepted = accepted
      return conclude()
    }
    guard terms.manifestFile != nil, let seen = terms.seen?.sequence,
      let path = timestamp.patchPath(from: seen)
    else { return fetchManifest(accepted) }
    return fetch(FetchRequest(path: path, limit: timestamp.manifestLength), .patch(accepted))
  }

  mutating func fetchManifest(_ timestamp: Accepted<Timestamp>) -> Action {
    let named = timestamp.content
    return fetch(
      FetchRequest(path: named.manifestPath ?? "", limit: named.manifestLength),
      .manifest(timestamp))
  }

  /// Applies a patch; if anything is wrong with it, fetches the whole manifest.
  private mutating func answeredPatch(
    _ response: FetchResponse, _ timestamp: Accepted<Timestamp>
  ) -> Action? {
    guard response.status == 200, let former = terms.manifestFile,
      let file = try? ManifestPatch.apply(
        response.body, to: former, limit: timestamp.content.manifestLength),
      let action = try? take(manifest: FetchResponse(status: 200, body: file), of: timestamp)
    else { return fetchManifest(timestamp) }
    return action
  }

  private mutating func take(
    manifest response: FetchResponse, of timestamp: Accepted<Timestamp>
  ) throws(TrustError) -> Action {
    let whole = try policy.accept(
      manifest: response.body, of: timestamp, terms.crypto.sha256, verify: terms.crypto.verify)
    let manifest = whole.offered(inRollout: whole.content.rollout.map(terms.isIn) ?? false)
    (self.manifest, accepted) = (manifest, timestamp)
    rolloutStep = terms.rolloutStep(of: whole.content)
    manifestFile = response.body
    plan(manifest)
    return next()
  }
}
