import Client

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PackClient {
  /// What to count, and where to send it; set `configuration.reporting.telemetry` to opt in.
  ///
  /// ```swift
  /// configuration.reporting.telemetry = .init(to: URL(string: "https://packs.example.org/telemetry"))
  /// ```
  /// Only counts are sent, in batches of one subject, with no number, salt or time of the device. A
  /// failure loses counts and has no other effect. `Docs/Formats/Telemetry.md` describes each member.
  public struct Telemetry: Sendable {
    /// The receiver of batches; nil to count only on the device.
    public var sender: (any TelemetrySender)?
    /// One launch in this many records the phrases that no pack has; 0 for none.
    public var missingSample = 10
    /// The minimum time between two rounds of batches, in seconds; batches with a failure don't wait
    /// for it.
    public var seconds: UInt64 = 3600

    /// Creates settings that pass counts to a sender.
    public init(_ sender: (any TelemetrySender)?) { self.sender = sender }

    /// Creates settings that send counts to a URL as JSON.
    public init(to address: URL?) { sender = address.map { HTTPTelemetrySender($0) } }
  }

  /// Saves what was counted, and sends it if due.
  ///
  /// This happens automatically after every update. If batches are being sent, returns after their
  /// answers are noted: an app that ends before that sends them again. A sender must not call it.
  public func flushTelemetry() async { await telemetry?.flush() }

  /// Whether telemetry is counted and sent.
  ///
  /// Set it to false when the user withdraws consent: what was counted is removed, and nothing more
  /// is counted or sent until it is true again. Always false without
  /// `configuration.reporting.telemetry`.
  public var isCounting: Bool {
    get { telemetry?.isCounting ?? false }
    set { telemetry?.isCounting = newValue }
  }

  /// Whether there are counts that are neither saved nor sent yet.
  var hasUnsentTelemetry: Bool { telemetry?.hasUnsent ?? false }

  func flushTelemetryLater() {
    guard let telemetry else { return }
    Task.detached { await telemetry.flush() }
  }
}
