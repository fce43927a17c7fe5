/// The files of a store that a server holds, and the decision about each request for one.
///
/// Files that never change are fetched once. Others are served for `freshness`, then compared with
/// the store. While the store does not answer, or does not send that file, a held one is served as it is:
/// signatures and expiry protect devices, as they do from an old cache. One object that hangs keeps a
/// fetch and some requests, and holds up no other file.
struct MirrorIndex<File: Sendable>: Sendable {
  /// The answer to a request.
  enum Answer: Sendable {
    case file(File)
    case absent
    /// The store does not answer, or too many requests wait for it.
    case unavailable
    /// The client may not have anything looked for that the server doesn't hold.
    case refused
  }

  /// Receives the answer to a request.
  typealias Waiter = @Sendable (Answer) -> Void

  /// What follows from a request.
  enum Step {
    case answer(Answer)
    /// The request waits for a fetch in progress.
    case wait
    /// The request waits, and the file is to be fetched unless it still has the tag.
    case fetch(unless: String?)
    /// The store is away: the request is answered, and the file is to be fetched meanwhile.
    case answerAndFetch(Answer, unless: String?)
  }

  private struct Held {
    let file: File
    let size: Int
    let tag: String
    /// The time of the last comparison; nil if another one is due.
    var checked: UInt64?
    var used: UInt64
    /// Whether the last look at the store for it failed.
    var isFailing = false
  }

  private let limits: MirrorLimits
  private var held: [String: Held] = [:]
  private(set) var bytes = 0
  private var absentUntil: [String: UInt64] = [:]
  private var waiters: [String: [Waiter]] = [:]
  /// The paths that expired while they were fetched, so that the result may be older.
  private var expired: Set<String> = []
  private var requests = 0
  private var uses: UInt64 = 0
  /// The time of the first failure since the store answered last; nil if it answers.
  private(set) var failingSince: UInt64?
  /// Some paths that failed since then: one alone may be one object's fault.
  private var failing: Set<String> = []
  private var counts = MirrorFigures()

  init(_ limits: MirrorLimits) { self.limits = limits }

  /// The number of files.
  var count: Int { held.count }

  /// Returns a file that can be served without a look at the store, and marks it as used.
  mutating func current(_ path: String, neverChanges: Bool, at now: UInt64) -> File? {
    guard let found = held[path], neverChanges || isFresh(found, at: now) else { return nil }
    uses += 1
    held[path]?.used = uses
    counts.hits += 1
    return found.file
  }

  /// Returns what happened since the start, and what is held.
  func figures(at now: UInt64) -> MirrorFigures {
    var figures = counts
    (figures.files, figures.bytes) = (held.count, bytes)
    figures.failingSeconds = failingSince.map { Int((max(now, $0) - $0) / 1000) } ?? 0
    return figures
  }

  /// Adds a request.
  ///
  /// - Parameters:
  ///   - path: The path below the origin.
  ///   - neverChanges: Whether the file, once it exists, always has the same bytes.
  ///   - mayFetchNew: Whether a file that is not held may be fetched.
  ///   - waiter: Receives the answer, unless this function returns it.
  ///   - now: The time in milliseconds.
  /// - Returns: The next step.
  mutating func request(
    _ path: String, neverChanges: Bool, mayFetchNew: Bool = true,
    then waiter: @escaping Waiter, at now: UInt64
  ) -> Step {
    if let file = current(path, neverChanges: neverChanges, at: now) {
      return .answer(.file(file))
    }
    if let time = absentUntil[path], now < time {
      counts.hits += 1
      return .answer(.absent)
    }
    if let found = held[path], found.isFailing || failing.count > 1 { return answer(path, found) }
    guard mayFetchNew || held[path] != nil else { return refuse(.refused) }
    guard requests < limits.requests else { return refuse(.unavailable) }
    if let waiting = waiters[path]?.count {
      guard waiting < max(2, limits.requests / 4) else { return refuse(.unavailable) }
      waiters[path]?.append(waiter)
      requests += 1
      return .wait
    }
    let fetches = held[path] == nil ? limits.fetches - limits.fetches / 4 : limits.fetches
    guard waiters.count < fetches else { return refuse(.unavailable) }
    waiters[path] = [waiter]
    requests += 1
    return .fetch(unless: held[path]?.tag)
  }

