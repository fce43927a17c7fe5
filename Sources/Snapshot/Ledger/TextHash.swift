import JSON
import Phrases

/// The hash by which the ledger knows a source text again: XXH64 of the message as the catalog writes
/// it, in compact JSON.
public struct TextHash: Sendable, Hashable, CustomStringConvertible {
  /// The 64 bits.
  public let value: UInt64

  /// A hash of 64 bits.
  init(value: UInt64) { self.value = value }

  /// The hash of a source text.
  public init(_ message: Message) { self.init(json: message.json.compact) }

  /// The hash of a source text that is written as JSON already.
  package init(json text: String) {
    var hash = XXH64()
    var text = text
    text.withUTF8 { hash.combine(bytes: $0) }
    value = hash.value
  }

  /// The hash that 16 hexadecimal digits are, or nil.
  init?(_ digits: some StringProtocol) {
    guard let value = UInt64(digits, radix: 16), digits.utf8.count == 16 else { return nil }
    self.init(value: value)
  }

  /// 16 hexadecimal digits.
  public var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension SourcePhrase {
  /// Whether the phrase is known by a key.
  package var isKeyed: Bool { if case .key = identity { true } else { false } }
}
