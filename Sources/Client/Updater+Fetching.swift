import Delivery

/// The steps that send requests to the origin.
extension Updater {
  mutating func fetch(_ request: FetchRequest, _ next: Step) -> Action {
    step = next
    lastFetch = request
    return .fetch(request)
  }

  /// Continues with the next pack, or concludes if there is none.
  mutating func next() -> Action {
    guard let entry = waiting.popLast() else { return conclude() }
    if mayWait(entry) { return skip(.deferred(locale: entry.locale)) }
    receivedBefore = outcome.received
    whole = nil
    if terms.staged.contains(entry.installed) { return install(entry, .staged, .resumed) }
    return ask(for: entry)
  }

  /// Requests what produces the pack with the fewest bytes.
  private mutating func ask(for entry: Manifest.Entry) -> Action {
    if let list = entry.deltas, mayFetch(list.length), !canExpand(entry) || mayPay(list, entry) {
      return fetch(
        dispensable(FetchRequest(path: OriginPath.deltaList(list.digest), limit: list.length)),
        .list(entry))
    }
    return demand(entry) ?? fetchPack(entry)
  }

  /// Returns whether a list may have a delta from a pack that the app has, and is shorter than what
  /// it saves.
  private func mayPay(_ list: DeltaListReference, _ entry: Manifest.Entry) -> Bool {
    // The list of a pack coded against the source has the other form too.
    let others = entry.isBesideSource ? 1 : 0
    return terms.held[entry.locale]?.isEmpty == false && list.length < entry.wireLength
      && DeltaList.mostEntries(inLength: list.length) > others
  }

  /// Fetches a pack as usual, because the one that an earlier update left behind is unusable.
  mutating func unstage(_ entry: Manifest.Entry, _ error: ClientError) -> Action {
    outcome.note(error)
    noteFault(of: entry, error)
    return ask(for: entry)
  }

  /// Limits the time of a request that only saves bytes, so that enough is left for the pack.
  func dispensable(_ request: FetchRequest) -> FetchRequest {
    var request = request
    request.patience = max(1, terms.plan.seconds / 3)
    return request
  }

  /// Returns whether the app carries the source that the manifest's wire form is coded against, if
  /// any.
  private func canExpand(_ entry: Manifest.Entry) -> Bool {
    !entry.isBesideSource || manifest?.content.source == terms.source
  }

  mutating func fetchPack(_ entry: Manifest.Entry) -> Action {
    if canExpand(entry) {
      guard mayFetch(entry.wireLength) else { return skip(.deferred(locale: entry.locale)) }
      return fetch(blob(entry.wire, entry.wireLength), .pack(entry))
    }
    guard let whole else { return skip(.otherSource(locale: entry.locale)) }
    guard mayFetch(whole.length) else { return skip(.deferred(locale: entry.locale)) }
    return fetch(blob(whole.delta, whole.length), .whole(entry, whole))
  }

  /// Returns the length of the form that is fetched if no delta is.
  func fullLength(_ entry: Manifest.Entry) -> Int {
    canExpand(entry) ? entry.wireLength : whole?.length ?? .max
  }

  mutating func answered(_ response: FetchResponse) -> Action? {
    switch step {
    case .timestamp, .root, .patch, .manifest:
      outcome.received += response.body.count
      receivedOfTrust = outcome.received
      return answeredTrust(response)
    case .list, .delta, .demanded, .pack, .whole:
      outcome.received += response.body.count - min(response.offset, response.body.count)
      if response.isCut { return cut(response) }
      if isResumed, !(response.status == 200 || isOfServer(response.status)) {
        return wholeInstead()
      }
      guard response.status == 200 else {
        return fetchFailed(
          .status(response.status, path: lastFetch?.path ?? ""), retryAfter: response.retryAfter)
      }
      if part?.path == lastFetch?.path { part = nil }
      return answered(with: response.body)
    default: return nil
    }
  }

  private mutating func answered(with body: [UInt8]) -> Action? {
    switch step {
    case .list(let entry): return choose(entry, body)
    case .delta(let entry, let base): return install(entry, .delta(body, from: base), .delta)
    case .demanded(let entry, let base):
      return install(entry, .unproven(body, from: base), .delta)
    case .pack(let entry): return install(entry, .full(body), .full)
    case .whole(let entry, let announced): return install(entry, .whole(body, announced), .full)
    default: return nil
    }
  }

  /// Returns a retry of the request while retries are left, else how to go on without the response.
  mutating func fetchFailed(_ error: ClientError, retryAfter: Int? = nil) -> Action? {
    switch step {
    case .list(let entry), .delta(let entry, _): return fallBack(entry, error)
    case .demanded(let entry, _): return notMade(entry, error)
    case .patch(let timestamp):
      outcome.note(error)
      return fetchManifest(timestamp)
    case .timestamp, .root, .manifest, .pack, .whole: break
    default: return nil
    }
    outcome.retryAfter = retryAfter ?? outcome.retryAfter
    if error.isTransient, let wait = wait(retryAfter) {
      outcome.note(error)
      return wait
    }
    switch step {
    case .root: return stop(error.asUnreachable)
    case .timestamp, .manifest: return stop(error)
    default: return skip(error)
    }
  }
}
