import Pack

/// In JSON, a text of 32 hexadecimal digits.
extension Epoch: Codable {
  /// Reads an epoch from its text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let epoch = Epoch(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "an epoch has 32 lower-case hexadecimal digits")
    }
    self = epoch
  }

  /// Writes the hexadecimal digits.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
