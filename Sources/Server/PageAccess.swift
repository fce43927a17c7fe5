import HTTP

/// The pages of other sites that may read the answers (CORS, https://fetch.spec.whatwg.org/#http-cors-protocol).
public struct PageAccess: Sendable, Hashable {
  /// The site whose pages may, such as `https://shop.example.org`; `*` for every site.
  public let origin: String

  /// Creates access for the pages of a site; nil if the text names none.
  ///
  /// - Parameter origin: A scheme, a host and perhaps a port, without a path; or `*`.
  public init?(_ origin: String) {
    guard origin == "*" || Self.isOrigin(origin) else { return nil }
    self.origin = origin
  }

  /// Browsers compare the text as it is: a path, even `/`, would match no page.
  private static func isOrigin(_ text: String) -> Bool {
    guard let scheme = ["https://", "http://"].first(where: text.hasPrefix) else { return false }
    let host = text.utf8.dropFirst(scheme.utf8.count)
    return !host.isEmpty
      && host.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: ":"): true
        case UInt8(ascii: "["), UInt8(ascii: "]"): true
        default: false
        }
      }
  }

  /// Returns an answer that these pages may read, with its ETag.
  func allowing(_ response: Response) -> Response {
    let lines =
      "Access-Control-Allow-Origin: \(origin)\r\nAccess-Control-Expose-Headers: ETag, Retry-After\r\n"
    return Response(
      status: response.status, fields: response.fields + lines.utf8, body: response.body)
  }

  /// The answer to a browser that asks what pages may send.
  var preflight: Response {
    let fields = [
      (name: "Access-Control-Allow-Methods", value: "GET, HEAD, POST"),
      (name: "Access-Control-Allow-Headers", value: "If-None-Match, Range, Content-Type"),
      (name: "Access-Control-Max-Age", value: "86400"), (name: "Cache-Control", value: "no-store"),
    ]
    return allowing(Response(status: 204, fields: fields, body: .none))
  }
}
