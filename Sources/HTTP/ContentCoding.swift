/// A coding of content that a client may accept (RFC 9110, section 8.4.1).
package enum ContentCoding: String, Hashable, Sendable {
  case brotli = "br"
  case gzip

  /// The end of the name of a file with this coding.
  package var ending: String {
    switch self {
    case .brotli: ".br"
    case .gzip: ".gz"
    }
  }

  /// Returns the codings that an `Accept-Encoding` field names and does not exclude, the best first
  /// (section 12.5.3).
  package static func accepted(in field: String) -> [ContentCoding] {
    let items = field.lowercased().split(separator: ",").map { item in
      item.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
    }
    return [.brotli, .gzip].filter { coding in
      items.contains { item in
        guard item.first == coding.rawValue else { return false }
        return !item.dropFirst().contains {
          $0.hasPrefix("q=0") && !$0.contains(where: "123456789".contains)
        }
      }
    }
  }
}
