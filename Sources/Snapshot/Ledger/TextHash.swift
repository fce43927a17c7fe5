import JSON
import Language
import Phrases

/// The hash by which the ledger recognizes a source text.
///
/// XXH64 of the message in the catalog's compact JSON.
public struct TextHash: Sendable, Hashable, CustomStringConvertible {
  /// The 64 bits.
  public let value: UInt64

  /// Creates a hash from its 64 bits.
  init(value: UInt64) { self.value = value }

  /// Creates the hash of a source text.
  public init(_ message: Message) { self.init(json: message.json.compact) }

  /// Creates the hash of a source text that is already encoded as JSON.
  package init(json text: String) {
    var hash = XXH64()
    var text = text
    text.withUTF8 { hash.combine(bytes: $0) }
    value = hash.value
  }

  /// Parses 16 lower-case hexadecimal digits; nil if the text is anything else.
  init?(_ digits: some StringProtocol) {
    guard let value = UInt64(sixteenDigits: digits) else { return nil }
    self.init(value: value)
  }

  /// The hash as 16 hexadecimal digits.
  public var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension SourcePhrase {
  /// Whether the phrase is identified by a key.
  package var isKeyed: Bool { if case .key = identity { true } else { false } }
}
