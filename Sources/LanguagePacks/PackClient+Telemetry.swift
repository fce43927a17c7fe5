import Client

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PackClient {
  /// What is counted, and where it is sent: an app that wants it sets `configuration.reporting.telemetry`.
  ///
  /// ```swift
  /// configuration.reporting.telemetry = .init(to: URL(string: "https://packs.example.org/telemetry"))
  /// ```
  /// Counts alone are sent, of some hours and launches together: no number, salt or time of the device.
  /// Whatever goes wrong, counts are lost and nothing else.
  public struct Telemetry: Sendable {
    /// Takes the batches; nil counts on the device alone.
    public var sender: (any TelemetrySender)?
    /// One launch in so many notes the phrases that no pack has; 0 for none.
    public var missingSample = 10
    /// The least seconds between two batches.
    public var seconds: UInt64 = 3600

    /// Counts that are handed to a sender.
    public init(_ sender: (any TelemetrySender)?) { self.sender = sender }

    /// Counts that are sent to an address in JSON.
    public init(to address: URL?) { sender = address.map { HTTPTelemetrySender($0) } }
  }

  /// Writes down what was counted, and sends it where that is due.
  ///
  /// After every update this is done by itself.
  public func flushTelemetry() async { await telemetry?.flush() }

  /// Whether something is counted that is in no file and no batch yet.
  var hasUnsentTelemetry: Bool { telemetry?.hasUnsent ?? false }

  func flushTelemetryLater() {
    guard let telemetry else { return }
    Task.detached { await telemetry.flush() }
  }
}
