import Client
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The event streams of an origin behind a URL, by the system's `URLSession`: what Apple's platforms and
/// Android use.
///
/// Built and tested on Linux too, but not part of an app there: `CurlNetwork` says why.
package struct SessionSignals: SignalNetwork {
  private let origin: String

  /// Creates the streams of an origin.
  package init(_ origin: URL) {
    let text = origin.absoluteString
    self.origin = text.hasSuffix("/") ? text : text + "/"
  }

  /// Requests a stream, in a session of its own that ends with it.
  package func open(
    _ path: String, _ take: @escaping @Sendable (SignalArrival) -> Void
  ) -> any SignalConnection {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.tellsNothing()
    // The plan gives up sooner, and a stream of some minutes is no failure.
    configuration.timeoutIntervalForRequest = 600
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    queue.qualityOfService = .utility
    let session = URLSession(
      configuration: configuration, delegate: StreamDelegate(take), delegateQueue: queue)
    let connection = SessionSignal(session)
    guard let url = URL(string: origin + path) else {
      queue.addOperation { take(.end) }
      return connection
    }
    var request = URLRequest(url: url)
    request.setValue("text/event-stream", forHTTPHeaderField: "Accept")
    request.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
    request.setValue("no-store", forHTTPHeaderField: "Cache-Control")
    session.dataTask(with: request).resume()
    return connection
  }
}

/// The owner of a session, with which it ends.
private final class SessionSignal: SignalConnection {
  private let session: URLSession

  init(_ session: URLSession) { self.session = session }

  deinit { session.invalidateAndCancel() }

  func close() { session.invalidateAndCancel() }
}

/// Passes on what arrives.
private final class StreamDelegate: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private let take: @Sendable (SignalArrival) -> Void
  // The session's queue runs one call at a time.
  private var redirections = 0

  init(_ take: @escaping @Sendable (SignalArrival) -> Void) { self.take = take }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    redirections += 1
    let isFollowed =
      redirections <= Redirection.most
      && Redirection.stays(
        from: response.url?.absoluteString ?? "", to: request.url?.absoluteString ?? "")
    completionHandler(isFollowed ? request : nil)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    guard let answer = response as? HTTPURLResponse else { return completionHandler(.cancel) }
    let type = answer.value(forHTTPHeaderField: "Content-Type") ?? ""
    let retryAfter = answer.value(forHTTPHeaderField: "Retry-After").flatMap { Int($0) }
    let head = SignalAnswer(
      status: answer.statusCode, isStream: SignalAnswer.isStream(type),
      retryAfter: retryAfter.map { max(0, $0) })
    take(.answer(head))
    completionHandler(head.status == 200 && head.isStream ? .allow : .cancel)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    take(.bytes(Array(data)))
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    take(.end)
  }
}
