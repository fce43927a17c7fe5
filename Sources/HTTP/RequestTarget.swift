/// The target of a request line: a path, or an HTTP URL with one (RFC 9112, section 3.2).
struct RequestTarget: Hashable {
  /// The path as it was sent, without query and fragment.
  let path: String
  /// The query as it was sent, without its question mark; nil if absent.
  let query: String?

  /// Parses a target; nil if it has neither form, or contains an invalid byte.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard !bytes.isEmpty, bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    guard !text.hasPrefix("/") else {
      (path, query) = Self.parts(text[...])
      return
    }
    guard let scheme = text.firstRange(of: "://"),
      ["http", "https"].contains(text[..<scheme.lowerBound].lowercased())
    else { return nil }
    let rest = text[scheme.upperBound...]
    let start = rest.firstIndex { $0 == "/" || $0 == "?" || $0 == "#" } ?? rest.endIndex
    guard Self.isAuthority(rest[..<start].utf8) else { return nil }
    let (path, query) = Self.parts(rest[start...])
    self.path = path.isEmpty ? "/" : path
    self.query = query
  }

  private static func parts(_ text: Substring) -> (path: String, query: String?) {
    let utf8 = text.utf8.prefix { $0 != UInt8(ascii: "#") }
    guard let mark = utf8.firstIndex(of: UInt8(ascii: "?")) else {
      return (String(Substring(utf8)), nil)
    }
    return (String(Substring(utf8[..<mark])), String(Substring(utf8[utf8.index(after: mark)...])))
  }

  /// Returns whether bytes are a host with or without a port, and without user (RFC 9110, section
  /// 4.2.4).
  static func isAuthority(_ bytes: some Collection<UInt8>) -> Bool {
    !bytes.isEmpty
      && bytes.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: marks.contains(byte)
        }
      }
  }

  private static let marks = Set("-._~:[]%!$&'()*+;=".utf8)
}
