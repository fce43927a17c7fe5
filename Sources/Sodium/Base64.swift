import CSodium

/// Base64 with padding (RFC 4648, section 4), the form of keys in key files and configurations.
public enum Base64 {
  private static let standard = sodium_base64_VARIANT_ORIGINAL

  /// Returns the bytes as one line of base64.
  public static func text(_ bytes: [UInt8]) -> String {
    var text = [CChar](repeating: 0, count: sodium_base64_encoded_len(bytes.count, standard))
    sodium_bin2base64(&text, text.count, bytes, bytes.count, standard)
    return String(decoding: text.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Decodes base64, ignoring blanks and line endings; nil if invalid.
  public static func bytes(_ text: String) -> [UInt8]? {
    let characters = text.utf8.map { CChar(truncatingIfNeeded: $0) }
    var bytes = [UInt8](repeating: 0, count: characters.count)
    var count = 0
    var end: UnsafePointer<CChar>?
    let whole = characters.withUnsafeBufferPointer { source in
      sodium_base642bin(
        &bytes, bytes.count, source.baseAddress, source.count, " \t\r\n", &count, &end, standard)
        == 0 && end == source.baseAddress?.advanced(by: source.count)
    }
    return whole ? Array(bytes.prefix(count)) : nil
  }
}
