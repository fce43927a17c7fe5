/// A receiver of batches of counts.
public protocol TelemetrySender: Sendable {
  /// Sends a batch.
  ///
  /// - Parameter batch: JSON as described in `Docs/Formats/Telemetry.md`.
  /// - Returns: The answer, which says whether the batch is sent again.
  func send(_ batch: [UInt8]) async -> TelemetryAnswer
}

/// The answer to a batch.
public enum TelemetryAnswer: Sendable, Hashable {
  /// The batch is counted.
  case accepted
  /// The batch would be refused again, so it is dropped.
  case refused
  /// The batch may be sent again later.
  case later

  /// Creates the answer of an HTTP status; nil if there was no response.
  public init(status: Int?) {
    switch status {
    case .some(200..<300): self = .accepted
    case .some(429): self = .later
    case .some(400..<500): self = .refused
    default: self = .later
    }
  }
}
