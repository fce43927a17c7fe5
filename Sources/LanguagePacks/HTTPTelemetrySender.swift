import Client

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if !os(Linux)
  import Session
#endif

/// A sender that posts batches to a URL; any 2xx response accepts a batch.
public struct HTTPTelemetrySender: TelemetrySender {
  private let address: URL
  private let seconds: Int

  /// Creates a sender.
  ///
  /// - Parameters:
  ///   - address: The URL that accepts batches, such as `https://packs.example.org/telemetry`.
  ///   - seconds: The time limit of a whole request.
  public init(_ address: URL, seconds: Int = 15) {
    self.address = address
    self.seconds = max(1, seconds)
  }

  /// Sends a batch once, without following redirections.
  ///
  /// - Parameter batch: The JSON.
  /// - Returns: The answer that the response's status is.
  public func send(_ batch: [UInt8]) async -> TelemetryAnswer {
    #if os(Linux)
      await withCheckedContinuation { continuation in
        let isRunning = DetachedThread.run { [self] in
          let status = CurlPost(address.absoluteString, seconds: seconds).status(sending: batch)
          continuation.resume(returning: TelemetryAnswer(status: status))
        }
        if !isRunning { continuation.resume(returning: .later) }
      }
    #else
      TelemetryAnswer(status: await SessionPost(address, seconds: seconds).status(sending: batch))
    #endif
  }
}
