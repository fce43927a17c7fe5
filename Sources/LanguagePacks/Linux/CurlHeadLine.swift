#if os(Linux)
  /// One line of the head of a response, as libcurl delivers it.
  enum CurlHeadLine {
    /// The first line, with the status code; 0 if it has none.
    case status(Int)
    /// A field, with its name in lowercase.
    case field(name: String, value: String)
    /// The empty line that ends a head.
    case end
    /// A line without meaning.
    case other

    /// The maximum length of the heads of a response, in bytes; real servers send some hundred.
    static let longestHead = 64 << 10

    init(_ bytes: UnsafeRawBufferPointer) {
      let line = String(decoding: bytes, as: UTF8.self)
      if line.hasPrefix("HTTP/") {
        let code = line.split(separator: " ").dropFirst().first.flatMap { Int($0.prefix(3)) }
        self = .status(code ?? 0)
      } else if line == "\r\n" || line == "\n" {
        self = .end
      } else if let colon = line.firstIndex(of: ":") {
        let value = line[line.index(after: colon)...].drop { $0 == " " }.prefix { !$0.isNewline }
        self = .field(name: line[..<colon].lowercased(), value: String(value))
      } else {
        self = .other
      }
    }
  }
#endif
