import CSodium

/// The passphrase of a private key; its description shows nothing of it.
public struct Passphrase: Sendable, CustomStringConvertible, CustomReflectable {
  let bytes: [UInt8]

  /// The maximum length of a passphrase in bytes.
  public static let longest = 1024

  /// Reads the passphrase on the only line of a text; nil if it is absent or too long.
  ///
  /// The line ending is not a part of it; blanks are.
  public init?(_ text: [UInt8]) {
    var line = text[...]
    if line.last == 0x0A { line.removeLast() }
    if line.last == 0x0D { line.removeLast() }
    guard !line.isEmpty, line.count <= Self.longest, !line.contains(0x0A) else { return nil }
    bytes = Array(line)
  }

  /// The name of the type, without the passphrase.
  public var description: String { "Passphrase" }

  /// A mirror that shows no stored bytes.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// The cost of deriving a key from a passphrase with Argon2id.
struct StretchingLimits: Hashable {
  /// The number of passes over the memory.
  var passes: UInt64
  /// The memory in bytes.
  var memory: Int

  /// The limits of new files, and the minimum accepted: libsodium's moderate limits.
  static let written = StretchingLimits(passes: 3, memory: 256 << 20)
  /// The maximum accepted, so that an untrusted file costs at most some seconds.
  static let most = StretchingLimits(passes: 16, memory: 1 << 30)

  var areTooWeak: Bool { passes < Self.written.passes || memory < Self.written.memory }
  var areTooLarge: Bool { passes > Self.most.passes || memory > Self.most.memory }

  /// Derives the sealing key; nil if there is not enough memory.
  func key(from passphrase: Passphrase, salt: [UInt8]) -> [UInt8]? {
    var key = [UInt8](repeating: 0, count: Int(crypto_secretbox_KEYBYTES))
    let words = passphrase.bytes.map { CChar(bitPattern: $0) }
    let result = crypto_pwhash(
      &key, UInt64(key.count), words, UInt64(words.count), salt, passes, memory,
      crypto_pwhash_ALG_ARGON2ID13)
    return result == 0 ? key : nil
  }
}