  private mutating func refuse(_ answer: Answer) -> Step {
    counts.refusals += 1
    return .answer(answer)
  }

  /// Answers with a held file while the store is away, and has it fetched at most once at a time.
  private mutating func answer(_ path: String, _ found: Held) -> Step {
    guard waiters[path] == nil, waiters.count < limits.fetches else {
      return .answer(.file(found.file))
    }
    waiters[path] = []
    return .answerAndFetch(.file(found.file), unless: found.tag)
  }

  /// Makes the next request for a file look at the store.
  mutating func expire(_ path: String) {
    held[path]?.checked = nil
    absentUntil[path] = nil
    if waiters[path] != nil { expired.insert(path) }
  }

  /// Records a fetched file.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - file: The file.
  ///   - size: Its size in bytes.
  ///   - tag: The tag of its version.
  ///   - now: The time in milliseconds.
  /// - Returns: The requests that receive it.
  mutating func store(
    _ path: String, _ file: File, size: Int, tag: String, at now: UInt64
  ) -> [Waiter] {
    uses += 1
    counts.fetched += 1
    remove(path)
    held[path] = Held(file: file, size: size, tag: tag, checked: check(path, now), used: uses)
    bytes += size
    absentUntil[path] = nil
    noteAnswer()
    evict(except: path)
    return takeWaiters(of: path)
  }

  /// Records that the store has no other version of a file, has none at all, or did not answer.
  ///
  /// - Returns: The answer, and the requests that receive it.
  mutating func note(
    _ result: Unfetched, _ path: String, at now: UInt64
  ) -> (answer: Answer, waiters: [Waiter]) {
    switch result {
    case .unchanged:
      counts.unchanged += 1
      let checked = check(path, now)
      held[path]?.checked = checked
      held[path]?.isFailing = false
      noteAnswer()
    case .absent:
      counts.absent += 1
      remove(path)
      if absentUntil.count >= limits.absences {
        absentUntil = absentUntil.filter { $0.value > now }
      }
      if absentUntil.count < limits.absences, check(path, now) != nil {
        absentUntil[path] = now + limits.freshness
      }
      noteAnswer()
    case .failed:
      counts.failed += 1
      failingSince = failingSince ?? now
      if failing.count < 2 { failing.insert(path) }
      held[path]?.isFailing = true
      // Asks the store again after the time of freshness, not with each request.
      held[path]?.checked = now
    }
    let missing: Answer = result == .absent ? .absent : .unavailable
    return (held[path].map { .file($0.file) } ?? missing, takeWaiters(of: path))
  }

  /// The results of a fetch that bring no bytes.
  enum Unfetched: Hashable, Sendable { case unchanged, absent, failed }

  /// Records that the store answers.
  private mutating func noteAnswer() { (failingSince, failing) = (nil, []) }

  private func isFresh(_ held: Held, at now: UInt64) -> Bool {
    held.checked.map { now >= $0 && now - $0 < limits.freshness } ?? false
  }

  /// The time of a comparison that ends now; nil if the file expired after it began.
  private func check(_ path: String, _ now: UInt64) -> UInt64? {
    expired.contains(path) ? nil : now
  }

  private mutating func remove(_ path: String) {
    if let former = held.removeValue(forKey: path) { bytes -= former.size }
  }

  private mutating func takeWaiters(of path: String) -> [Waiter] {
    let waiting = waiters.removeValue(forKey: path) ?? []
    expired.remove(path)
    requests -= waiting.count
    return waiting
  }

  /// Removes the files that were used least recently, a share at once, so that the order is not
  /// determined for each new file.
  private mutating func evict(except kept: String) {
    guard held.count > limits.files || bytes > limits.bytes else { return }
    let files = limits.files - limits.files / 8
    let room = limits.bytes - limits.bytes / 8
    for (path, _) in held.sorted(by: { $0.value.used < $1.value.used }) {
      guard held.count > files || bytes > room else { return }
      // A file that is being compared keeps its place, since the answer may be that it is unchanged.
      if path != kept, waiters[path] == nil { remove(path) }
    }
  }
}
