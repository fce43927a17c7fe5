#if os(Linux)
  import CCurl
  import Client

  /// One answer, as libcurl hands it over, within its bounds.
  ///
  /// A class, since libcurl holds a pointer to it meanwhile.
  final class CurlExchange {
    private let limit: Int
    private var response = FetchResponse(status: 0)
    private var headBytes = 0
    /// The last line of a head was seen.
    private var isHeadWhole = false
    private var isTooLong = false

    /// As long as a head may be; heads of real servers have some hundred bytes.
    private static let longestHead = 64 << 10

    init(limit: Int) { self.limit = limit }

    func register(with handle: UnsafeMutableRawPointer) {
      let context = Unmanaged.passUnretained(self).toOpaque()
      langpack_curl_pointer(handle, CURLOPT_WRITEDATA, context)
      langpack_curl_pointer(handle, CURLOPT_HEADERDATA, context)
      langpack_curl_taker(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
        CurlExchange.take(bytes, size * count, context) { $0.take(body: $1) }
      }
      langpack_curl_taker(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
        CurlExchange.take(bytes, size * count, context) { $0.take(line: $1) }
      }
    }

    /// How many bytes were taken: all of them, or none, which ends the transfer.
    private static func take(
      _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, _ context: UnsafeMutableRawPointer?,
      _ take: (CurlExchange, UnsafeRawBufferPointer) -> Bool
    ) -> Int {
      guard let context else { return 0 }
      let exchange = Unmanaged<CurlExchange>.fromOpaque(context).takeUnretainedValue()
      return take(exchange, UnsafeRawBufferPointer(start: bytes, count: count)) ? count : 0
    }

    private func take(body: UnsafeRawBufferPointer) -> Bool {
      guard response.status == 200 else {
        // Nobody needs the page; but libcurl says where a redirection leads at the end of its page.
        headBytes += body.count
        return response.status / 100 == 3 && headBytes <= Self.longestHead
      }
      guard response.body.count + body.count <= limit else {
        isTooLong = true
        return false
      }
      response.body.append(contentsOf: body)
      return true
    }

    private func take(line bytes: UnsafeRawBufferPointer) -> Bool {
      headBytes += bytes.count
      guard headBytes <= Self.longestHead else { return false }
      let line = String(decoding: bytes, as: UTF8.self)
      if line.hasPrefix("HTTP/") {
        // An answer of status 100 comes before the one that counts.
        let status = line.split(separator: " ").dropFirst().first.flatMap { Int($0.prefix(3)) }
        response = FetchResponse(status: status ?? 0)
        isHeadWhole = false
      } else if line == "\r\n" || line == "\n" {
        isHeadWhole = response.status >= 200
      } else if let sign = line.firstIndex(of: ":"), line[..<sign].lowercased() == "etag" {
        let value = line[line.index(after: sign)...].drop { $0 == " " }
        response.etag = String(value.prefix { !$0.isNewline })
      }
      return true
    }

    /// The answer, once libcurl says that it is over.
    func result(_ code: CURLcode, path: String) throws(ClientError) -> FetchResponse {
      if isTooLong { throw .tooLong(path: path, limit: limit) }
      if isHeadWhole, response.status != 200 {
        return FetchResponse(status: response.status, etag: response.etag)
      }
      guard code == CURLE_OK else {
        throw .unreachable(path: path, reason: String(cString: curl_easy_strerror(code)))
      }
      guard isHeadWhole else { throw .unreachable(path: path, reason: "it ends within its head") }
      return response
    }
  }
#endif
