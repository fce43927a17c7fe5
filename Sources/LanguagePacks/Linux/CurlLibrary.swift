#if os(Linux)
  import CCurlTable
  import Synchronization

  /// libcurl, loaded on the first request.
  ///
  /// A start that shows texts from disk pays neither for it nor for the thirty libraries that it
  /// needs.
  struct CurlLibrary: @unchecked Sendable {
    /// Pointers to the functions, valid for the life of the process.
    let functions: langpack_curl

    /// The reason why nothing can be fetched.
    struct Missing: Error {
      var reason: String
    }

    /// The names of the library; the second is Debian's, which needs no OpenSSL.
    static let names = ["libcurl.so.4", "libcurl-gnutls.so.4"]

    /// Loads and initializes the first library that can be loaded.
    init(_ names: [String] = names) throws(Missing) {
      var functions = langpack_curl()
      var reasons: [String] = []
      for name in names {
        guard let reason = langpack_curl_load(&functions, name) else {
          _ = functions.global_init(Int(CURL_GLOBAL_DEFAULT))
          self.functions = functions
          return
        }
        reasons.append(String(cString: reason))
      }
      throw Missing(
        reason: "libcurl cannot be loaded: \(reasons.joined(separator: "; ")); install libcurl4")
    }

    private static let loaded = Mutex<CurlLibrary?>(nil)

    /// Returns the library, loaded once in a process.
    ///
    /// If loading fails, for example for lack of memory, the next request tries again.
    static func ofThisProcess() throws(Missing) -> CurlLibrary {
      try loaded.withLock { loaded throws(Missing) in
        if let loaded { return loaded }
        let library = try CurlLibrary()
        loaded = library
        return library
      }
    }
  }
#endif
