/// The identifier of a text with its description, by which translations are stored.
///
/// The MD5 of the text directly followed by the description, in base 64.
package enum LeafHash {
  /// Returns the hash, 24 characters.
  package static func of(text: String, description: String) -> String {
    base64(MD5.digest(Array(text.utf8) + Array(description.utf8)))
  }

  /// Encodes bytes in base 64 (RFC 4648, section 4), with padding.
  static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    return stride(from: 0, to: bytes.count, by: 3).reduce(into: "") { text, start in
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        text.append(place > group.count ? "=" : digits[bits >> (18 - 6 * place) & 63])
      }
    }
  }
}
