import HTTP

extension DeltaPair {
  /// Parses the packs that a request for `/deltas/<64 digits>/<64 digits>` names; nil if it isn't
  /// for a delta.
  init?(_ request: Request) {
    guard request.method == "GET" else { return nil }
    let names = request.path.split(separator: "/", omittingEmptySubsequences: false)
    guard names.count == 4, names[0].isEmpty, names[1] == "deltas",
      names[2...].allSatisfy(Self.isDigest)
    else { return nil }
    self.init(base: String(names[2]), target: String(names[3]))
  }

  private static func isDigest(_ name: Substring) -> Bool {
    name.utf8.count == 64
      && name.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
  }
}

extension Response {
  /// Creates the response for the handler's answer.
  ///
  /// Clients may cache a delta for a day, not for ever: another version of the tools may encode it
  /// differently.
  init(to request: Request, _ answer: DeltaHandler.Answer) {
    switch answer {
    case .made(let bytes):
      self.init(
        status: 200,
        fields: [
          ("Cache-Control", "public, max-age=86400"), ("Content-Type", "application/octet-stream"),
          ("Content-Length", String(bytes.count)), ("X-Content-Type-Options", "nosniff"),
        ], body: .bytes(bytes))
    case .unknown, .noDelta: self.init(failure: 404, "there is no such delta", to: request)
    case .busy(let seconds):
      self.init(
        failure: 503, "too many deltas are requested; take the whole pack", to: request,
        [("Retry-After", String(seconds))])
    }
  }
}
