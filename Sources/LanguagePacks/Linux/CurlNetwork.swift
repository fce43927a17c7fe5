#if os(Linux)
  import CCurlTable
  import Client
  import FoundationEssentials
  import Synchronization

  /// An origin behind a URL, reached by libcurl.
  ///
  /// `URLSession` on Linux uses libcurl too, but it crashes the process if a server closes the
  /// connection within the head of its response, and it accepts compressed bytes without limit.
  /// Here each byte is counted as it arrives, and any response is an outcome.
  final class CurlNetwork: Network {
    private let origin: String
    private let idleSeconds: Int
    private let load: @Sendable () throws(CurlLibrary.Missing) -> CurlLibrary
    /// Created with the first request; later requests reuse its connections.
    private let handle = Mutex<CurlHandle?>(nil)

    init(
      _ origin: URL, idleSeconds: Int,
      load: @escaping @Sendable () throws(CurlLibrary.Missing) -> CurlLibrary =
        CurlLibrary.ofThisProcess
    ) {
      let text = origin.absoluteString
      self.origin = text.hasSuffix("/") ? text : text + "/"
      self.idleSeconds = max(1, idleSeconds)
      self.load = load
    }

    func fetch(_ request: FetchRequest) async throws(ClientError) -> FetchResponse {
      let cancellation = Cancellation()
      let result = await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          let isRunning = DetachedThread.run { [self] in
            continuation.resume(returning: outcome(of: request, cancellation))
          }
          if !isRunning { continuation.resume(returning: .failure(Self.noThread(request))) }
        }
      } onCancel: {
        cancellation.cancel()
      }
      return try result.get()
    }

    private static func noThread(_ request: FetchRequest) -> ClientError {
      .unreachable(path: request.path, reason: "the system gives no thread")
    }

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
      let end = monotonicMicroseconds() + Int64(max(1, request.seconds)) * 1_000_000
      var address = origin + request.path
      for redirections in 0...Redirection.most {
        let milliseconds = Int(clamping: (end - monotonicMicroseconds()) / 1000)
        guard milliseconds > 0 else { break }
        let answer = try handle.withLock { handle throws(ClientError) in
          if handle == nil { handle = try newHandle(for: request) }
          return try handle?.answer(
            to: request, at: address, milliseconds: milliseconds, idleSeconds: idleSeconds,
            cancellation)
        }
        guard let answer else { break }
        guard let place = answer.place, redirections < Redirection.most,
          Redirection.stays(from: address, to: place)
        else { return answer.response }
        address = place
      }
      throw .unreachable(path: request.path, reason: "its redirections take too long")
    }

    private func newHandle(for request: FetchRequest) throws(ClientError) -> CurlHandle {
      do throws(CurlLibrary.Missing) {
        if let handle = CurlHandle(try load()) { return handle }
      } catch {
        throw .unreachable(path: request.path, reason: error.reason)
      }
      throw .unreachable(path: request.path, reason: "no memory for libcurl")
    }
  }

  extension CurlHandle {
    fileprivate func answer(
      to request: FetchRequest, at address: String, milliseconds: Int, idleSeconds: Int,
      _ cancellation: Cancellation
    ) throws(ClientError) -> (response: FetchResponse, place: String?) {
      reset()
      setBasics(address)
      // Files are already compressed; a body that the server compresses anyway is decompressed.
      var lines = ["Accept-Encoding: identity"]
      set(CURLOPT_ACCEPT_ENCODING, "")
      set(CURLOPT_CONNECTTIMEOUT, idleSeconds)
      set(CURLOPT_LOW_SPEED_LIMIT, 1)
      set(CURLOPT_LOW_SPEED_TIME, idleSeconds)
      set(CURLOPT_TIMEOUT_MS, milliseconds)
      if !request.held.isEmpty { set(CURLOPT_RANGE, "\(request.held.count)-") }
      if let etag = request.etag { lines.append("If-None-Match: \(etag)") }
      let exchange = CurlExchange(request, cancellation)
      let failure = perform(lines, exchange)
      return (try exchange.result(failure), redirection)
    }
  }
#endif
