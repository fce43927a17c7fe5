#if os(Linux)
  import CCurl
  import Client

  /// One POST request of JSON, by libcurl.
  struct CurlPost {
    private let address: String
    private let seconds: Int

    init(_ address: String, seconds: Int) {
      self.address = address
      self.seconds = seconds
    }

    /// The status of the answer; nil where there was none in time.
    func status(sending body: [UInt8]) -> Int? {
      CurlNetwork.prepare()
      guard let handle = curl_easy_init() else { return nil }
      defer { curl_easy_cleanup(handle) }
      langpack_curl_text(handle, CURLOPT_URL, address)
      langpack_curl_text(handle, CURLOPT_PROTOCOLS_STR, "http,https")
      langpack_curl_text(handle, CURLOPT_USERAGENT, "LanguagePacks")
      langpack_curl_number(handle, CURLOPT_NOSIGNAL, 1)
      langpack_curl_number(handle, CURLOPT_TIMEOUT, seconds)
      // `Expect` would wait a second for servers that do not know it.
      var lines = curl_slist_append(nil, "Content-Type: application/json")
      lines = curl_slist_append(lines, "Expect:") ?? lines
      defer { curl_slist_free_all(lines) }
      langpack_curl_pointer(handle, CURLOPT_HTTPHEADER, lines)
      let exchange = CurlExchange(FetchRequest(path: address, limit: 1 << 16), Cancellation())
      exchange.register(with: handle)
      return body.withUnsafeBytes { bytes in
        langpack_curl_size(handle, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(bytes.count))
        langpack_curl_pointer(
          handle, CURLOPT_POSTFIELDS, UnsafeMutableRawPointer(mutating: bytes.baseAddress))
        let code = withExtendedLifetime(exchange) { curl_easy_perform(handle) }
        return try? exchange.result(code).status
      }
    }
  }
#endif
