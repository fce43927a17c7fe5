#if os(Linux)
  import CCurlTable
  import Synchronization

  /// libcurl, which is loaded when something is fetched for the first time: a start that shows texts from disk
  /// pays for neither it nor the thirty libraries that it needs.
  struct CurlLibrary: @unchecked Sendable {
    /// By address; they stay as long as the process does.
    let functions: langpack_curl

    /// Why nothing can be fetched.
    struct Missing: Error {
      var reason: String
    }

    /// What systems call it; the second is Debian's, which needs no OpenSSL.
    static let names = ["libcurl.so.4", "libcurl-gnutls.so.4"]

    /// Loads the first of some libraries that is one, and makes it ready.
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

    /// The library, loaded once in a process; where that failed, as for want of memory, the next request tries again.
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
