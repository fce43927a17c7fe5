#if os(Linux)
  import CCurl
  import Client
  import Foundation
  import Synchronization

  /// An origin behind a URL, by libcurl.
  ///
  /// `URLSession` of Linux is made of libcurl too, but ends the process where a server closes within the head
  /// of its answer, and takes compressed bytes in without a bound. Here each byte is counted as it comes, and an
  /// answer is an outcome, whatever it is.
  final class CurlNetwork: Network {
    private let origin: String
    private let idleSeconds: Int
    /// Requests follow each other on the connections that it keeps.
    private let handle = Mutex(CurlHandle())

    init(_ origin: URL, idleSeconds: Int) {
      let text = origin.absoluteString
      self.origin = text.hasSuffix("/") ? text : text + "/"
      self.idleSeconds = max(1, idleSeconds)
    }

    func fetch(_ request: FetchRequest) async throws(ClientError) -> FetchResponse {
      let cancellation = Cancellation()
      let result = await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          Thread.detachNewThread { [self] in
            Self.holdBrokenPipes()
            continuation.resume(returning: outcome(of: request, cancellation))
          }
        }
      } onCancel: {
        cancellation.cancel()
      }
      return try result.get()
    }

    /// A connection that ends while something is written to it is an error of that write, not a signal that
    /// ends the process; the signal goes with this thread.
    static func holdBrokenPipes() {
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGPIPE)
      pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    /// Makes libcurl ready, once in a process.
    static func prepare() { CurlHandle.prepared }

    private func outcome(
      of request: FetchRequest, _ cancellation: Cancellation
    ) -> Result<FetchResponse, ClientError> {
      do throws(ClientError) { return .success(try answer(to: request, cancellation)) } catch {
        return .failure(error)
      }
    }

    private func answer(
      to request: FetchRequest, _ cancellation: Cancellation
    ) throws(ClientError) -> FetchResponse {
      let end = monotonicMicroseconds() + max(1, request.seconds) * 1_000_000
      var address = origin + request.path
      for redirections in 0...Redirection.most {
        let milliseconds = (end - monotonicMicroseconds()) / 1000
        guard milliseconds > 0 else { break }
        let answer = try handle.withLock { handle throws(ClientError) in
          try handle.answer(
            to: request, at: address, milliseconds: milliseconds, idleSeconds: idleSeconds,
            cancellation)
        }
        guard let place = answer.place, redirections < Redirection.most,
          Redirection.stays(from: URL(string: address), to: URL(string: place))
        else { return answer.response }
        address = place
      }
      throw .unreachable(path: request.path, reason: "its redirections take too long")
    }
  }

  /// A handle of libcurl, which keeps connections open; used by one request at a time.
  private struct CurlHandle: ~Copyable, @unchecked Sendable {
    private let handle: UnsafeMutableRawPointer?

    static let prepared: Void = { _ = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) }()

    init() {
      Self.prepared
      handle = curl_easy_init()
    }

    deinit { if let handle { curl_easy_cleanup(handle) } }

    func answer(
      to request: FetchRequest, at address: String, milliseconds: Int, idleSeconds: Int,
      _ cancellation: Cancellation
    ) throws(ClientError) -> (response: FetchResponse, place: String?) {
      guard let handle else { throw .unreachable(path: request.path, reason: "no memory") }
      // What is set stays set, but not connections.
      curl_easy_reset(handle)
      set(handle, address, milliseconds, idleSeconds)
      // What is fetched is coded already; what is pressed all the same is taken as it is meant.
      var lines = curl_slist_append(nil, "Accept-Encoding: identity")
      if !request.held.isEmpty {
        langpack_curl_text(handle, CURLOPT_RANGE, "\(request.held.count)-")
      }
      if let etag = request.etag {
        lines = curl_slist_append(lines, "If-None-Match: \(etag)") ?? lines
      }
      defer { curl_slist_free_all(lines) }
      langpack_curl_pointer(handle, CURLOPT_HTTPHEADER, lines)
      let exchange = CurlExchange(request, cancellation)
      exchange.register(with: handle)
      let code = withExtendedLifetime(exchange) { curl_easy_perform(handle) }
      var place: UnsafeMutablePointer<CChar>?
      langpack_curl_redirection(handle, &place)
      return (
        try exchange.result(code), place.map { String(cString: $0) }
      )
    }

    private func set(
      _ handle: UnsafeMutableRawPointer, _ address: String, _ milliseconds: Int,
      _ idleSeconds: Int
    ) {
      langpack_curl_text(handle, CURLOPT_URL, address)
      langpack_curl_text(handle, CURLOPT_PROTOCOLS_STR, "http,https")
      langpack_curl_text(handle, CURLOPT_USERAGENT, "LanguagePacks")
      langpack_curl_text(handle, CURLOPT_ACCEPT_ENCODING, "")
      langpack_curl_number(handle, CURLOPT_NOSIGNAL, 1)
      langpack_curl_number(handle, CURLOPT_CONNECTTIMEOUT, idleSeconds)
      langpack_curl_number(handle, CURLOPT_LOW_SPEED_LIMIT, 1)
      langpack_curl_number(handle, CURLOPT_LOW_SPEED_TIME, idleSeconds)
      langpack_curl_number(handle, CURLOPT_TIMEOUT_MS, milliseconds)
    }
  }
#endif
