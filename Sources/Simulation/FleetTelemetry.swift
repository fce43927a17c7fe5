import Client
import Delivery

/// The receiver of a fleet's batches, and what happens to them on the way.
package struct FleetTelemetry: Sendable {
  /// Called with each batch that reaches the server, from any thread; twice if an answer was lost.
  package var receive: @Sendable (FactBatch) -> Void
  /// The share of batches that are lost on the way to the server.
  package var lost = 0.0
  /// The share of answers that are lost on the way back.
  package var lostAnswers = 0.0

  /// Creates a receiver to which nothing is lost.
  package init(_ receive: @escaping @Sendable (FactBatch) -> Void) { self.receive = receive }
}

/// What really happened to devices, as far as telemetry counts it.
package struct TelemetryTruth: Sendable, Hashable {
  /// One arm of all rollouts.
  package struct Arm: Sendable, Hashable {
    /// The steps in which a device started in front after it had accepted their manifest.
    package var began = 0
    /// The rollouts in which three such starts in a row died on a device.
    package var failed = 0

    mutating func add(_ other: Arm) {
      began += other.began
      failed += other.failed
    }
  }

  package var inside = Arm()
  package var outside = Arm()
  package var launches = 0

  package init() {}

  mutating func add(_ other: TelemetryTruth) {
    inside.add(other.inside)
    outside.add(other.outside)
    launches += other.launches
  }

  mutating func count(_ isIn: Bool, _ change: (inout Arm) -> Void) {
    if isIn { change(&inside) } else { change(&outside) }
  }
}
