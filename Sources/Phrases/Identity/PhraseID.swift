import Language

/// The 64-bit id of a phrase, written as 16 lower-case hexadecimal digits.
public struct PhraseID: RawRepresentable, Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The 64 bits; never zero.
  public var rawValue: UInt64

  /// Creates an id from its 64 bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Parses 16 lower-case hexadecimal digits; nil if the text is anything else.
  public init?(_ text: some StringProtocol) {
    guard let value = UInt64(sixteenDigits: text) else { return nil }
    rawValue = value
  }

  /// The id as 16 hexadecimal digits.
  public var description: String {
    let digits = String(rawValue, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// Compares the 64 bits as numbers.
  public static func < (one: PhraseID, other: PhraseID) -> Bool { one.rawValue < other.rawValue }
}
