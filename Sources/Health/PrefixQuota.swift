/// The failures that each address prefix has counted in this window, up to a share of all.
///
/// One prefix counts at most 3 failures, or 1 % of all failures counted in the window if that is
/// more, first come first counted. It never looks at an arm, so it cannot favor one.
struct PrefixQuota {
  private var window = Int.min
  private var counts: [UInt64: Int] = [:]
  private var total = 0

  /// The failures that a prefix may always count.
  static let least = 3
  /// The maximum number of prefixes; the others share one place.
  static let prefixes = 65_536

  /// Returns whether a prefix may count one more failure.
  ///
  /// Failures that were not counted don't raise the limit, or a flood would raise its own.
  ///
  /// - Parameters:
  ///   - prefix: the keyed hash of the prefix.
  ///   - window: the number of the window; a new one forgets every prefix.
  /// - Returns: false if the prefix has used its part; otherwise it is counted.
  mutating func takes(_ prefix: UInt64, window: Int) -> Bool {
    if window != self.window { (self.window, counts, total) = (window, [:], 0) }
    let place = counts[prefix] == nil && counts.count >= Self.prefixes ? 0 : prefix
    guard counts[place, default: 0] < max(Self.least, total / 100) else { return false }
    counts[place, default: 0] += 1
    total += 1
    return true
  }
}
