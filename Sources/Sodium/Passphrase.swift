import CSodium

/// The words that open a private key; they print as nothing.
public struct Passphrase: Sendable, CustomStringConvertible, CustomReflectable {
  let bytes: [UInt8]

  /// How many bytes a passphrase has at most.
  public static let longest = 1024

  /// The passphrase on the only line of a text, or nil where there is none or it is too long.
  ///
  /// The line's end is no part of it; blanks are.
  public init?(_ text: [UInt8]) {
    var line = text[...]
    if line.last == 0x0A { line.removeLast() }
    if line.last == 0x0D { line.removeLast() }
    guard !line.isEmpty, line.count <= Self.longest, !line.contains(0x0A) else { return nil }
    bytes = Array(line)
  }

  /// Nothing of what it is.
  public var description: String { "Passphrase" }

  /// Shows no stored bytes, whatever prints it.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// What a key is made of a passphrase with: Argon2id, as slow and large as these numbers say.
struct StretchingLimits: Hashable {
  /// Passes over the memory.
  var passes: UInt64
  /// Bytes of memory.
  var memory: Int

  /// What new files have, and the least that is taken: libsodium's moderate limits.
  static let written = StretchingLimits(passes: 3, memory: 256 << 20)
  /// The most that is taken, so that a foreign file costs no more than some seconds.
  static let most = StretchingLimits(passes: 16, memory: 1 << 30)

  var areTooWeak: Bool { passes < Self.written.passes || memory < Self.written.memory }
  var areTooLarge: Bool { passes > Self.most.passes || memory > Self.most.memory }

  /// The key that seals, or nil where there is not the memory for it.
  func key(from passphrase: Passphrase, salt: [UInt8]) -> [UInt8]? {
    var key = [UInt8](repeating: 0, count: Int(crypto_secretbox_KEYBYTES))
    let words = passphrase.bytes.map { CChar(bitPattern: $0) }
    let result = crypto_pwhash(
      &key, UInt64(key.count), words, UInt64(words.count), salt, passes, memory,
      crypto_pwhash_ALG_ARGON2ID13)
    return result == 0 ? key : nil
  }
}
