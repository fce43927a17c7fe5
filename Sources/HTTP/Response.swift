/// A request, with the fields that serving files needs.
package struct Request: Sendable {
  /// `GET`, `HEAD` and so on.
  package let method: String
  /// The path as sent, still percent-encoded.
  package let path: String
  /// The query as sent, without its question mark; nil if absent.
  package let query: String?
  /// The `Last-Event-ID` field, if present.
  package let lastEventID: String?
  /// The `If-None-Match` field, if present.
  package let ifNoneMatch: String?
  /// The `Range` field, if present.
  package let range: String?
  /// The `If-Range` field, if present.
  package let ifRange: String?
  /// The client.
  package let peer: Peer
  /// The body, within the limits of the server.
  package var body: [UInt8] = []

  init(_ head: RequestHead, body: [UInt8], peer: Peer) {
    (method, path, self.body, self.peer) = (head.method, head.path, body, peer)
    (query, lastEventID) = (head.query, head.lastEventID)
    (ifNoneMatch, range, ifRange) = (head.ifNoneMatch, head.range, head.ifRange)
  }

  /// Returns the first byte of the requested range of a file.
  ///
  /// Nil for the whole file, and for other kinds of ranges, which a server may ignore (RFC 9110,
  /// section 14.2). Also nil if the client has the start of another file (section 13.1.5).
  package func start(of tag: EntityTag) -> Int? {
    guard method == "GET", let range, range.hasPrefix("bytes="), range.hasSuffix("-"),
      ifRange.map({ $0 == tag.text }) ?? true,
      let start = RequestHead.number(range.utf8.dropFirst(6).dropLast()), start > 0
    else { return nil }
    return start
  }
}

/// The answer to a request.
package struct Response: Sendable {
  /// The bytes after the header.
  package enum Body: Sendable {
    case none
    case text(String)
    case bytes([UInt8])
    case file(ServedFile, from: Int)
    /// Events without end; the connection becomes a stream.
    case stream(EventStream)
  }

  /// The HTTP status code.
  package let status: Int
  /// The header fields in order.
  package let fields: [(name: String, value: String)]
  /// The bytes to send; empty for HEAD.
  package let body: Body

  package init(status: Int, fields: [(name: String, value: String)], body: Body) {
    (self.status, self.fields, self.body) = (status, fields, body)
  }
}

extension Response {
  /// Returns the answer if an address has too many requests in progress.
  static func tooMany(_ request: Request) -> Response {
    Response(
      failure: 503, "this address has too many requests under way", to: request,
      [("Retry-After", "1")])
  }

  /// Returns the answer if there are too many streams; polling goes on meanwhile.
  static func tooManyStreams(_ request: Request) -> Response {
    Response(
      failure: 503, "there are too many streams", to: request,
      [("Retry-After", String(Int.random(in: 30...90)))])
  }

  package init(
    failure status: Int, _ words: String, to request: Request,
    _ fields: [(String, String)] = []
  ) {
    let about = [
      ("Cache-Control", "no-store"), ("Content-Type", "text/plain; charset=utf-8"),
      ("Content-Length", String(words.utf8.count + 1)),
    ]
    let body = request.method == "HEAD" ? Body.none : .text(words + "\n")
    self.init(status: status, fields: fields + about, body: body)
  }
}
