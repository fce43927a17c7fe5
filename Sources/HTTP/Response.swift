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
  /// The `Accept-Encoding` field, if present.
  package let acceptEncoding: String?
  /// The `Range` field, if present.
  package let range: String?
  /// The `If-Range` field, if present.
  package let ifRange: String?
  /// The client.
  package let peer: Peer
  /// A time after the request was received, in nanoseconds of the loop's clock: what was looked at
  /// later is current for this request.
  package let received: UInt64
  /// The body, within the limits of the server.
  package var body: [UInt8] = []

  init(_ head: RequestHead, body: [UInt8], peer: Peer, received: UInt64) {
    self.received = received
    (method, path, self.body, self.peer) = (head.method, head.path, body, peer)
    (query, lastEventID) = (head.query, head.lastEventID)
    (ifNoneMatch, range, ifRange) = (head.ifNoneMatch, head.range, head.ifRange)
    acceptEncoding = head.acceptEncoding
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
    case bytes([UInt8])
    case file(ServedFile, from: Int)
    /// A small file, whose bytes are in memory.
    case small(SmallFile)
    /// Events without end; the connection becomes a stream.
    case stream(EventStream)
  }

  /// The HTTP status code.
  package let status: Int
  /// The lines of the header fields in order.
  package let fields: [UInt8]
  /// The bytes to send; empty for HEAD.
  package let body: Body

  package init(status: Int, fields: [UInt8], body: Body) {
    (self.status, self.fields, self.body) = (status, fields, body)
  }

  /// Creates an answer with some header fields.
  package init(status: Int, fields: [(name: String, value: String)], body: Body) {
    var lines: [UInt8] = []
    for field in fields {
      lines += field.name.utf8
      lines += [0x3A, 0x20]
      lines += field.value.utf8
      lines += [0x0D, 0x0A]
    }
    self.init(status: status, fields: lines, body: body)
  }
}

extension Response.Body {
  /// A text.
  package static func text(_ text: String) -> Self { .bytes(Array(text.utf8)) }
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

  /// Returns the answer to a client that wants a stream of a server which is about to stop; another
  /// server takes its next request.
  static func leaving(_ request: Request) -> Response {
    Response(
      failure: 503, "the server is about to stop", to: request,
      [("Retry-After", String(Int.random(in: 1...5)))])
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
