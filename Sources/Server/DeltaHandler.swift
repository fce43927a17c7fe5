import Dispatch
import Synchronization

/// Handles requests for deltas and has them made: one at a time, up to a rate per minute, each
/// once.
///
/// The cost of requests is bounded for any clients. Requests wait in a short queue. A full
/// queue and an exhausted minute are answered with 503, an unknown pack with 404 before any work.
/// Devices then fetch the whole pack.
public final class DeltaHandler: Sendable {
  /// The limits on the work.
  public struct Limits: Sendable {
    /// The maximum number of requests that wait while a delta is made.
    var waiting = 16
    /// The maximum number of deltas per minute.
    var perMinute = 60
    /// The maximum wait of a request in seconds.
    var patience = 10
    /// The maximum size of a delta in bytes; instead of a larger one, devices fetch the whole pack.
    var longest = 4 << 20
    /// The maximum size of the deltas cached in memory in bytes.
    var kept = 32 << 20

    /// Creates the default limits.
    public init() {}
  }

  /// The result of a request.
  enum Answer: Sendable, Hashable {
    case made([UInt8])
    /// 404: the packs don't exist, or no delta between them pays off.
    case unknown
    /// 503: the client should fetch the whole pack.
    case busy
  }

  /// Makes a delta between two packs, each named by 64 digits; nil if one is unknown.
  public typealias Finder =
    @Sendable (_ base: String, _ target: String) -> (
      @Sendable () -> [UInt8]?
    )?

  private struct State {
    var waiting = 0
    var kept: [String: Answer] = [:]
    /// The cached pairs, the oldest first.
    var order: [String] = []
    var bytes = 0
    var minute: UInt64 = 0
    var made = 0
  }

  private let limits: Limits
  private let seconds: @Sendable () -> UInt64
  private let find: Finder
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "langpack deltas")

  /// Creates a handler.
  ///
  /// - Parameters:
  ///   - limits: The limits on the work.
  ///   - seconds: A monotonic clock.
  ///   - find: Makes a delta.
  public init(
    limits: Limits = Limits(),
    seconds: @escaping @Sendable () -> UInt64 = {
      DispatchTime.now().uptimeNanoseconds / 1_000_000_000
    },
    find: @escaping Finder
  ) {
    self.limits = limits
    self.seconds = seconds
    self.find = find
  }

  /// Calls back with the answer, once, on any thread.
  func ask(_ base: String, _ target: String, then answer: @escaping @Sendable (Answer) -> Void) {
    let pair = base + target
    let start = seconds()
    let atOnce = state.withLock { state -> Answer? in
      if let kept = state.kept[pair] { return kept }
      if state.waiting >= limits.waiting { return .busy }
      state.waiting += 1
      return nil
    }
    if let atOnce { return answer(atOnce) }
    queue.async { [self] in
      let made = make(base, target, waitingSince: start)
      state.withLock { $0.waiting -= 1 }
      answer(made)
    }
  }

  private func make(_ base: String, _ target: String, waitingSince start: UInt64) -> Answer {
    let pair = base + target
    if let kept = state.withLock({ $0.kept[pair] }) { return kept }
    let now = seconds()
    guard now < start + UInt64(limits.patience) else { return .busy }
    guard let make = find(base, target) else { return .unknown }
    let isAllowed = state.withLock { state in
      if state.minute != now / 60 { (state.minute, state.made) = (now / 60, 0) }
      state.made += 1
      return state.made <= limits.perMinute
    }
    guard isAllowed else { return .busy }
    let delta = make().flatMap { $0.count <= limits.longest ? $0 : nil }
    let answer = delta.map(Answer.made) ?? .unknown
    keep(answer, as: pair)
    return answer
  }

  /// Caches an answer, and evicts the oldest ones if there are too many bytes.
  private func keep(_ answer: Answer, as pair: String) {
    state.withLock { state in
      state.kept[pair] = answer
      state.order.append(pair)
      state.bytes += answer.count
      while state.bytes > limits.kept, !state.order.isEmpty {
        state.bytes -= state.kept.removeValue(forKey: state.order.removeFirst())?.count ?? 0
      }
    }
  }
}

extension DeltaHandler.Answer {
  /// The cost of caching the answer: its bytes, plus an allowance for its names.
  fileprivate var count: Int { if case .made(let bytes) = self { bytes.count + 512 } else { 512 } }
}
