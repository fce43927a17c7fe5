import Foundation
import HTTP
import Health
import Projects
import Release
import Server
import Simulation
import Synchronization

/// The server of a simulated fleet: the intake of `langpack serve` and its store, by the fleet's
/// clock.
///
/// ```swift
/// let counts = try FleetCounts(in: HealthPlace("counts"), of: fleet)
/// try counts.take(deliveries)
/// ```
/// Devices live one after another, and a server counts by its clock. So what the devices sent is
/// sorted by time first. The origin grows in between, as the fleet published.
struct FleetCounts {
  /// The clock, in seconds since 1970.
  private final class Clock: Sendable {
    private let now = Atomic<Int>(0)
    var seconds: Int {
      get { now.load(ordering: .relaxed) }
      set { now.store(newValue, ordering: .relaxed) }
    }
  }

  private let place: HealthPlace
  private let publications: [FleetPublication]

  init(in place: HealthPlace, of fleet: Fleet) throws(ProjectError) {
    self.place = place
    publications = try ProjectError.wrapping { () throws(SimulationError) in
      try fleet.publications()
    }
  }

  /// Counts what devices delivered.
  ///
  /// - Parameter deliveries: The batches, in the order of their arrival.
  /// - Throws: An error if a batch isn't accepted, or counts cannot be stored.
  func take(_ deliveries: [FleetDelivery]) throws(ProjectError) {
    try place.make()
    let origin = File(NSTemporaryDirectory() + "langpack-fleet-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(atPath: origin.path) }
    let clock = Clock()
    let recorder = HealthRecorder(to: place.store, days: 10_000) { clock.seconds }
    let intake = TelemetryIntake(recorder, origin: Origin(path: origin.path, trusting: .key)) {
      clock.seconds
    }
    var published = 0
    for delivery in deliveries {
      while published < publications.count, publications[published].time <= delivery.time {
        try publish(publications[published], in: origin)
        published += 1
      }
      clock.seconds = Int(clamping: delivery.time)
      try take(delivery, by: intake)
    }
    if let failure = recorder.close() { throw .failure("\(failure)") }
  }

  private func publish(
    _ publication: FleetPublication, in origin: File
  ) throws(ProjectError) {
    let file = File(origin.path + "/" + publication.path)
    try file.makeFolder()
    try file.write(publication.bytes, isSynced: false)
  }

  private func take(_ delivery: FleetDelivery, by intake: TelemetryIntake) throws(ProjectError) {
    for _ in 0..<600 {
      switch intake.take(delivery.bytes, from: NetworkPrefix(bits: delivery.network)) {
      case .taken: return
      // Months pass in seconds, so more counts may wait for the disk than ever in a real second.
      case .full: Thread.sleep(forTimeInterval: 0.1)
      case .malformed, .unknown:
        throw .failure(
          "the server refused a batch: \(String(decoding: delivery.bytes, as: UTF8.self))")
      }
    }
    throw .failure("the counts cannot be stored")
  }
}
