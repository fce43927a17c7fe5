#if os(Linux)
  import CCurlTable
  import Client
  import Synchronization

  /// Whether to cancel a request; shared by the waiting thread and the cancelling one.
  final class Cancellation: Sendable {
    private let flag = Atomic(false)

    var isDone: Bool { flag.load(ordering: .relaxed) }

    func cancel() { flag.store(true, ordering: .relaxed) }
  }

  /// One response, as libcurl delivers it, checked against its limits.
  ///
  /// A class, since libcurl holds a pointer to it during the transfer.
  final class CurlExchange {
    private let request: FetchRequest
    private var response = FetchResponse(status: 0)
    private var headBytes = 0
    /// Whether the last line of a head was seen.
    private var isHeadWhole = false
    private var isTooLong = false
    /// Whether the body is compressed, so that its length says nothing about the file's.
    private var isCompressed = false

    private let cancellation: Cancellation

    init(_ request: FetchRequest, _ cancellation: Cancellation) {
      self.request = request
      self.cancellation = cancellation
    }

    /// Makes a handle deliver its response here; the caller keeps this object alive during the
    /// request.
    func register(with curl: borrowing CurlHandle) {
      let context = Unmanaged.passUnretained(self).toOpaque()
      curl.set(CURLOPT_WRITEDATA, at: context)
      curl.set(CURLOPT_HEADERDATA, at: context)
      curl.set(CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
        CurlExchange.take(bytes, size * count, context) { $0.take(body: $1) }
      }
      curl.set(CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
        CurlExchange.take(bytes, size * count, context) { $0.take(line: $1) }
      }
      curl.watch(context) { context, _, _, _, _ in
        guard let context else { return 0 }
        let exchange = Unmanaged<CurlExchange>.fromOpaque(context).takeUnretainedValue()
        return exchange.cancellation.isDone ? 1 : 0
      }
    }

    /// Returns the number of bytes accepted: all of them, or none, which ends the transfer.
    private static func take(
      _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, _ context: UnsafeMutableRawPointer?,
      _ take: (CurlExchange, UnsafeRawBufferPointer) -> Bool
    ) -> Int {
      guard let context else { return 0 }
      let exchange = Unmanaged<CurlExchange>.fromOpaque(context).takeUnretainedValue()
      return take(exchange, UnsafeRawBufferPointer(start: bytes, count: count)) ? count : 0
    }

    /// Whether the body is the file, or the requested rest of it.
    private var isFile: Bool {
      response.status == 200 || response.status == 206 && response.offset > 0
    }

    private func take(body: UnsafeRawBufferPointer) -> Bool {
      guard isFile else {
        // The body is not needed, but libcurl reports the target of a redirection only at its end.
        headBytes += body.count
        return response.status / 100 == 3 && headBytes <= CurlHeadLine.longestHead
      }
      guard response.body.count + body.count <= request.limit else {
        isTooLong = true
        return false
      }
      response.body.append(contentsOf: body)
      return true
    }

    private func take(line bytes: UnsafeRawBufferPointer) -> Bool {
      headBytes += bytes.count
      guard headBytes <= CurlHeadLine.longestHead else { return false }
      switch CurlHeadLine(bytes) {
      case .status(let status):
        // A response of status 100 comes before the final one.
        response = FetchResponse(status: status)
        (isHeadWhole, isCompressed) = (false, false)
      case .end: isHeadWhole = response.status >= 200
      case .field(let name, let value): take(field: name, value)
      case .other: break
      }
      return true
    }

    private func take(field name: String, _ value: String) {
      switch name {
      case "etag": response.etag = value
      case "retry-after": response.retryAfter = Int(value).map { max(0, $0) }
      case "content-encoding": isCompressed = value.lowercased() != "identity"
      case "content-range":
        // Only the exact range that was requested can be appended to the bytes already held.
        guard response.status == 206, !request.held.isEmpty,
          value.lowercased().hasPrefix("bytes \(request.held.count)-")
        else { return }
        (response.body, response.offset) = (request.held, request.held.count)
      default: break
      }
    }

    /// Returns the response once libcurl has finished, or throws why there is none.
    func result(_ failure: String?) throws(ClientError) -> FetchResponse {
      if isTooLong { throw .tooLong(path: request.path, limit: request.limit) }
      if isHeadWhole, !isFile {
        response.body = []
        return response
      }
      if failure != nil, isHeadWhole, request.keepsParts, !isCompressed,
        response.body.count > response.offset
      {
        response.isCut = true
        return response
      }
      if let failure { throw .unreachable(path: request.path, reason: failure) }
      guard isHeadWhole else {
        throw .unreachable(path: request.path, reason: "it ends within its head")
      }
      response.status = 200
      return response
    }
  }
#endif
