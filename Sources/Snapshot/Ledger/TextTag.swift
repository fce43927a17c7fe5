import Phrases

/// The first 8 digits of a source text's hash: the English text that a translation was made for.
///
/// The hash is that of the ledger's `text` lines, for every kind of phrase.
public struct TextTag: Sendable, Hashable, CustomStringConvertible {
  /// The upper 32 bits of the hash.
  public let value: UInt32

  /// Creates the tag of a hash.
  public init(_ hash: TextHash) { value = UInt32(hash.value >> 32) }

  /// Creates the tag of a source text.
  public init(_ message: Message) { self.init(TextHash(message)) }

  /// Parses 8 lower-case hexadecimal digits; nil if the bytes are anything else.
  init?(_ digits: some Collection<UInt8>) {
    guard digits.count == 8 else { return nil }
    var value: UInt32 = 0
    for digit in digits {
      switch digit {
      case 0x30...0x39: value = value << 4 | UInt32(digit - 0x30)
      case 0x61...0x66: value = value << 4 | UInt32(digit - 0x61 + 10)
      default: return nil
      }
    }
    self.value = value
  }

  /// The tag as 8 hexadecimal digits.
  public var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 8 - digits.utf8.count) + digits
  }
}
