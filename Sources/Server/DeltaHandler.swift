import Dispatch
import Synchronization

/// Handles requests for deltas and has them made: on several threads, within a budget of processor
/// time, each delta once.
///
/// The cost of requests is bounded for any clients. Requests for one pair of packs wait together.
/// Pairs wait in a short queue. A full queue and an exhausted budget are answered with 503, an
/// unknown pack with 404. Devices then fetch the whole pack. The threads have a low priority and
/// exist only while there is work, so that files are answered meanwhile.
public final class DeltaHandler: Sendable {
  /// The limits on the work.
  public struct Limits: Sendable {
    /// The maximum number of deltas that are made at the same time.
    public var threads = 2
    /// The processor time for deltas, in thousandths of a core.
    public var millicores = 1000
    /// The processor time that can be saved up, in seconds.
    public var savedSeconds = 30
    /// The maximum number of pairs that wait while deltas are made.
    var waiting = 16
    /// The maximum number of requests that wait for all of them.
    var requests = 1024
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
    /// 404: one of the packs doesn't exist.
    case unknown
    /// 404: no delta between the packs pays off.
    case noDelta
    /// 503: the client should fetch the whole pack; another delta may be made after some seconds.
    case busy(retryAfter: Int)
  }

  /// Makes a delta between two packs, each named by 64 digits; nil if one is unknown.
  public typealias Finder =
    @Sendable (_ base: String, _ target: String) -> (
      @Sendable () -> [UInt8]?
    )?

  private let longest: Int
  private let microseconds: @Sendable () -> UInt64
  private let processorTime: @Sendable () -> Int
  private let find: Finder
  private let work: Mutex<DeltaWork>

  /// Creates a handler.
  ///
  /// - Parameters:
  ///   - limits: The limits on the work.
  ///   - microseconds: A monotonic clock.
  ///   - find: Makes a delta on the calling thread.
  public convenience init(
    limits: Limits = Limits(),
    microseconds: @escaping @Sendable () -> UInt64 = {
      DispatchTime.now().uptimeNanoseconds / 1000
    },
    find: @escaping Finder
  ) {
    self.init(
      limits: limits, microseconds: microseconds,
      processorTime: { LowPriorityThread.processorTime() }, find: find)
  }

  /// Creates a handler with a clock of the calling thread's processor time in nanoseconds.
  init(
    limits: Limits, microseconds: @escaping @Sendable () -> UInt64,
    processorTime: @escaping @Sendable () -> Int, find: @escaping Finder
  ) {
    (longest, self.microseconds, self.processorTime) =
      (limits.longest, microseconds, processorTime)
    self.find = find
    work = Mutex(DeltaWork(limits, at: microseconds()))
  }

  /// Calls back with the answer, once, on any thread.
  func ask(_ pair: DeltaPair, then answer: @escaping @Sendable (Answer) -> Void) {
    let now = microseconds()
    switch work.withLock({ $0.request(pair, then: answer, at: now) }) {
    case .answer(let known): answer(known)
    case .wait: return
    case .startThread:
      if !LowPriorityThread.start({ [self] in makeAll() }) {
        work.withLock { $0.abandon() }.forEach { $0(.busy(retryAfter: 1)) }
      }
    }
  }

  /// What became of the requests since the start.
  var figures: DeltaFigures { work.withLock { $0.figures } }

  /// Makes deltas until no pair waits.
  private func makeAll() {
    while let next = work.withLock({ $0.next(at: microseconds()) }) {
      let answer: Answer
      let start = processorTime()
      switch next.decision {
      case .make: answer = make(next.pair)
      case .refuse(let retryAfter): answer = .busy(retryAfter: retryAfter)
      }
      let used = processorTime() - start
      let now = microseconds()
      work.withLock { $0.finish(next.pair, answer, processorTime: used, at: now) }
        .forEach { $0(answer) }
    }
  }

  private func make(_ pair: DeltaPair) -> Answer {
    guard let make = find(pair.base, pair.target) else { return .unknown }
    guard let delta = make(), delta.count <= longest else { return .noDelta }
    return .made(delta)
  }
}
