/// A release whose publications are signalled.
public struct SignalledRelease: Sendable, Hashable {
  /// The name of the app.
  public let app: String
  /// The name of the channel.
  public let channel: String
  /// The name of the release.
  public let release: String

  /// Creates the release of three names.
  public init(app: String, channel: String, release: String) {
    (self.app, self.channel, self.release) = (app, channel, release)
  }
}

/// What knows the current sequences of releases, and hears of changes.
public protocol SignalSource: Sendable {
  /// Returns the sequence of a release's current manifest; nil if there is no such release.
  ///
  /// Called on a thread that may wait.
  ///
  /// - Throws: Any error if that cannot be found out now.
  func sequence(of release: SignalledRelease) throws -> UInt64?

  /// Returns the same as `sequence(of:)`, without a wait for a store.
  ///
  /// - Parameters:
  ///   - release: The release.
  ///   - answer: Called once, on any thread.
  func sequence(
    of release: SignalledRelease,
    then answer: @escaping @Sendable (Result<UInt64?, any Error>) -> Void)

  /// Begins to report changes.
  ///
  /// - Parameters:
  ///   - followed: Returns the releases that clients follow at present.
  ///   - changed: Takes a release and its sequence; may be called on any thread, again with the same
  ///     sequence, and for releases that are not followed.
  func start(
    followed: @escaping @Sendable () -> [SignalledRelease],
    changed: @escaping @Sendable (SignalledRelease, UInt64) -> Void)

  /// Ends the reports.
  func stop()
}

extension SignalSource {
  /// Calls back with the sequence that the thread has waited for.
  ///
  /// - Parameters:
  ///   - release: The release.
  ///   - answer: Called once, on this thread.
  public func sequence(
    of release: SignalledRelease,
    then answer: @escaping @Sendable (Result<UInt64?, any Error>) -> Void
  ) {
    answer(Result { try sequence(of: release) })
  }
}
