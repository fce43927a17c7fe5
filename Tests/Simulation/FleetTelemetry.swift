import Client
import Delivery
import Synchronization

/// The receiver of a fleet's batches, and what happens to them on the way.
package struct FleetTelemetry: Sendable {
  /// Called with each batch that reaches the server, from any thread; twice if an answer was lost.
  package var receive: @Sendable (FleetDelivery) -> Void
  /// The share of batches that are lost on the way to the server.
  package var lost = 0.0
  /// The share of answers that are lost on the way back.
  package var lostAnswers = 0.0
  /// The number of networks that the devices share; nil if each has its own.
  package var networks: Int?

  /// Creates a receiver to which nothing is lost.
  package init(_ receive: @escaping @Sendable (FleetDelivery) -> Void) { self.receive = receive }

  /// Creates a receiver to which as much is lost as a model says.
  package init(
    _ model: FleetModel, _ receive: @escaping @Sendable (FleetDelivery) -> Void
  ) {
    self.receive = receive
    (lost, lostAnswers) = (model.lostBatches, model.lostAnswers)
    networks = model.prefixes > 0 ? Int(model.prefixes) : nil
  }

  /// Returns the network of a device.
  func network(of device: Int) -> UInt64 {
    UInt64(networks.map { device % max(1, $0) } ?? device)
  }
}

/// A batch that reached the server.
package struct FleetDelivery: Sendable, Hashable {
  /// The time, in seconds since 1970.
  package var time: UInt64
  /// The number of the device.
  package var device: Int
  /// The number of batches that the device had delivered before.
  package var number: Int
  /// The network of the device.
  package var network: UInt64
  /// The batch, as it was sent.
  package var bytes: [UInt8]
  /// Whether the answer was lost, so that the device sends the batch again.
  package var isAnswerLost: Bool

  /// Sorts deliveries as the server receives them.
  package static func inOrder(_ one: Self, _ other: Self) -> Bool {
    (one.time, one.device, one.number) < (other.time, other.device, other.number)
  }
}

/// What a fleet delivered, from every thread; a class, since they share it.
package final class FleetDeliveries: Sendable {
  private let all = Mutex<[FleetDelivery]>([])

  package init() {}

  /// Adds a delivery.
  @Sendable package func add(_ delivery: FleetDelivery) { all.withLock { $0.append(delivery) } }

  /// The deliveries in the order of their arrival.
  package var inOrder: [FleetDelivery] {
    all.withLock { $0 }.sorted(by: FleetDelivery.inOrder)
  }
}
