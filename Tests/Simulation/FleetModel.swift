/// The parameters of a simulated fleet: every rate of the simulation, each of which can be changed.
///
/// `Docs/Simulation.md` gives the meaning and source of each number.
package struct FleetModel: Sendable, Hashable {
  /// A class of users by how often they open the app.
  package struct Use: Sendable, Hashable {
    package var name: String
    /// The weight of devices, relative to the other classes.
    package var devices: Double
    /// New processes per day with a user.
    package var startsPerDay: Double
    /// Background checks per day.
    package var backgroundPerDay: Double

    package init(_ name: String, devices: Double, starts: Double, background: Double) {
      (self.name, self.devices) = (name, devices)
      (startsPerDay, backgroundPerDay) = (starts, background)
    }
  }

  /// A class of network quality.
  package struct Line: Sendable, Hashable {
    package var name: String
    /// The weight of devices, relative to the other classes.
    package var devices: Double
    /// The share of time without any network.
    package var offline: Double
    /// The share of sessions behind a captive portal.
    package var portal: Double
    /// The share of answers that are cut off.
    package var cut: Double
    /// The share of answers that are a server error, 503.
    package var refused: Double
    /// The seconds to the first byte of an answer.
    package var latency: Double
    package var bytesPerSecond: Double
  }

  package var uses = [
    Use("heavy", devices: 0.15, starts: 2.5, background: 2),
    Use("daily", devices: 0.40, starts: 1, background: 1),
    Use("weekly", devices: 0.30, starts: 0.25, background: 0.5),
    Use("rare", devices: 0.15, starts: 0.05, background: 0.2),
  ]
  package var lines = [
    Line(
      name: "good", devices: 0.55, offline: 0.002, portal: 0.0005, cut: 0.001, refused: 0.0005,
      latency: 0.2, bytesPerSecond: 2_000_000),
    Line(
      name: "mobile", devices: 0.35, offline: 0.01, portal: 0.001, cut: 0.005, refused: 0.0005,
      latency: 0.4, bytesPerSecond: 400_000),
    Line(
      name: "flaky", devices: 0.10, offline: 0.05, portal: 0.003, cut: 0.05, refused: 0.0005,
      latency: 1.5, bytesPerSecond: 40_000),
  ]

  // The real sizes of packs; the simulated ones are small.
  package var packBytes = 175_000.0
  package var deltaBytes = 50.0
  package var changedPhraseBytes = 10.0
  package var locales = 35.0
  package var requestBytes = 500.0

  // The team's activity.
  package var publishDays = 4.0
  package var releaseDays = 14.0
  package var prefetchDays = 14.0
  package var newPhrases = 60.0
  package var fixedPhrases = 10.0
  package var firstPercent = 5.0
  package var secondPercent = 25.0
  package var secondHours = 2.0
  package var allHours = 6.0

  // The experiment.
  package var experimentDay = -1.0

  // The bad pack.
  package var badDay = 92.0
  package var badHours = 3.0
  package var badCrashes = 1.0
  package var crashSeconds = 3.0
  package var restarts = 0.6
  package var restartSeconds = 20.0

  // The installation of builds.
  package var existing = 0.7
  package var storeDays = 7.0
  package var automatic = 0.85
  package var automaticDays = 2.0
  package var manualDays = 30.0

  // The use of devices.
  package var useSpread = 0.5
  package var sessionSeconds = 120.0
  package var sessionSpread = 1.0
  package var withoutBackground = 0.08
  package var backgroundHours = 12.0
  package var firstSeconds = 300.0
  package var offlineHours = 2.0
  package var offlineAtFirst = 0.05
  package var appliesAtNextScreen = 1.0

  // The faults of stores.
  package var clearedPerYear = 0.01
  package var evictedPerYear = 0.0
  package var rotPerYear = 0.0005
  package var full = 0.0003
  package var killed = 0.0001
  package var clockAhead = 0.0005

  // Telemetry.
  package var prefixes = 0.0
  package var lostBatches = 0.01
  package var lostAnswers = 0.01

  package init() {}

  /// The same model, with disks that lose nothing.
  package var withoutDiskFaults: Self {
    var model = self
    (model.clearedPerYear, model.evictedPerYear, model.rotPerYear) = (0, 0, 0)
    (model.full, model.killed) = (0, 0)
    return model
  }
}

/// The features that the fleet runs without, to measure their value.
package struct FleetSwitches: Sendable, Hashable {
  /// Packs contain the phrases of later builds.
  package var prefetch = true
  /// Packs of an earlier build serve the next one until its own arrive.
  package var stale = true
  /// The origin has deltas.
  package var deltas = true

  package init() {}

  /// The disabled features, by name.
  package var without: [String] {
    [(prefetch, "prefetch"), (stale, "stale"), (deltas, "deltas")].filter { !$0.0 }.map(\.1)
  }
}
