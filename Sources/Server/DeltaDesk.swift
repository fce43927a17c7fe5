import Dispatch
import Synchronization

/// Takes requests for deltas, and has them made: one at a time, so many a minute, each once.
///
/// What a request costs is bounded whoever asks: others wait in a short row, a row that is full and a
/// minute that is used up are answered with 503, and what is unknown with 404 before anything is made.
/// Devices take the whole pack then.
public final class DeltaDesk: Sendable {
  /// How much is done at most.
  public struct Limits: Sendable {
    /// How many requests may wait while a delta is made.
    public var waiting = 16
    /// How many deltas are made in a minute.
    var perMinute = 60
    /// How long a request may wait before it is turned away, in seconds.
    var patience = 10
    /// How long a delta may be, in bytes; devices take the whole pack instead of a longer one.
    var longest = 4 << 20
    /// How many bytes of deltas are kept in memory.
    public var kept = 32 << 20

    /// The usual limits.
    public init() {}
  }

  /// What a request comes to.
  enum Answer: Sendable, Hashable {
    case made([UInt8])
    /// 404: no such packs, or no delta between them that is worth it.
    case unknown
    /// 503: ask for the whole pack.
    case busy
  }

  /// What makes a delta between two packs, each named by 64 digits; nil where one is unknown.
  public typealias Finder =
    @Sendable (_ base: String, _ target: String) -> (
      @Sendable () -> [UInt8]?
    )?

  private struct State {
    var waiting = 0
    var kept: [String: Answer] = [:]
    /// The kept ones, the oldest first.
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

  /// A desk.
  ///
  /// - Parameters:
  ///   - limits: how much is done.
  ///   - seconds: a clock that never goes back.
  ///   - find: what makes a delta.
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

  /// Answers on any thread, once.
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

  /// Remembers an answer, and forgets the oldest ones where there are too many bytes.
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

extension DeltaDesk.Answer {
  /// What keeping it costs: its bytes, and some for its names.
  fileprivate var count: Int { if case .made(let bytes) = self { bytes.count + 512 } else { 512 } }
}
