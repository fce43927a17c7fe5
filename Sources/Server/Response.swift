/// A request, with the fields that serving files needs.
struct Request: Sendable {
  /// `GET`, `HEAD` and so on.
  let method: String
  /// The path as sent, still percent-encoded.
  let path: String
  /// The `If-None-Match` field, if present.
  let ifNoneMatch: String?
  /// The `Range` field, if present.
  let range: String?
  /// The `If-Range` field, if present.
  let ifRange: String?
  /// The client.
  let peer: Peer
  /// The body, within the limits of the server.
  var body: [UInt8] = []

  init(_ head: RequestHead, body: [UInt8], peer: Peer) {
    (method, path, self.body, self.peer) = (head.method, head.path, body, peer)
    (ifNoneMatch, range, ifRange) = (head.ifNoneMatch, head.range, head.ifRange)
  }

  /// Returns the first byte of the requested range of a file.
  ///
  /// Nil for the whole file, and for other kinds of ranges, which a server may ignore (RFC 9110,
  /// section 14.2). Also nil if the client has the start of another file (section 13.1.5).
  func start(of tag: EntityTag) -> Int? {
    guard method == "GET", let range, range.hasPrefix("bytes="), range.hasSuffix("-"),
      ifRange.map({ $0 == tag.text }) ?? true,
      let start = RequestHead.number(range.utf8.dropFirst(6).dropLast()), start > 0
    else { return nil }
    return start
  }
}

/// The answer to a request.
struct Response: Sendable {
  /// The bytes after the header.
  enum Body: Sendable {
    case none
    case text(String)
    case bytes([UInt8])
    case file(ServedFile, from: Int)
  }

  /// The HTTP status code.
  let status: Int
  /// The header fields in order.
  let fields: [(name: String, value: String)]
  /// The bytes to send; empty for HEAD.
  let body: Body
}

extension Response {
  /// Answers a request from a folder; nil if the function opens no file.
  init?(to request: Request, open: (RequestPath) -> ServedFile?) {
    guard request.method == "GET" || request.method == "HEAD" else {
      self.init(
        failure: 405, "only GET and HEAD are served here", to: request, [("Allow", "GET, HEAD")])
      return
    }
    do throws(RequestPath.Refusal) {
      let path = try RequestPath(request.path)
      guard let file = open(path) else { return nil }
      self.init(file: file, at: path, to: request)
    } catch {
      switch error {
      case .malformed: self.init(failure: 400, "this is not a path of an origin", to: request)
      case .unknown: self.init(missing: request)
      }
    }
  }

  /// Creates the answer for an absent file.
  init(missing request: Request) {
    self.init(failure: 404, "there is no such file here", to: request)
  }

  /// Returns the answer if the process has no descriptor for a file.
  static func unavailable(_ request: Request) -> Response {
    Response(failure: 503, "too many files are open", to: request, [("Retry-After", "1")])
  }

  /// Returns the answer if an address has too many requests in progress.
  static func tooMany(_ request: Request) -> Response {
    Response(
      failure: 503, "this address has too many requests under way", to: request,
      [("Retry-After", "1")])
  }

  init(file: ServedFile, at path: RequestPath, to request: Request) {
    let tag = EntityTag(path: path, file: file)
    let validity = path.neverChanges ? "public, max-age=31536000, immutable" : "no-cache"
    let fields = [("ETag", tag.text), ("Cache-Control", validity)]
    if let known = request.ifNoneMatch, tag.isNamed(in: known) {
      self.init(status: 304, fields: fields, body: .none)
      return
    }
    let start = request.start(of: tag) ?? 0
    guard start == 0 || start < file.length else {
      self.init(
        failure: 416, "this file ends before that", to: request,
        [("Content-Range", "bytes */\(file.length)")])
      return
    }
    var about = [
      ("Content-Type", Self.contentType(of: path)),
      ("Content-Length", String(file.length - start)), ("X-Content-Type-Options", "nosniff"),
    ]
    if start > 0 {
      about.append(("Content-Range", "bytes \(start)-\(file.length - 1)/\(file.length)"))
    }
    let body = request.method == "HEAD" || file.length == 0 ? Body.none : .file(file, from: start)
    self.init(status: start > 0 ? 206 : 200, fields: fields + about, body: body)
  }

  init(
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

  private static func contentType(of path: RequestPath) -> String {
    let name = path.names[path.names.count - 1]
    if name.hasSuffix(".ordinals") { return "text/plain; charset=utf-8" }
    if name.hasSuffix(".json") { return "application/json" }
    return "application/octet-stream"
  }
}
