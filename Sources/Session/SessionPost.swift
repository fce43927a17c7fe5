import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One POST request of JSON, by the system's `URLSession`: what Apple's platforms and Android use.
///
/// Built and tested on Linux too, but not part of an app there: `CurlNetwork` says why.
package struct SessionPost {
  private let address: URL
  private let seconds: Int

  /// A request of an address; it may take so many seconds.
  package init(_ address: URL, seconds: Int) {
    self.address = address
    self.seconds = seconds
  }

  /// The status of the answer; nil where there was none in time.
  package func status(sending body: [UInt8]) async -> Int? {
    var request = URLRequest(url: address)
    request.timeoutInterval = TimeInterval(seconds)
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = Data(body)
    let configuration = URLSessionConfiguration.ephemeral
    configuration.tellsNothing()
    let session = URLSession(
      configuration: configuration, delegate: NoRedirection(), delegateQueue: nil)
    defer { session.finishTasksAndInvalidate() }
    let answer = try? await session.data(for: request)
    return (answer?.1 as? HTTPURLResponse)?.statusCode
  }
}

/// Takes an answer that redirects as the answer.
private final class NoRedirection: NSObject, URLSessionTaskDelegate {
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }
}
