import Delivery

/// The steps that repeat a request: after a wait, or for the rest of a file.
extension Updater {
  /// The maximum wait that an origin may request within an update, in seconds.
  private static let longestWait = 30

  /// Returns a request for an immutable file, or for its rest if its beginning was received before.
  func blob(_ digest: SHA256Digest, _ length: Int) -> FetchRequest {
    var request = FetchRequest(path: OriginPath.blob(digest), limit: length)
    request.keepsParts = true
    if let part, part.path == request.path, part.bytes.count < length { request.held = part.bytes }
    return request
  }

  /// Keeps the bytes received, and requests the rest.
  mutating func cut(_ response: FetchResponse) -> Action? {
    guard let path = lastFetch?.path else { return nil }
    let isLonger = response.body.count > part?.bytes.count ?? 0
    if isLonger || part?.path == path { part = PartialFile(path: path, bytes: response.body) }
    lastFetch?.held = response.body
    return fetchFailed(
      .unreachable(path: path, reason: "the answer was cut after \(response.body.count) bytes"))
  }

  /// Whether the last file was assembled from two responses.
  var isResumed: Bool { lastFetch?.held.isEmpty == false }

  /// Returns whether a status reports trouble of the server itself, unrelated to the request.
  func isOfServer(_ status: Int) -> Bool { status >= 500 && status != 501 || status == 429 }

  /// Requests the whole file, once, because the origin cannot deliver the rest in a usable way.
  mutating func wholeInstead() -> Action? {
    if part?.path == lastFetch?.path { part = nil }
    lastFetch?.held = []
    return lastFetch.map { .fetch($0) }
  }

  /// Fetches the whole file again, because the assembled one isn't correct.
  mutating func startAgain(
    _ entry: Manifest.Entry, _ way: UpdateOutcome.UpdatedPack.Way, _ error: ClientError
  ) -> Action {
    outcome.note(error)
    if part?.path == lastFetch?.path { part = nil }
    return fetchPack(entry)
  }

  /// Waits before a retry of the last request; nil if no retries are left, or it would be too late.
  ///
  /// Each wait is twice as long as the one before, times a random factor between a half and one and
  /// a half, so that devices that lost a server together don't return together.
  mutating func wait(_ retryAfter: Int?) -> Action? {
    guard retriesLeft > 0, lastFetch != nil, retryAfter ?? 0 <= Self.longestWait else { return nil }
    let repeated = terms.retries - retriesLeft
    retriesLeft -= 1
    isWaiting = true
    let chance = (terms.chance &+ UInt64(repeated)) &* 0x9e37_79b9_7f4a_7c15 >> 33
    let percent = 50 + Int(chance % 101)
    let first = min(max(0, terms.plan.retryMilliseconds), 1 << 30)
    let own = first << min(repeated, 10) * percent / 100
    return .wait(milliseconds: max(own, (retryAfter ?? 0) * 1000))
  }

  mutating func waited() -> Action? {
    guard isWaiting, let lastFetch else { return nil }
    isWaiting = false
    return .fetch(lastFetch)
  }
}
