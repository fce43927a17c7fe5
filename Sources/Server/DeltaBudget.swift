/// The processor time that deltas may use: a token bucket.
///
/// Work may begin while the bucket isn't empty, and is charged when it ends. The work in progress
/// can bring the bucket below zero, which delays the next work accordingly.
struct DeltaBudget: Hashable, Sendable {
  /// The processor time that flows in, in thousandths of a core; at least 1.
  let millicores: Int
  /// The processor time that an unused bucket holds, in nanoseconds.
  let capacity: Int

  private var level: Int
  private var filled: UInt64

  /// Creates a full bucket.
  ///
  /// - Parameters:
  ///   - millicores: The processor time that flows in, in thousandths of a core.
  ///   - seconds: The capacity in seconds of processor time, 1 to 1,000,000.
  ///   - now: The time in microseconds of a monotonic clock.
  init(millicores: Int, seconds: Int, at now: UInt64) {
    self.millicores = max(1, millicores)
    capacity = min(max(1, seconds), 1_000_000) * 1_000_000_000
    (level, filled) = (capacity, now)
  }

  /// Returns the number of seconds until work may begin, rounded up; 0 if it may begin now.
  mutating func wait(at now: UInt64) -> Int {
    fill(until: now)
    guard level <= 0 else { return 0 }
    let gainPerSecond = millicores * 1_000_000
    return (1 - level + gainPerSecond - 1) / gainPerSecond
  }

  /// Charges work that has ended.
  ///
  /// - Parameters:
  ///   - nanoseconds: The processor time that it used.
  ///   - now: The time in microseconds.
  mutating func charge(_ nanoseconds: Int, at now: UInt64) {
    fill(until: now)
    level -= min(max(0, nanoseconds), capacity)
  }

  private mutating func fill(until now: UInt64) {
    guard now > filled else { return }
    // A microsecond of a thousandth of a core is a nanosecond.
    let enough = UInt64((capacity - level) / millicores + 1)
    level = min(capacity, level + Int(min(now - filled, enough)) * millicores)
    filled = now
  }
}
