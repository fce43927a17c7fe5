import CCurl

/// A file on a web server, read without credentials.
public enum WebFile {
  /// The version of libcurl.
  public static var libraryVersion: String {
    String(cString: curl_version()).split(separator: " ").first.map { String($0.dropFirst(8)) }
      ?? ""
  }

  /// The most bytes that are taken of a body.
  private static let longest = 16 << 20

  /// Reads the file at an address; follows no redirection.
  ///
  /// - Parameters:
  ///   - url: The address, `http` or `https`.
  ///   - seconds: How long the whole answer may take.
  /// - Returns: The status and the body.
  /// - Throws: If there is no complete answer.
  public static func read(
    _ url: String, seconds: Int = 10
  ) throws(StoreError) -> (status: Int, body: [UInt8]) {
    guard let handle = curl_easy_init() else {
      throw .unreachable(place: url, reason: "no memory for libcurl")
    }
    defer { curl_easy_cleanup(handle) }
    let body = Body()
    langpack_curl_text(handle, CURLOPT_URL, url)
    langpack_curl_text(handle, CURLOPT_PROTOCOLS_STR, "http,https")
    langpack_curl_text(handle, CURLOPT_USERAGENT, "langpack")
    langpack_curl_number(handle, CURLOPT_NOSIGNAL, 1)
    langpack_curl_number(handle, CURLOPT_TIMEOUT, seconds)
    langpack_curl_pointer(handle, CURLOPT_WRITEDATA, Unmanaged.passUnretained(body).toOpaque())
    langpack_curl_taker(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
      guard let context else { return 0 }
      let body = Unmanaged<Body>.fromOpaque(context).takeUnretainedValue()
      guard body.bytes.count + size * count <= WebFile.longest else { return 0 }
      body.bytes += UnsafeRawBufferPointer(start: bytes, count: size * count)
      return size * count
    }
    let code = withExtendedLifetime(body) { curl_easy_perform(handle) }
    guard code == CURLE_OK else {
      throw .unreachable(place: url, reason: String(cString: curl_easy_strerror(code)))
    }
    var status = 0
    langpack_curl_status(handle, &status)
    return (status, body.bytes)
  }

  /// The body as libcurl delivers it; a class, since libcurl holds a pointer to it meanwhile.
  private final class Body {
    var bytes: [UInt8] = []
  }
}
