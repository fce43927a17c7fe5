#if os(Linux)
  import CCurlTable

  /// A libcurl handle, which keeps connections open; one request at a time uses it.
  struct CurlHandle: ~Copyable, @unchecked Sendable {
    /// The functions of the library that made the handle.
    let curl: langpack_curl
    let handle: UnsafeMutableRawPointer

    /// Creates a handle; nil if out of memory.
    init?(_ library: CurlLibrary) {
      guard let handle = library.functions.easy_init() else { return nil }
      (curl, self.handle) = (library.functions, handle)
    }

    deinit { curl.easy_cleanup(handle) }

    /// Resets all options, but keeps connections open.
    func reset() { curl.easy_reset(handle) }

    func set(_ option: CURLoption, _ number: Int) {
      langpack_curl_set_number(curl, handle, option, number)
    }

    func set(_ option: CURLoption, size: Int) {
      langpack_curl_set_size(curl, handle, option, curl_off_t(size))
    }

    func set(_ option: CURLoption, _ text: String) {
      langpack_curl_set_text(curl, handle, option, text)
    }

    func set(_ option: CURLoption, at place: UnsafeMutableRawPointer?) {
      langpack_curl_set_pointer(curl, handle, option, place)
    }

    func set(_ option: CURLoption, _ taker: langpack_curl_taker_function) {
      langpack_curl_set_taker(curl, handle, option, taker)
    }

    /// Makes libcurl ask a function from time to time whether to continue.
    func watch(_ context: UnsafeMutableRawPointer, _ watcher: langpack_curl_watcher_function) {
      langpack_curl_set_watcher(curl, handle, watcher, context)
    }

    /// Sets the options that all requests share.
    func setBasics(_ address: String) {
      set(CURLOPT_URL, address)
      set(CURLOPT_PROTOCOLS_STR, "http,https")
      set(CURLOPT_USERAGENT, "LanguagePacks")
      set(CURLOPT_NOSIGNAL, 1)
    }

    /// Performs a request with additional header lines, and passes its response to an exchange.
    ///
    /// - Parameters:
    ///   - lines: The header lines.
    ///   - exchange: Receives the response.
    /// - Returns: Nil on success, else the error in libcurl's words.
    func perform(_ lines: [String], _ exchange: CurlExchange) -> String? {
      var list: UnsafeMutablePointer<curl_slist>?
      for line in lines { list = curl.slist_append(list, line) ?? list }
      defer { curl.slist_free_all(list) }
      set(CURLOPT_HTTPHEADER, at: list)
      exchange.register(with: self)
      let code = withExtendedLifetime(exchange) { curl.easy_perform(handle) }
      guard code != CURLE_OK else { return nil }
      return curl.easy_strerror(code).map { String(cString: $0) } ?? "error \(code.rawValue)"
    }

    /// The URL that the last response redirects to.
    var redirection: String? {
      langpack_curl_get_redirection(curl, handle).map { String(cString: $0) }
    }
  }
#endif
