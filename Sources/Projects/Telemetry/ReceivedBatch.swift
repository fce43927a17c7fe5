import Client
import Delivery

/// A batch of any version that devices send.
public enum ReceivedBatch {
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

  /// The batch in JSON; equal batches give equal bytes.
  var json: [UInt8] {
    switch self {
    case .first(let batch): batch.json
    case .second(let batch): batch.json
    }
  }
}
