/// The random 128 bits that tie the ordinals of key tables, packs and ledgers together.
///
/// Ordinals of different epochs are unrelated. The text form has 32 lowercase hexadecimal digits.
public struct Epoch: Sendable, Hashable, CustomStringConvertible {
  /// The number of bytes in an epoch.
  public static let count = 16

  /// The first eight bytes, as a little-endian number.
  let low: UInt64
  /// The last eight bytes, as a little-endian number.
  let high: UInt64

  /// Creates an epoch from its first and last eight bytes, as little-endian numbers.
  public init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// Creates an epoch from 16 bytes; nil for any other count.
  public init?(bytes: [UInt8]) {
    guard bytes.count == Self.count else { return nil }
    func word(_ half: ArraySlice<UInt8>) -> UInt64 {
      half.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    self.init(low: word(bytes[..<8]), high: word(bytes[8...]))
  }

  /// Creates an epoch from 32 lowercase hexadecimal digits; nil if the text is invalid.
  public init?(_ text: some StringProtocol) {
    let digits = Array(text.utf8).map { byte -> UInt8? in
      switch byte {
      case 0x30...0x39: byte - 0x30
      case 0x61...0x66: byte - 0x57
      default: nil
      }
    }
    guard digits.count == 32, !digits.contains(nil) else { return nil }
    let halves = digits.compactMap(\.self)
    self.init(bytes: stride(from: 0, to: 32, by: 2).map { halves[$0] << 4 | halves[$0 + 1] })
  }

  /// Returns a new random epoch.
  public static func random() -> Epoch {
    var generator = SystemRandomNumberGenerator()
    return random(using: &generator)
  }

  /// Returns a new random epoch from a generator.
  public static func random(using generator: inout some RandomNumberGenerator) -> Epoch {
    Epoch(low: generator.next(), high: generator.next())
  }

  /// The sixteen bytes in file order.
  public var bytes: [UInt8] {
    [low, high].flatMap { word in
      (0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64(8 * $0)) }
    }
  }

  /// The 32 hexadecimal digits.
  public var description: String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
