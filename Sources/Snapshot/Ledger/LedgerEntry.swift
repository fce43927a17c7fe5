import Language
import Pack
import Phrases

/// An entry of the ledger: the ordinal that was given to a phrase, once.
public struct LedgerEntry: Sendable, Hashable {
  /// The owner of an ordinal: an id with one signature.
  public struct Identity: Sendable, Hashable {
    /// The phrase's id.
    public var id: PhraseID
    /// The parameters in order, as ``LedgerEntry/signature(of:)`` writes them.
    public var signature: String

    /// Creates an identity from an id and a signature.
    public init(id: PhraseID, signature: String) {
      self.id = id
      self.signature = signature
    }

    /// Creates the identity of a phrase.
    public init(_ phrase: SourcePhrase) {
      self.init(id: phrase.id, signature: LedgerEntry.signature(of: phrase))
    }
  }

  /// The ordinal, from 0.
  public var ordinal: Int
  /// The id and signature of the phrase that has the ordinal.
  public var identity: Identity
  /// The key of a keyed phrase, for people who read the file; nil for an fbt phrase.
  public var key: String?

  /// Creates an entry from its parts.
  init(ordinal: Int, identity: Identity, key: String?) {
    self.ordinal = ordinal
    self.identity = identity
    self.key = key
  }

  /// Creates the entry of a phrase.
  init(ordinal: Int, phrase: SourcePhrase) {
    self.init(ordinal: ordinal, identity: Identity(phrase), key: nil)
    if case .key(let key, let table) = phrase.identity {
      self.key = table.isEmpty ? key : "\(table)/\(key)"
    }
  }

  /// Returns the parameters of a phrase as the ledger writes them: `user:name,number:number`.
  ///
  /// A choice lists its keys: `kind:choice(photo|video)`. Control characters and `%,:|()` are
  /// written as `%` and two hexadecimal digits for each byte.
  public static func signature(of phrase: SourcePhrase) -> String {
    phrase.parameters.map { parameter in
      let name = escaped(parameter.name)
      guard case .choice(let keys) = parameter.kind else { return "\(name):\(parameter.kind.word)" }
      return "\(name):choice(\(keys.map(escaped).joined(separator: "|")))"
    }.joined(separator: ",")
  }

  static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: isEscaped) else { return text }
    var escaped: [UInt8] = []
    for byte in text.utf8 {
      if isEscaped(byte) {
        escaped += "%\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))".utf8
      } else {
        escaped.append(byte)
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, 0x7F, 0x25, 0x2C, 0x3A, 0x7C, 0x28, 0x29: true
    default: false
    }
  }

  /// Decodes an escaped text; anything that isn't an escape stays unchanged.
  static func unescaped(_ text: Substring) -> String {
    guard text.utf8.contains(0x25) else { return String(text) }
    let bytes = Array(text.utf8)
    var plain: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == 0x25, index + 2 < bytes.count,
        let byte = UInt8(escape: bytes[index + 1...index + 2])
      {
        plain.append(byte)
        index += 3
      } else {
        plain.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }
}
