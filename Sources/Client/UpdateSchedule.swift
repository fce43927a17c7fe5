/// Why the origin is to be asked.
public enum UpdateReason: String, Sendable, Hashable, CaseIterable {
  /// Somebody wants it now, and is waiting.
  case asked
  /// The app has started.
  case start
  /// The system gave the app some time in the background.
  case background
  /// A message said that there is something new.
  case push
  /// A call named a locale that is not here.
  case locale
}

/// When the origin may be asked again: not too often where all is well, and less and less where it is not.
public struct UpdateSchedule: Sendable, Hashable {
  /// How many seconds a check that went well is good for.
  public var interval: UInt64 = 300
  /// How many seconds to wait after the first failure; twice as many after each further one.
  var firstDelay: UInt64 = 60
  /// The longest wait after failures, in seconds.
  var longestDelay: UInt64 = 6 * 60 * 60
  /// The longest wait after failures while no pack of a wanted language is here, in seconds.
  var longestDelayWithoutText: UInt64 = 300

  /// The times as they are good for most apps.
  public init() {}

  /// The longest wait, within what can be counted with.
  private var delayLimit: UInt64 { min(longestDelay, 1 << 40) }

  /// The checks so far, as far as they matter.
  public struct Past: Sendable, Hashable {
    /// When the last one was, in seconds since 1970.
    public var last: UInt64
    /// How many failed since one went well.
    var failures: Int
    /// When the next one may be, in seconds since 1970.
    public var next: UInt64

    /// Checks of these values.
    init(last: UInt64, failures: Int, next: UInt64) {
      self.last = last
      self.failures = failures
      self.next = next
    }
  }

  /// How many seconds the next check has to wait still.
  ///
  /// - Parameters:
  ///   - reason: why the origin is to be asked.
  ///   - past: the checks so far; nil where there was none.
  ///   - hasText: whether a pack of a wanted language is here.
  ///   - now: seconds since 1970.
  /// - Returns: the seconds; 0 where it may be now.
  public func wait(for reason: UpdateReason, after past: Past?, hasText: Bool, now: UInt64)
    -> UInt64
  {
    // A clock that was set back must not put the next check off.
    guard reason != .asked, let past, past.last <= now else { return 0 }
    if past.failures == 0, reason == .push || reason == .locale || !hasText { return 0 }
    var next = past.next
    // No wait is longer than any that was ever meant: the file may have decayed.
    next = min(next, past.last.adding(max(interval, delayLimit / 2 * 3)))
    if past.failures > 0, !hasText { next = min(next, past.last.adding(longestDelayWithoutText)) }
    return next > now ? next - now : 0
  }

  /// The checks after one more.
  ///
  /// - Parameters:
  ///   - past: the checks before it.
  ///   - isFailed: whether it failed.
  ///   - retryAfter: after how many seconds the origin wants to be asked again, where it said so.
  ///   - now: seconds since 1970.
  ///   - chance: a number by chance: devices that lost an origin together do not find it together.
  /// - Returns: the checks, with the time of the next one.
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
  /// What a store keeps: the three numbers in a line.
  var encoded: [UInt8] {
    var line = StateWriter(room: 64)
    line.begin("checks")
    line.add(last)
    line.add(failures)
    line.add(next)
    line.end()
    return line.bytes
  }

  /// What a store kept, or nil where that is no such line.
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
  /// The sum, or the highest number where that is higher still.
  fileprivate func adding(_ other: UInt64) -> UInt64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
