import Client

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PackClient.Configuration {
  /// Where updates come from, and how they are fetched.
  public struct Updates: Sendable {
    /// Where the origin's files are served, or nil for an app that never updates.
    public var origin: URL?
    /// Whether a launch looks for updates, in the background.
    public var atStart = true
    /// Whether this device is a tester's, which takes what is published for testers before the others do.
    public var isTester = false
    /// Whether this device takes part in experiments.
    public var takesPartInExperiments = true
    /// How often the client polls the origin, and how it backs off after failures.
    public var schedule = UpdateSchedule()
    /// How many seconds of silence end a request.
    public var idleSeconds = 15
    /// How many seconds a whole update may take.
    public var seconds = 300
    /// The average wait before a request is repeated the first time, in milliseconds.
    public var retryMilliseconds = 500
    /// The conditions of the moment, asked when an update begins; by default what the platform reports.
    public var conditions: @Sendable () -> UpdateConditions = { PlatformConditions.now }
    /// How many bytes of packs an automatic update may fetch over a metered network.
    public var meteredBytes = 1 << 20
    /// Whether the origin is asked for a delta if its list has none from the pack that is here.
    ///
    /// For an origin that makes deltas on demand, as `langpack serve --deltas`; one of static files
    /// answers that it has none, which costs a request for each pack that is fetched whole.
    public var asksForDeltas = false
    /// Gives time in the background; nil for an app that looks for updates at its start alone.
    public var background: (any BackgroundScheduler)? {
      get { sharedBackground?.value }
      set { sharedBackground = newValue.map { Shared($0) } }
    }
    /// By reference, as a launch asks whether it is there.
    var sharedBackground: Shared<any BackgroundScheduler>?
    /// After how many seconds, about, the origin is asked in the background: 8 hours.
    public var backgroundInterval = 8 * 60 * 60

    init(origin: URL?) { self.origin = origin }
  }
}
