import Client

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PackClient.Configuration {
  /// The source of updates, and how they are fetched.
  public struct Updates: Sendable {
    /// The URL of the origin's files, or nil for an app that never updates.
    public var origin: URL?
    /// Whether a launch checks for updates, in the background.
    public var atStart = true
    /// Whether this device is a tester's, which receives releases for testers before other devices
    /// do.
    public var isTester = false
    /// Whether this device takes part in experiments.
    public var takesPartInExperiments = true
    /// How often the client polls the origin, and how it backs off after failures.
    public var schedule = UpdateSchedule()
    /// How many seconds of silence end a request.
    public var idleSeconds = 15
    /// The time limit of a whole update, in seconds.
    public var seconds = 300
    /// The average wait before the first retry of a request, in milliseconds.
    public var retryMilliseconds = 500
    /// Returns the current conditions when an update begins; by default those that the platform
    /// reports.
    public var conditions: @Sendable () -> UpdateConditions = { PlatformConditions.now }
    /// The maximum size of packs that an automatic update fetches over a metered network, in bytes.
    public var meteredBytes = 1 << 20
    /// Whether to request a delta that the origin's list doesn't name for the local pack.
    ///
    /// For an origin that makes deltas on demand, such as `langpack serve --deltas`. An origin of
    /// static files answers that it has none, which costs one request for each pack fetched whole.
    public var asksForDeltas = false
    /// When the app listens to the origin's signal, with which it finds an update within seconds.
    ///
    /// An origin of static files has none; `langpack serve` does. It costs one open connection
    /// while the app is in front, and none in the background or while the battery is spared.
    public var signal = Signal.off
    /// A source of background time; nil for an app that checks for updates only at its start.
    public var background: (any BackgroundScheduler)? {
      get { sharedBackground?.value }
      set { sharedBackground = newValue.map { Shared($0) } }
    }
    /// Held by reference, as a launch checks whether it is set.
    var sharedBackground: Shared<any BackgroundScheduler>?
    /// The approximate interval between background checks, in seconds; 8 hours by default.
    public var backgroundInterval = 8 * 60 * 60

    init(origin: URL?) { self.origin = origin }
  }

  /// When an app listens to the origin's signal.
  public enum Signal: Sendable, Hashable {
    /// Never.
    case off
    /// While the app is in front of its user; a process that never reports that it entered the
    /// background always is.
    case foreground
  }
}
