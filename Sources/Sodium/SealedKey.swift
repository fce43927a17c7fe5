import CSodium

/// A private key with a passphrase, as the lines of its file.
///
/// ```
/// # langpack private key 1
/// argon2id <passes> <bytes of memory> <salt>
/// secretbox <nonce> <sealed seed>
/// sum <16 digits>
/// ```
///
/// The checksum distinguishes a damaged file from a wrong passphrase; it is no protection against
/// an attacker. `Docs/Formats/Key.md` specifies the layout.
struct SealedKey: Hashable {
  var limits: StretchingLimits
  var salt: [UInt8]
  var nonce: [UInt8]
  var box: [UInt8]

  static let firstWords = "# langpack private key "
  private static let version = "1"
  private static let saltCount = Int(crypto_pwhash_SALTBYTES)
  private static let nonceCount = Int(crypto_secretbox_NONCEBYTES)
  private static let seedCount = 32
  private static let boxCount = seedCount + Int(crypto_secretbox_MACBYTES)

  /// Seals a key.
  ///
  /// - Parameters:
  ///   - key: The private key.
  ///   - passphrase: The passphrase.
  ///   - path: The file, for the message.
  ///   - limits: The cost of guessing the passphrase.
  /// - Throws: If there is not enough memory.
  init(
    _ key: SigningKey, under passphrase: Passphrase, path: String,
    limits: StretchingLimits = .written
  ) throws(SodiumError) {
    guard sodium_init() >= 0 else { throw .unavailable }
    self.limits = limits
    salt = Self.random(Self.saltCount)
    nonce = Self.random(Self.nonceCount)
    box = [UInt8](repeating: 0, count: Self.boxCount)
    guard let sealing = limits.key(from: passphrase, salt: salt) else {
      throw .noMemory(path: path, bytes: limits.memory)
    }
    let seed = Array(key.secret.prefix(Self.seedCount))
    crypto_secretbox_easy(&box, seed, UInt64(seed.count), nonce, sealing)
  }

  /// Parses the lines of a file; accepts exactly the output of `text`.
  init(parsing text: String, path: String) throws(SodiumError) {
    let lines = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    let version = text.dropFirst(Self.firstWords.count).prefix { $0 != "\n" }
    guard version == Self.version else {
      throw .otherKeyVersion(path: path, found: Self.shortNumber(version))
    }
    guard lines.count == 4, lines[1].count == 4, lines[2].count == 3,
      let passes = UInt64(lines[1][1]), let memory = Int(lines[1][2]),
      let salt = Base64.bytes(lines[1][3]), salt.count == Self.saltCount,
      let nonce = Base64.bytes(lines[2][1]), nonce.count == Self.nonceCount,
      let box = Base64.bytes(lines[2][2]), box.count == Self.boxCount
    else { throw .damagedKey(path: path) }
    limits = StretchingLimits(passes: passes, memory: memory)
    (self.salt, self.nonce, self.box) = (salt, nonce, box)
    guard self.text == text else { throw .damagedKey(path: path) }
    if limits.areTooWeak || limits.areTooLarge {
      throw .badLimits(path: path, passes: passes, memory: memory, isWeak: limits.areTooWeak)
    }
  }

  /// Opens the key; throws if the passphrase is wrong.
  func opened(by passphrase: Passphrase, path: String) throws(SodiumError) -> SigningKey {
    guard sodium_init() >= 0 else { throw .unavailable }
    guard let sealing = limits.key(from: passphrase, salt: salt) else {
      throw .noMemory(path: path, bytes: limits.memory)
    }
    var seed = [UInt8](repeating: 0, count: Self.seedCount)
    guard crypto_secretbox_open_easy(&seed, box, UInt64(box.count), nonce, sealing) == 0,
      let key = SigningKey(seed: seed)
    else { throw .wrongPassphrase(path: path) }
    return key
  }

  /// The lines of the file.
  var text: String {
    let body =
      "\(Self.firstWords)\(Self.version)\n"
      + "argon2id \(limits.passes) \(limits.memory) \(Base64.text(salt))\n"
      + "secretbox \(Base64.text(nonce)) \(Base64.text(box))\n"
    return body + "sum \(Digest.hex(Digest.sha256(Array(body.utf8)).prefix(8)))\n"
  }

  /// Returns a version in a form safe for messages: never more of a file than a short number.
  private static func shortNumber(_ text: Substring) -> String {
    text.count <= 9 && text.allSatisfy(\.isNumber) && !text.isEmpty
      ? String(text) : "an unknown version"
  }

  private static func random(_ count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    randombytes_buf(&bytes, count)
    return bytes
  }
}
