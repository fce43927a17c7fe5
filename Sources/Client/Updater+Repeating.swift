import Delivery

/// The steps that ask for the same once more: after a wait, and for the rest of what came.
extension Updater {
  /// The longest wait that an origin may ask for within an update, in seconds.
  private static let longestWait = 30

  /// A request for a file that never changes: for its rest, where its beginning came before.
  func blob(_ digest: SHA256Digest, _ length: Int) -> FetchRequest {
    var request = FetchRequest(path: OriginPath.blob(digest), limit: length)
    request.keepsParts = true
    if let part, part.path == request.path, part.bytes.count < length { request.held = part.bytes }
    return request
  }

  /// Keeps what came, and asks for the rest.
  mutating func cut(_ response: FetchResponse) -> Action? {
    guard let path = lastFetch?.path else { return nil }
    let isLonger = response.body.count > part?.bytes.count ?? 0
    if isLonger || part?.path == path { part = PartialFile(path: path, bytes: response.body) }
    lastFetch?.held = response.body
    return fetchFailed(
      .unreachable(path: path, reason: "the answer was cut after \(response.body.count) bytes"))
  }

  /// Whether the last file was put together from what came at two times.
  var isResumed: Bool { lastFetch?.held.isEmpty == false }

  /// Whether a status says that the server has troubles of its own, and nothing of what it was asked for.
  func isOfServer(_ status: Int) -> Bool { status >= 500 && status != 501 || status == 429 }

  /// The origin gives no such rest, or not in a way that is understood: the whole file is asked for, once.
  mutating func wholeInstead() -> Action? {
    if part?.path == lastFetch?.path { part = nil }
    lastFetch?.held = []
    return lastFetch.map { .fetch($0) }
  }

  /// What was put together is not the file: it is fetched anew as a whole.
  mutating func startAgain(
    _ entry: Manifest.Entry, _ way: UpdateOutcome.UpdatedPack.Way, _ error: ClientError
  ) -> Action {
    outcome.note(error)
    if part?.path == lastFetch?.path { part = nil }
    return fetchPack(entry)
  }

  /// Waits before the last request is repeated; nil where no repetition is left, or it would be too late.
  ///
  /// Each wait is twice as long as the one before, and anything between half and one and a half of that by
  /// chance: devices that lost a server together do not find it together.
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
