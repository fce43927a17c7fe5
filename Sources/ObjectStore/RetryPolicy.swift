/// What is tried again, and after how long.
public struct RetryPolicy: Sendable, Hashable {
  /// How often a request is tried in all.
  public var attempts = 5
  /// The longest pause before the second try, in seconds; it doubles from try to try.
  public var firstPause = 0.2
  /// The longest pause of all, in seconds.
  var longestPause = 10.0

  /// Five tries within some six seconds of pauses.
  init() {}

  /// How long to wait before another try, in seconds.
  ///
  /// By chance up to a bound that doubles, so that clients that failed together do not come back together.
  ///
  /// - Parameters:
  ///   - tries: how many have failed.
  ///   - asked: how long the store asks to wait, where it says so.
  ///   - chance: a number from 0 to 1.
  /// - Returns: the seconds; nil where there is no other try.
  func pause(after tries: Int, asked: Double? = nil, chance: Double) -> Double? {
    guard tries < attempts else { return nil }
    var bound = firstPause
    for _ in 1..<max(1, tries) { bound = min(bound * 2, longestPause) }
    return max(min(asked ?? 0, longestPause), bound * (0.5 + chance / 2))
  }
}
