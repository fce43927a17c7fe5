/// The deltas that are cached, in the making and waiting, and the decision about each request.
struct DeltaWork {
  /// Receives the answer to a request.
  typealias Waiter = @Sendable (DeltaHandler.Answer) -> Void

  /// What follows from a request.
  enum Step {
    case answer(DeltaHandler.Answer)
    /// The request waits for a thread that runs.
    case wait
    /// The request waits, and one more thread shall make deltas.
    case startThread
  }

  /// What a thread does with a pair.
  enum Decision: Hashable {
    case make
    /// Too much processor time was used, or the pair waited too long.
    case refuse(retryAfter: Int)
  }

  private let limits: DeltaHandler.Limits
  private var budget: DeltaBudget
  private var cache: DeltaCache
  /// The requests of each pair that waits or is being made.
  private var waiters: [DeltaPair: [Waiter]] = [:]
  private var requests = 0
  /// The pairs that no thread has begun, the first one first, with the time of their request.
  private var queue: [(pair: DeltaPair, since: UInt64)] = []
  private var threads = 0
  private var counts = DeltaFigures()

  /// What became of the requests since the start.
  var figures: DeltaFigures {
    var figures = counts
    figures.cachedBytes = cache.bytes
    return figures
  }

  /// Creates the work of a handler without requests.
  init(_ limits: DeltaHandler.Limits, at now: UInt64) {
    self.limits = limits
    budget = DeltaBudget(millicores: limits.millicores, seconds: limits.savedSeconds, at: now)
    cache = DeltaCache(limit: limits.kept)
  }

  /// Adds a request.
  ///
  /// - Parameters:
  ///   - pair: The packs.
  ///   - waiter: Receives the answer, unless this function returns it.
  ///   - now: The time in microseconds.
  /// - Returns: The next step.
  mutating func request(
    _ pair: DeltaPair, then waiter: @escaping Waiter, at now: UInt64
  ) -> Step {
    if let known = cache.answer(for: pair) {
      counts.shared += 1
      return .answer(known)
    }
    guard requests < limits.requests else { return refuse(\.crowded, retryAfter: 1) }
    if waiters[pair] != nil {
      waiters[pair]?.append(waiter)
      requests += 1
      counts.shared += 1
      return .wait
    }
    let wait = budget.wait(at: now)
    guard wait == 0 else { return refuse(\.exhausted, retryAfter: wait) }
    guard queue.count < limits.waiting else { return refuse(\.crowded, retryAfter: 1) }
    waiters[pair] = [waiter]
    requests += 1
    queue.append((pair, now))
    guard threads < limits.threads else { return .wait }
    threads += 1
    return .startThread
  }

  private mutating func refuse(
    _ reason: WritableKeyPath<DeltaFigures, UInt64>, retryAfter: Int
  ) -> Step {
    counts[keyPath: reason] += 1
    return .answer(.busy(retryAfter: retryAfter))
  }

  /// Takes the next pair for a thread; nil, after which the thread ends, if none waits.
  mutating func next(at now: UInt64) -> (pair: DeltaPair, decision: Decision)? {
    guard !queue.isEmpty else {
      threads -= 1
      return nil
    }
    let (pair, since) = queue.removeFirst()
    let wait = budget.wait(at: now)
    if wait > 0 {
      counts.exhausted += 1
      return (pair, .refuse(retryAfter: wait))
    }
    guard now < since + UInt64(limits.patience) * 1_000_000 else {
      counts.crowded += 1
      return (pair, .refuse(retryAfter: 1))
    }
    return (pair, .make)
  }

  /// Records the answer for a pair, and the processor time that a thread used for it.
  ///
  /// - Returns: The requests that receive the answer.
  mutating func finish(
    _ pair: DeltaPair, _ answer: DeltaHandler.Answer, processorTime: Int, at now: UInt64
  ) -> [Waiter] {
    budget.charge(processorTime, at: now)
    counts.nanoseconds += UInt64(max(0, processorTime))
    switch answer {
    case .made: counts.made += 1
    case .noDelta: counts.useless += 1
    // A pack that is unknown now may be published soon.
    case .unknown: counts.unknown += 1
    case .busy: break
    }
    if answer.isFinal { cache.keep(answer, for: pair) }
    return remove(pair)
  }

  /// Gives up what waits if no thread can be started; another thread that runs continues.
  ///
  /// - Returns: The requests that are refused.
  mutating func abandon() -> [Waiter] {
    threads -= 1
    guard threads == 0 else { return [] }
    let pairs = queue.map(\.pair)
    queue = []
    return pairs.flatMap { remove($0) }
  }

  private mutating func remove(_ pair: DeltaPair) -> [Waiter] {
    let waiting = waiters.removeValue(forKey: pair) ?? []
    requests -= waiting.count
    return waiting
  }
}
