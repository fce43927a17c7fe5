/// When the next batches may be sent.
///
/// Batches with a failure have their own time: they needn't wait for the hour.
struct FactRounds: Sendable, Hashable {
  /// The earliest time of a round with all batches, in seconds since 1970.
  var ordinary: UInt64 = 0
  /// The earliest time of a round with failures alone, in seconds since 1970.
  var urgent: UInt64 = 0
  /// The number of rounds that failed in a row.
  var failures = 0

  /// The maximum number of batches in a round.
  static let batches = 16
  /// The wait after the first failure of a round with failures, in seconds.
  static let firstWait: UInt64 = 60
  /// The maximum wait for failures, and for the others, in seconds, before it is spread.
  static let longest: (urgent: UInt64, ordinary: UInt64) = (6 * 60 * 60, 24 * 60 * 60)
  /// The number of failures after which waits no longer grow.
  static let failuresLimit = 16

  /// Returns whether a time has come; one further ahead than any wait is of a wrong clock.
  static func isDue(_ time: UInt64, at now: UInt64) -> Bool {
    time <= now || time - now > 2 * longest.ordinary
  }

  /// Begins a round: if the process ends before its end, the next one waits all the same.
  mutating func begin(isOrdinary: Bool, at now: UInt64, every interval: UInt64) {
    let interval = min(interval, Self.longest.ordinary)
    if isOrdinary { ordinary = now &+ interval }
    urgent = now &+ min(interval, Self.firstWait)
  }

  /// Ends a round, and sets the waits if it failed.
  mutating func end(isFailed: Bool, at now: UInt64, every interval: UInt64, chance: UInt64) {
    guard isFailed else {
      (failures, urgent) = (0, 0)
      return
    }
    failures = min(failures + 1, Self.failuresLimit)
    let interval = min(interval, Self.longest.ordinary)
    func wait(_ first: UInt64, _ longest: UInt64) -> UInt64 {
      let whole = min(first << UInt64(failures - 1), longest)
      return whole / 2 + (whole > 0 ? chance % (whole + 1) : 0)
    }
    urgent = now &+ wait(min(interval, Self.firstWait), Self.longest.urgent)
    ordinary = now &+ wait(interval, Self.longest.ordinary)
  }
}
