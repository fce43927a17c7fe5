import HTTP

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

  private static func contentType(of path: RequestPath) -> String {
    let name = path.names[path.names.count - 1]
    if name.hasSuffix(".ordinals") { return "text/plain; charset=utf-8" }
    if name.hasSuffix(".json") { return "application/json" }
    return "application/octet-stream"
  }
}

extension EntityTag {
  /// Creates the tag of a file: the digest that names it, or else a version that changes when it is
  /// replaced.
  init(path: RequestPath, file: ServedFile) {
    self.init(version: path.isImmutable ? path.names[path.names.count - 1] : file.version)
  }
}
