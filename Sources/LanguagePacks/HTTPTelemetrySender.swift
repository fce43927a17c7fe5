import Client
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends batches to an address by a POST request, which any 2xx answer confirms.
public struct HTTPTelemetrySender: TelemetrySender {
  private let address: URL
  private let seconds: Int

  /// A sender.
  ///
  /// - Parameters:
  ///   - address: where batches are taken, as `https://packs.example.org/telemetry`.
  ///   - seconds: how long a whole request may take.
  public init(_ address: URL, seconds: Int = 15) {
    self.address = address
    self.seconds = max(1, seconds)
  }

  /// Sends a batch, once, and follows no redirection.
  ///
  /// - Parameter batch: the JSON.
  /// - Returns: whether it was answered by 2xx.
  public func send(_ batch: [UInt8]) async -> Bool {
    #if os(Linux)
      await withCheckedContinuation { continuation in
        Thread.detachNewThread { [self] in
          CurlNetwork.holdBrokenPipes()
          let status = CurlPost(address.absoluteString, seconds: seconds).status(sending: batch)
          continuation.resume(returning: status.map { $0 / 100 == 2 } ?? false)
        }
      }
    #else
      var request = URLRequest(url: address, timeoutInterval: TimeInterval(seconds))
      request.httpMethod = "POST"
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
      let session = URLSession(
        configuration: .ephemeral, delegate: NoRedirection(), delegateQueue: nil)
      defer { session.finishTasksAndInvalidate() }
      let answer = try? await session.upload(for: request, from: Data(batch))
      return (answer?.1 as? HTTPURLResponse).map { $0.statusCode / 100 == 2 } ?? false
    #endif
  }
}

#if !os(Linux)
  /// Takes the answer that redirects as the answer.
  private final class NoRedirection: NSObject, URLSessionTaskDelegate {
    func urlSession(
      _ session: URLSession, task: URLSessionTask,
      willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest
    ) async -> URLRequest? { nil }
  }
#endif
