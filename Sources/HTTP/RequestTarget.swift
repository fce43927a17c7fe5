/// The target of a request line: a path, or an HTTP URL with one (RFC 9112, section 3.2).
struct RequestTarget: Hashable {
  /// The path as it was sent, without query and fragment.
  let path: String
  /// The query as it was sent, without its question mark; nil if absent.
  let query: String?

  /// Parses a target; nil if it has neither form, or contains an invalid byte.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard let first = bytes.first, bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
    guard first != UInt8(ascii: "/") else {
      (path, query) = Self.parts(bytes)
      return
    }
    guard let authority = Self.afterScheme(bytes) else { return nil }
    let start =
      authority.firstIndex { $0 == UInt8(ascii: "/") || $0 == Self.mark || $0 == Self.hash }
      ?? authority.endIndex
    guard Self.isAuthority(authority[..<start]) else { return nil }
    let (path, query) = Self.parts(authority[start...])
    self.path = path.isEmpty ? "/" : path
    self.query = query
  }

  private static let (mark, hash) = (UInt8(ascii: "?"), UInt8(ascii: "#"))

  private static func afterScheme(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    for scheme in ["http://", "https://"] as [StaticString] {
      let start = bytes.prefix(scheme.utf8CodeUnitCount)
      if Bytes.isSame(start, scheme, ignoringCase: true) {
        return bytes.dropFirst(scheme.utf8CodeUnitCount)
      }
    }
    return nil
  }

  private static func parts(_ bytes: ArraySlice<UInt8>) -> (path: String, query: String?) {
    let end = bytes.firstIndex { $0 == mark || $0 == hash } ?? bytes.endIndex
    let path = String(decoding: bytes[..<end], as: UTF8.self)
    guard end < bytes.endIndex, bytes[end] == mark else { return (path, nil) }
    return (path, String(decoding: bytes[(end + 1)...].prefix { $0 != hash }, as: UTF8.self))
  }

  /// Returns whether bytes are a host with or without a port, and without user (RFC 9110, section
  /// 4.2.4).
  static func isAuthority(_ bytes: ArraySlice<UInt8>) -> Bool {
    let authority = authority
    return !bytes.isEmpty && bytes.allSatisfy { authority.contains($0) }
  }

  private static let authority = Bytes.Class(lettersDigitsAnd: "-._~:[]%!$&'()*+;=")
}
