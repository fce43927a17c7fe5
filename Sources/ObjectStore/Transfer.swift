import CCurl

/// A connection to a store for successive requests.
///
/// A class, since libcurl keeps connections open in its handle; its owner ensures that only one
/// request is in progress.
final class Transfer {
  private let handle: UnsafeMutableRawPointer?

  /// The maximum size of a body, larger than any file of an origin.
  static let longestBody = 1 << 30
  /// The maximum size of the words of an error.
  static let longestWords = 64 << 10
  /// The maximum size of all header lines.
  static let longestHeaders = 64 << 10

  init() {
    Self.prepared
    handle = curl_easy_init()
  }

  deinit { if let handle { curl_easy_cleanup(handle) } }

  private static let prepared: Void = { _ = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) }()

  /// Sends a request and returns the answer, whatever its status.
  ///
  /// - Throws: If there is no complete answer.
  func perform(
    _ request: StoreRequest, url: String, settings: StoreSettings, place: String
  ) throws(StoreError) -> StoreResponse {
    guard let handle else { throw .unreachable(place: place, reason: "no memory for libcurl") }
    // Options persist, but this keeps the connections.
    curl_easy_reset(handle)
    let answer = Answer(atMost: request.longestAnswer)
    var lines: UnsafeMutablePointer<curl_slist>?
    for line in request.lines(token: settings.credentials.sessionToken) {
      lines = curl_slist_append(lines, line) ?? lines
    }
    defer { curl_slist_free_all(lines) }
    var reason = [CChar](repeating: 0, count: Int(CURL_ERROR_SIZE))
    let code = reason.withUnsafeMutableBytes { words in
      request.body.withUnsafeBytes { body in
        set(handle, settings, url)
        set(handle, request, body)
        langpack_curl_pointer(handle, CURLOPT_HTTPHEADER, lines)
        langpack_curl_pointer(handle, CURLOPT_ERRORBUFFER, words.baseAddress)
        answer.register(with: handle)
        return withExtendedLifetime(answer) { curl_easy_perform(handle) }
      }
    }
    if answer.isTooLong {
      throw .unreadable(
        place: place, reason: "it has more than \(request.longestAnswer) bytes, or too many headers"
      )
    }
    guard code == CURLE_OK else {
      let end = reason.firstIndex(of: 0) ?? 0
      let said = String(decoding: reason[..<end].map(UInt8.init(bitPattern:)), as: UTF8.self)
      throw Self.failure(
        code, said.isEmpty ? String(cString: curl_easy_strerror(code)) : said, place)
    }
    var status = 0
    langpack_curl_status(handle, &status)
    return StoreResponse(status: status, headers: answer.headers, body: answer.body)
  }

  private func set(_ handle: UnsafeMutableRawPointer, _ settings: StoreSettings, _ url: String) {
    langpack_curl_text(handle, CURLOPT_URL, url)
    langpack_curl_text(handle, CURLOPT_PROTOCOLS_STR, "http,https")
    langpack_curl_text(handle, CURLOPT_AWS_SIGV4, "aws:amz:\(settings.region):s3")
    langpack_curl_text(handle, CURLOPT_USERNAME, settings.credentials.keyID)
    langpack_curl_text(handle, CURLOPT_PASSWORD, settings.credentials.secret)
    langpack_curl_text(handle, CURLOPT_USERAGENT, "langpack")
    if let file = settings.certificates { langpack_curl_text(handle, CURLOPT_CAINFO, file) }
    langpack_curl_number(handle, CURLOPT_NOSIGNAL, 1)
    // The path is signed unchanged.
    langpack_curl_number(handle, CURLOPT_PATH_AS_IS, 1)
    langpack_curl_number(handle, CURLOPT_CONNECTTIMEOUT, settings.connectSeconds)
    langpack_curl_number(handle, CURLOPT_LOW_SPEED_LIMIT, 1)
    langpack_curl_number(handle, CURLOPT_LOW_SPEED_TIME, settings.idleSeconds)
    langpack_curl_number(handle, CURLOPT_TIMEOUT_MS, Int(settings.totalSeconds * 1000))
  }

  private func set(
    _ handle: UnsafeMutableRawPointer, _ request: StoreRequest, _ body: UnsafeRawBufferPointer
  ) {
    if request.method == .head { langpack_curl_number(handle, CURLOPT_NOBODY, 1) }
    if request.method == .put {
      let start = UnsafeMutableRawPointer(mutating: body.baseAddress)
      langpack_curl_size(handle, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count))
      langpack_curl_pointer(handle, CURLOPT_POSTFIELDS, start)
    }
    langpack_curl_text(handle, CURLOPT_CUSTOMREQUEST, request.method.rawValue)
  }

  private static func failure(_ code: CURLcode, _ said: String, _ place: String) -> StoreError {
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_CONNECT:
      .unreachable(place: place, reason: said)
    case CURLE_OPERATION_TIMEDOUT: .timedOut(place: place, reason: said)
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE,
      CURLE_SSL_CERTPROBLEM, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_ENGINE_INITFAILED,
      CURLE_SSL_CIPHER:
      .insecure(place: place, reason: said)
    case CURLE_WRITE_ERROR, CURLE_URL_MALFORMAT, CURLE_UNSUPPORTED_PROTOCOL,
      CURLE_WEIRD_SERVER_REPLY:
      .unreadable(place: place, reason: said)
    default: .dropped(place: place, reason: said)
    }
  }
}

