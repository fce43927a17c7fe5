import Delivery

/// In JSON, a text of 64 hexadecimal digits.
extension SHA256Digest: Codable {
  /// Reads a digest from its text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let digest = SHA256Digest(hexadecimal: Substring(try container.decode(String.self)))
    else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "a digest has 64 lower-case hexadecimal digits")
    }
    self = digest
  }

  /// Writes the hexadecimal digits.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(hex)
  }
}
