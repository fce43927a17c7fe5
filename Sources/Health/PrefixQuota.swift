import Quotas

/// The failures that each address prefix has counted in this window, up to a share of all.
///
/// One prefix counts at most 3 failures, or 1 % of all failures counted in the window if that is
/// more, first come first counted. It never looks at an arm, so it cannot favor one. If more prefixes come
/// than there are places, the network with the most gives up its own, and no prefix shares a place.
struct PrefixQuota {
  private var window = Int.min
  private var counts = FairTable<UInt64, Int>(places: prefixes)
  private var total = 0

  /// The failures that a prefix may always count.
  static let least = 3
  /// The maximum number of prefixes.
  static let prefixes = 65_536

  /// The number of prefixes that are counted.
  var count: Int { counts.count }

  /// Returns whether a prefix may count one more failure.
  ///
  /// Failures that were not counted don't raise the limit, or a flood would raise its own.
  ///
  /// - Parameters:
  ///   - sender: The keyed hashes of the prefix and of its network.
  ///   - window: The number of the window; a new one forgets every prefix.
  /// - Returns: False if the prefix has used its part; otherwise it is counted.
  mutating func takes(_ sender: HashedSender, window: Int) -> Bool {
    if window != self.window {
      (self.window, counts, total) = (window, FairTable(places: Self.prefixes), 0)
    }
    let count = counts[sender.prefix] ?? 0
    guard count < max(Self.least, total / 100) else { return false }
    if !counts.update(sender.prefix, to: count + 1) {
      counts.insert(1, for: sender.prefix, of: sender.network)
    }
    total += 1
    return true
  }
}
