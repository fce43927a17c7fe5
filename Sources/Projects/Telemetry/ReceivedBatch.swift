import Client
import Delivery

/// A batch of any version in a file of a former server.
enum ReceivedBatch {
  /// A batch of version 1.
  case first(TelemetryBatch)
  /// A batch of version 2.
  case second(FactBatch)

  /// Parses a batch from JSON; nil if it is of neither version, or counts nothing.
  init?(parsing bytes: [UInt8]) {
    if let batch = try? FactBatch(parsing: bytes) {
      self = .second(batch)
    } else if let batch = TelemetryBatch(parsing: bytes), !batch.counts.isEmpty {
      self = .first(batch)
    } else {
      return nil
    }
  }
}
