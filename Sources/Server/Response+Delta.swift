import HTTP

/// A request for a delta that is not in the folder: `/deltas/<64 digits>/<64 digits>`.
struct DeltaRequest: Hashable, Sendable {
  let base: String
  let target: String

  /// Parses the packs that a request names; nil if it isn't for a delta.
  init?(_ request: Request) {
    guard request.method == "GET" else { return nil }
    let names = request.path.split(separator: "/", omittingEmptySubsequences: false)
    guard names.count == 4, names[0].isEmpty, names[1] == "deltas",
      names[2...].allSatisfy(Self.isDigest)
    else { return nil }
    (base, target) = (String(names[2]), String(names[3]))
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
    case .unknown: self.init(failure: 404, "there is no such delta", to: request)
    case .busy:
      self.init(
        failure: 503, "too many deltas are asked for; take the whole pack", to: request,
        [("Retry-After", "60")])
    }
  }
}
