import CSodium

/// SHA-256, and the lowercase hexadecimal form of digests in file names.
public enum Digest {
  /// The size of a digest in bytes.
  public static let count = 32

  /// Returns the SHA-256 of bytes (FIPS 180-4).
  ///
  /// - Complexity: O(n), about 400 MB/s.
  public static func sha256(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: count)
    let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    crypto_hash_sha256(&digest, start, UInt64(bytes.count))
    return digest
  }

  /// Returns the SHA-256 of bytes (FIPS 180-4).
  public static func sha256(_ bytes: [UInt8]) -> [UInt8] {
    bytes.withUnsafeBytes(sha256)
  }

  /// Returns the HMAC of bytes with SHA-256 under a key of any length (RFC 2104).
  public static func hmacSHA256(_ bytes: [UInt8], key: [UInt8]) -> [UInt8] {
    var state = crypto_auth_hmacsha256_state()
    crypto_auth_hmacsha256_init(&state, key, key.count)
    crypto_auth_hmacsha256_update(&state, bytes, UInt64(bytes.count))
    var code = [UInt8](repeating: 0, count: count)
    crypto_auth_hmacsha256_final(&state, &code)
    return code
  }

  /// Returns the bytes in lowercase hexadecimal, two digits per byte.
  public static func hex(_ bytes: some Sequence<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for byte in bytes { text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }

  /// Decodes lower- or uppercase hexadecimal; nil if invalid.
  public static func bytes(hex text: some StringProtocol) -> [UInt8]? {
    let digits = text.utf8.map(value(ofDigit:))
    guard digits.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    for position in stride(from: 0, to: digits.count, by: 2) {
      guard let high = digits[position], let low = digits[position + 1] else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  private static func value(ofDigit digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
