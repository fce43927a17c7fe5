/// The policy for retries and their pauses.
public struct RetryPolicy: Sendable, Hashable {
  /// The maximum number of tries of a request.
  public var attempts = 5
  /// The longest pause before the second try, in seconds; it doubles from try to try.
  public var firstPause = 0.2
  /// The maximum pause in seconds.
  var longestPause = 10.0

  /// Creates the default policy: five tries within some six seconds of pauses.
  init() {}

  /// Returns the pause before another try, in seconds.
  ///
  /// Random up to a bound that doubles, so that clients that failed together do not return
  /// together.
  ///
  /// - Parameters:
  ///   - tries: The number of failed tries.
  ///   - asked: The pause that the store requests, if any.
  ///   - chance: A number from 0 to 1.
  /// - Returns: The seconds; nil if there are no more tries.
  func pause(after tries: Int, asked: Double? = nil, chance: Double) -> Double? {
    guard tries < attempts else { return nil }
    var bound = firstPause
    for _ in 1..<max(1, tries) { bound = min(bound * 2, longestPause) }
    return max(min(asked ?? 0, longestPause), bound * (0.5 + chance / 2))
  }
}
