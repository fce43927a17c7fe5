import HTTP

extension Response {
  /// Creates the answer for a path that isn't served.
  init(to request: Request, _ refusal: RequestPath.Refusal) {
    switch refusal {
    case .malformed: self.init(failure: 400, "this is not a path of an origin", to: request)
    case .unknown: self.init(failure: 404, "there is no such file here", to: request)
    }
  }

  /// Creates the answer for a file that was looked for.
  init(to request: Request, _ found: FoundFile, at path: RequestPath) {
    switch found {
    case .file(let file): self.init(file: file, at: path, to: request)
    case .absent: self.init(to: request, RequestPath.Refusal.unknown)
    case .unavailable:
      self.init(
        failure: 503, "this file cannot be read now", to: request, [("Retry-After", "1")])
    case .refused: self.init(tooManyAbsencesFor: request)
    }
  }

  /// Creates the answer to a client that has asked for too much that doesn't exist.
  init(tooManyAbsencesFor request: Request) {
    self.init(
      failure: 429, "this address has asked for too many files that do not exist", to: request,
      [("Retry-After", "60")])
  }

  init(file: ServedFile, at path: RequestPath, to request: Request) {
    let tag = EntityTag(path: path, file: file)
    if let known = request.ifNoneMatch, tag.isNamed(in: known) {
      self.init(unchanged: file, at: path)
      return
    }
    let start = request.start(of: tag) ?? 0
    guard start == 0 || start < file.length else {
      self.init(
        failure: 416, "this file ends before that", to: request,
        [("Content-Range", "bytes */\(file.length)")])
      return
    }
    let body = request.method == "HEAD" || file.length == 0 ? Body.none : .file(file, from: start)
    self.init(
      status: start > 0 ? 206 : 200, fields: Self.fields(of: file, at: path, from: start),
      body: body)
  }

  /// Creates the answer with a whole file whose bytes are in memory.
  init(_ small: SmallFile, of file: ServedFile, at path: RequestPath) {
    self.init(
      status: 200, fields: Self.fields(of: file, at: path, from: 0),
      body: file.length == 0 ? .none : .small(small))
  }

  /// Creates the answer that the client has the file.
  init(unchanged file: ServedFile, at path: RequestPath) {
    self.init(status: 304, fields: Self.validators(of: file, at: path), body: .none)
  }

  private static func validators(
    of file: ServedFile, at path: RequestPath
  ) -> [(name: String, value: String)] {
    let validity = path.neverChanges ? "public, max-age=31536000, immutable" : "no-cache"
    let fields = [("ETag", EntityTag(path: path, file: file).text), ("Cache-Control", validity)]
    return path.varies ? fields + [("Vary", "Accept-Encoding")] : fields
  }

  private static func fields(
    of file: ServedFile, at path: RequestPath, from start: Int
  ) -> [(name: String, value: String)] {
    var fields = validators(of: file, at: path)
    fields += [
      ("Content-Type", Self.contentType(of: path)),
      ("Content-Length", String(file.length - start)), ("X-Content-Type-Options", "nosniff"),
    ]
    if let coding = path.coding { fields.append(("Content-Encoding", coding.rawValue)) }
    if start > 0 {
      fields.append(("Content-Range", "bytes \(start)-\(file.length - 1)/\(file.length)"))
    }
    return fields
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
    if let coding = path.coding {
      self.init(version: file.version + coding.ending)
    } else {
      self.init(version: path.isImmutable ? path.names[path.names.count - 1] : file.version)
    }
  }
}
