/// The random 128-bit id of a run of ordinals: ordinals of different epochs have nothing in common.
///
/// Written as 32 lower-case hexadecimal digits.
public struct Epoch: Sendable, Hashable, CustomStringConvertible {
  /// The 16 bytes.
  public let bytes: [UInt8]

  /// An epoch of 16 bytes, or nil where there are more or fewer.
  public init?(bytes: [UInt8]) {
    guard bytes.count == 16 else { return nil }
    self.bytes = bytes
  }

  /// An epoch of 32 hexadecimal digits, or nil where it is not one.
  public init?(_ text: some StringProtocol) {
    let digits = text.utf8.map { byte -> UInt8? in
      switch byte {
      case 0x30...0x39: byte - 0x30
      case 0x61...0x66: byte - 0x57
      default: nil
      }
    }
    guard digits.count == 32, !digits.contains(nil) else { return nil }
    let nibbles = digits.compactMap { $0 }
    bytes = stride(from: 0, to: 32, by: 2).map { nibbles[$0] << 4 | nibbles[$0 + 1] }
  }

  /// A new epoch by chance.
  public static func random() -> Epoch {
    var generator = SystemRandomNumberGenerator()
    return random(using: &generator)
  }

  /// A new epoch by a given chance.
  public static func random(using generator: inout some RandomNumberGenerator) -> Epoch {
    Epoch(sixteen: (0..<16).map { _ in UInt8.random(in: 0...255, using: &generator) })
  }

  private init(sixteen: [UInt8]) { bytes = sixteen }

  /// The 32 digits.
  public var description: String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
