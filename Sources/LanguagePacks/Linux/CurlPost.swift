#if os(Linux)
  import CCurlTable
  import Client

  /// One POST request of JSON, sent by libcurl.
  struct CurlPost {
    private let address: String
    private let seconds: Int

    init(_ address: String, seconds: Int) {
      self.address = address
      self.seconds = seconds
    }

    /// Returns the status of the response; nil if none arrived in time.
    func status(sending body: [UInt8]) -> Int? {
      guard let library = try? CurlLibrary.ofThisProcess(), let curl = CurlHandle(library) else {
        return nil
      }
      curl.setBasics(address)
      curl.set(CURLOPT_TIMEOUT, seconds)
      let exchange = CurlExchange(FetchRequest(path: address, limit: 1 << 16), Cancellation())
      return body.withUnsafeBytes { bytes in
        curl.set(CURLOPT_POSTFIELDSIZE_LARGE, size: bytes.count)
        curl.set(CURLOPT_POSTFIELDS, at: UnsafeMutableRawPointer(mutating: bytes.baseAddress))
        // With `Expect`, libcurl would wait a second for servers that don't know it.
        let failure = curl.perform(["Content-Type: application/json", "Expect:"], exchange)
        return try? exchange.result(failure).status
      }
    }
  }
#endif