/// The answer as libcurl delivers it.
///
/// A class, since libcurl holds a pointer to it meanwhile.
private final class Answer {
  var headers: [String: String] = [:]
  var body: [UInt8] = []
  private(set) var isTooLong = false
  private var headerBytes = 0
  private let longest: Int
  /// Whether the answer is an error, whose words are short.
  private var isError = false

  init(atMost longest: Int) { self.longest = longest }

  func register(with handle: UnsafeMutableRawPointer) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    langpack_curl_pointer(handle, CURLOPT_WRITEDATA, context)
    langpack_curl_pointer(handle, CURLOPT_HEADERDATA, context)
    langpack_curl_taker(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
      guard let context else { return 0 }
      let answer = Unmanaged<Answer>.fromOpaque(context).takeUnretainedValue()
      return answer.take(UnsafeRawBufferPointer(start: bytes, count: size * count))
    }
    langpack_curl_taker(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
      guard let context else { return 0 }
      let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
      return Unmanaged<Answer>.fromOpaque(context).takeUnretainedValue().take(header: line)
    }
  }

  /// Takes a part of the body; returns 0, which ends the transfer, if there is too much.
  private func take(_ bytes: UnsafeRawBufferPointer) -> Int {
    let limit = isError ? max(longest, Transfer.longestWords) : longest
    isTooLong = isTooLong || body.count + bytes.count > limit
    guard !isTooLong else { return 0 }
    body += bytes
    return bytes.count
  }

  /// Takes a header line; returns 0, which ends the transfer, if there are too many.
  private func take(header line: UnsafeRawBufferPointer) -> Int {
    headerBytes += line.count
    isTooLong = isTooLong || headerBytes > Transfer.longestHeaders
    guard !isTooLong else { return 0 }
    take(line: String(decoding: line, as: UTF8.self))
    return line.count
  }

  private func take(line: String) {
    // An answer of status 100 precedes the final one.
    if line.hasPrefix("HTTP/") {
      headers = [:]
      isError = line.split(separator: " ").dropFirst().first.map { $0 >= "400" } ?? false
    }
    guard let sign = line.firstIndex(of: ":") else { return }
    let value = line[line.index(after: sign)...].drop { $0 == " " }
    headers[line[..<sign].lowercased()] = String(value.prefix { !$0.isNewline })
  }
}
