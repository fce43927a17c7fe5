/// The reason to check the origin.
public enum UpdateReason: String, Sendable, Hashable, CaseIterable {
  /// The user wants it now, and is waiting.
  case asked
  /// The app has started.
  case start
  /// The system granted the app background time.
  case background
  /// A push message said that there is something new.
  case push
  /// A call named a locale that is missing.
  case locale
  /// The origin's signal said that there is something new.
  case signal
}

/// The schedule of checks of the origin: a fixed interval after success, and back-off after
/// failures.
public struct UpdateSchedule: Sendable, Hashable {
  /// The interval after a successful check, in seconds.
  public var interval: UInt64 = 300
  /// The wait after the first failure, in seconds; it doubles with each further one.
  var firstDelay: UInt64 = 60
  /// The maximum wait after failures, in seconds.
  var longestDelay: UInt64 = 6 * 60 * 60
  /// The maximum wait after failures while no pack of a wanted language is present, in seconds.
  var longestDelayWithoutText: UInt64 = 300

  /// Creates a schedule that suits most apps.
  public init() {}

  /// The maximum wait, limited so that calculations cannot overflow.
  private var delayLimit: UInt64 { min(longestDelay, 1 << 40) }

  /// The relevant history of checks.
  public struct Past: Sendable, Hashable {
    /// The time of the last check, in seconds since 1970.
    public var last: UInt64
    /// The number of failures since the last success.
    var failures: Int
    /// The earliest time of the next check, in seconds since 1970.
    public var next: UInt64

    /// Creates a history.
    init(last: UInt64, failures: Int, next: UInt64) {
      self.last = last
      self.failures = failures
      self.next = next
    }
  }

  /// Returns how many seconds the next check still has to wait.
  ///
  /// - Parameters:
  ///   - reason: The reason of the check.
  ///   - past: The history of checks; nil if there were none.
  ///   - hasText: Whether a pack of a wanted language is present.
  ///   - now: Seconds since 1970.
  /// - Returns: The seconds; 0 if a check may begin now.
  public func wait(for reason: UpdateReason, after past: Past?, hasText: Bool, now: UInt64)
    -> UInt64
  {
    // A clock that was set back must not delay the next check.
    guard reason != .asked, let past, past.last <= now else { return 0 }
    let isOfNews = reason == .push || reason == .locale || reason == .signal
    if past.failures == 0, isOfNews || !hasText { return 0 }
    var next = past.next
    // Limits the wait to the longest that is ever scheduled, since the file may have decayed.
    next = min(next, past.last.adding(max(interval, delayLimit / 2 * 3)))
    if past.failures > 0, !hasText { next = min(next, past.last.adding(longestDelayWithoutText)) }
    return next > now ? next - now : 0
  }

  /// Returns the history after one more check.
  ///
  /// - Parameters:
  ///   - past: The history before it.
  ///   - isFailed: Whether it failed.
  ///   - retryAfter: The seconds after which the origin wants the next request, if it said so.
  ///   - now: Seconds since 1970.
  ///   - chance: A random number, so that devices that lost an origin together don't return
  ///     together.
  /// - Returns: The history, with the time of the next check.
  public func past(
    after past: Past?, isFailed: Bool, retryAfter: Int? = nil, now: UInt64, chance: UInt64
  ) -> Past {
    guard isFailed else { return Past(last: now, failures: 0, next: now.adding(interval)) }
    let failures = min(past?.failures ?? 0, 31) + 1
    let doubled =
      failures > 20 ? delayLimit : min(delayLimit, min(firstDelay, 1 << 40) << UInt64(failures - 1))
    let delay = doubled * (50 + chance % 101) / 100
    let asked = min(UInt64(max(0, retryAfter ?? 0)), delayLimit)
    return Past(last: now, failures: failures, next: now.adding(max(delay, asked)))
  }
}

extension UpdateSchedule.Past {
  /// The stored form: the three numbers on a line.
  var encoded: [UInt8] {
    var line = StateWriter(room: 64)
    line.begin("checks")
    line.add(last)
    line.add(failures)
    line.add(next)
    line.end()
    return line.bytes
  }

  /// Parses the stored form; nil if malformed.
  init?(parsing bytes: [UInt8]) {
    var line = StateReader(bytes, bytes.indices)
    guard line.begins(with: "checks"), let last: UInt64 = line.number(),
      let failures: Int = line.number(), let next: UInt64 = line.number(), line.endsLine(),
      line.isAtEnd
    else { return nil }
    self.init(last: last, failures: failures, next: next)
  }
}

extension UInt64 {
  /// Returns the sum, or the highest number on overflow.
  fileprivate func adding(_ other: UInt64) -> UInt64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
