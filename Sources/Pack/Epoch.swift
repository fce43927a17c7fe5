/// The random 128 bits that tie key tables and packs of one line of ordinals together.
public struct Epoch: Sendable, Hashable, CustomStringConvertible {
  /// The first eight bytes, as a little-endian number.
  public let low: UInt64
  /// The last eight bytes, as a little-endian number.
  public let high: UInt64

  /// An epoch of its two halves.
  public init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// A new random epoch.
  public static func random() -> Epoch {
    Epoch(low: .random(in: 1 ... .max), high: .random(in: 0 ... .max))
  }

  /// The epoch of 32 hexadecimal digits, or nil where they are none.
  public init?(_ text: some StringProtocol) {
    let digits = String(text)
    guard digits.utf8.count == 32, let low = UInt64(digits.prefix(16), radix: 16),
      let high = UInt64(digits.suffix(16), radix: 16)
    else { return nil }
    self.init(low: low.byteSwapped, high: high.byteSwapped)
  }

  /// The sixteen bytes in file order.
  public var bytes: [UInt8] {
    withUnsafeBytes(of: low.littleEndian, Array.init)
      + withUnsafeBytes(of: high.littleEndian, Array.init)
  }

  /// The sixteen bytes as 32 hexadecimal digits, in file order.
  public var description: String {
    bytes.reduce(into: "") { text, byte in
      let digits = String(byte, radix: 16)
      text += digits.utf8.count == 1 ? "0" + digits : digits
    }
  }
}
