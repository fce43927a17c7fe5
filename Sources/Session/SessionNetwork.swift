import Client
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An origin behind a URL, by the system's `URLSession`: what Apple's platforms and Android use.
///
/// Built and tested on Linux too, but not part of an app there: `CurlNetwork` says why.
///
/// Validators are sent by hand, since there is no URL cache on Linux; so are the bounds kept: on the
/// length of a body, on silence, and on the whole time. Redirections are followed within the origin's own
/// host alone: who sends devices elsewhere is mostly no origin, but the page of a hotel.
package final class SessionNetwork: Network {
  private let origin: String
  private let idleSeconds: Int
  private let session: URLSession
  private let exchanges: Exchanges

  /// An origin; silence of so many seconds ends a request.
  package init(_ origin: URL, idleSeconds: Int) {
    let text = origin.absoluteString
    self.origin = text.hasSuffix("/") ? text : text + "/"
    self.idleSeconds = idleSeconds
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.tellsNothing()
    exchanges = Exchanges()
    session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: nil)
  }

  deinit { session.invalidateAndCancel() }

  /// A file of the origin.
  package func fetch(_ request: FetchRequest) async throws(ClientError) -> FetchResponse {
    guard let url = URL(string: origin + request.path) else {
      throw .unreachable(path: request.path, reason: "\"\(origin)\" is not a URL")
    }
    var asked = URLRequest(url: url)
    asked.timeoutInterval = TimeInterval(max(1, min(idleSeconds, request.seconds)))
    // What is fetched is coded already, and its length is known: it is not compressed again.
    asked.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
    if let etag = request.etag { asked.setValue(etag, forHTTPHeaderField: "If-None-Match") }
    if !request.held.isEmpty {
      asked.setValue("bytes=\(request.held.count)-", forHTTPHeaderField: "Range")
    }
    let task = session.dataTask(with: asked)
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        exchanges.begin(task, Exchange(request) { continuation.resume(returning: $0) })
        let end = DispatchTime.now() + .seconds(min(max(1, request.seconds), 86_400))
        DispatchQueue.global().asyncAfter(deadline: end) { [weak task] in task?.cancel() }
        task.resume()
      }
    } onCancel: {
      task.cancel()
    }
    return try result.get()
  }
}

extension URLSessionConfiguration {
  /// Says nothing of the user: neither languages nor system, and no cookies.
  func tellsNothing() {
    httpAdditionalHeaders = ["Accept-Language": "*", "User-Agent": "LanguagePacks"]
    httpShouldSetCookies = false
    httpCookieAcceptPolicy = .never
    httpCookieStorage = nil
  }
}

/// The exchanges under way, by the number of their task.
private final class Exchanges: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private let lock = NSLock()
  private var running: [Int: Exchange] = [:]

  func begin(_ task: URLSessionTask, _ exchange: Exchange) {
    lock.withLock { running[task.taskIdentifier] = exchange }
  }

  private func with(_ task: URLSessionTask, _ change: (inout Exchange) -> Exchange.Next) {
    let number = task.taskIdentifier
    let ended: (Exchange, Exchange.Result)? = lock.withLock {
      // Taken out while it changes, so that its body is never copied.
      guard var exchange = running.removeValue(forKey: number) else { return nil }
      if case .end(let result) = change(&exchange) { return (exchange, result) }
      running[number] = exchange
      return nil
    }
    guard let (exchange, result) = ended else { return }
    exchange.done(result)
    task.cancel()
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    var isFollowed = true
    with(task) { exchange in
      isFollowed = exchange.follows(response, to: request.url)
      return .goOn
    }
    completionHandler(isFollowed ? request : nil)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    with(dataTask) { $0.take(response) }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    with(dataTask) { $0.take(data) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    with(task) { $0.complete(error) }
  }
}

/// One request and what has come of its answer.
private struct Exchange {
  typealias Result = Swift.Result<FetchResponse, ClientError>

  /// Whether more is expected.
  enum Next {
    case goOn
    case end(Result)
  }

  let request: FetchRequest
  let done: @Sendable (Result) -> Void
  private var response = FetchResponse(status: 0)
  private var redirections = 0
  /// The bytes that come are pressed: where they end says nothing of the file.
  private var isCompressed = false

  init(_ request: FetchRequest, done: @escaping @Sendable (Result) -> Void) {
    self.request = request
    self.done = done
  }

  /// Whether a redirection is followed; where it is not, it is the answer.
  mutating func follows(_ response: HTTPURLResponse, to place: URL?) -> Bool {
    self.response.status = response.statusCode
    redirections += 1
    return redirections <= Redirection.most
      && Redirection.stays(
        from: response.url?.absoluteString ?? "", to: place?.absoluteString ?? "")
  }

  mutating func take(_ response: URLResponse) -> Next {
    guard let answer = response as? HTTPURLResponse else { return .goOn }
    self.response.status = answer.statusCode
    self.response.etag = answer.value(forHTTPHeaderField: "ETag")
    self.response.retryAfter = answer.value(forHTTPHeaderField: "Retry-After").flatMap { Int($0) }
      .map { max(0, $0) }
    isCompressed = answer.value(forHTTPHeaderField: "Content-Encoding") != nil
    if isRest(answer) {
      (self.response.body, self.response.offset) = (request.held, request.held.count)
      self.response.status = 200
    }
    if self.response.status != 200 { return .end(.success(self.response)) }
    let length = Int64(self.response.offset) + max(0, answer.expectedContentLength)
    return length > Int64(request.limit) ? tooLong : .goOn
  }

  /// Whether it is the rest of the file that was asked for, which can be put behind what is held.
  private func isRest(_ answer: HTTPURLResponse) -> Bool {
    let range = answer.value(forHTTPHeaderField: "Content-Range")?.lowercased()
    return answer.statusCode == 206 && !request.held.isEmpty
      && range?.hasPrefix("bytes \(request.held.count)-") == true
  }

  mutating func take(_ data: Data) -> Next {
    guard response.body.count + data.count <= request.limit else { return tooLong }
    response.body.append(contentsOf: data)
    return .goOn
  }

  mutating func complete(_ error: (any Error)?) -> Next {
    if let error {
      if request.keepsParts, !isCompressed, response.status == 200,
        response.body.count > response.offset
      {
        response.isCut = true
        return .end(.success(response))
      }
      let reason = (error as? URLError)?.localizedDescription ?? "\(error)"
      return .end(.failure(.unreachable(path: request.path, reason: reason)))
    }
    return .end(.success(response))
  }

  private var tooLong: Next {
    .end(.failure(.tooLong(path: request.path, limit: request.limit)))
  }
}
