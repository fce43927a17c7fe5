import Client

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if !os(Linux)
  import Session
#endif

/// Sends batches to a URL by a POST request, which any 2xx response confirms.
public struct HTTPTelemetrySender: TelemetrySender {
  private let address: URL
  private let seconds: Int

  /// Creates a sender.
  ///
  /// - Parameters:
  ///   - address: the URL that accepts batches, such as `https://packs.example.org/telemetry`.
  ///   - seconds: the time limit of a whole request.
  public init(_ address: URL, seconds: Int = 15) {
    self.address = address
    self.seconds = max(1, seconds)
  }

  /// Sends a batch once, without following redirections.
  ///
  /// - Parameter batch: the JSON.
  /// - Returns: whether the response was 2xx.
  public func send(_ batch: [UInt8]) async -> Bool {
    #if os(Linux)
      await withCheckedContinuation { continuation in
        let isRunning = DetachedThread.run { [self] in
          let status = CurlPost(address.absoluteString, seconds: seconds).status(sending: batch)
          continuation.resume(returning: status.map { $0 / 100 == 2 } ?? false)
        }
        if !isRunning { continuation.resume(returning: false) }
      }
    #else
      await SessionPost(address, seconds: seconds).status(sending: batch).map { $0 / 100 == 2 }
        ?? false
    #endif
  }
}
