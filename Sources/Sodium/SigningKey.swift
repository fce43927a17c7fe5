import CSodium

/// An Ed25519 private key, which signs releases (RFC 8032).
///
/// Its description shows only its public key's id, so that the key cannot reach a log.
public struct SigningKey: Sendable, CustomStringConvertible, CustomReflectable {
  /// libsodium's 64 bytes: seed, then public key.
  let secret: [UInt8]
  /// The public key that verifies its signatures.
  public let publicKey: PublicKey

  /// Creates a key from the system's random bytes.
  ///
  /// - Throws: `SodiumError.unavailable` if the library does not start.
  public static func generate() throws(SodiumError) -> SigningKey {
    guard sodium_init() >= 0 else { throw .unavailable }
    var publicBytes = [UInt8](repeating: 0, count: PublicKey.count)
    var secret = [UInt8](repeating: 0, count: Self.count)
    crypto_sign_ed25519_keypair(&publicBytes, &secret)
    guard let key = SigningKey(secret: secret) else { throw .unavailable }
    return key
  }

  /// The size of libsodium's form of a private key in bytes.
  static let count = 64

  /// Creates a key from libsodium's 64 bytes; nil if its two halves do not match.
  init?(secret: [UInt8]) {
    guard secret.count == Self.count else { return nil }
    var publicBytes = [UInt8](repeating: 0, count: PublicKey.count)
    var again = [UInt8](repeating: 0, count: Self.count)
    crypto_sign_ed25519_seed_keypair(&publicBytes, &again, Array(secret.prefix(32)))
    guard again == secret, let publicKey = PublicKey(publicBytes) else { return nil }
    self.secret = secret
    self.publicKey = publicKey
  }

  /// Derives a key from a 32-byte seed, deterministically; nil for any other length.
  public init?(seed: [UInt8]) {
    guard seed.count == 32 else { return nil }
    var publicBytes = [UInt8](repeating: 0, count: PublicKey.count)
    var secret = [UInt8](repeating: 0, count: Self.count)
    crypto_sign_ed25519_seed_keypair(&publicBytes, &secret, seed)
    self.init(secret: secret)
  }

  /// Returns the 64-byte signature of a message; deterministic.
  public func sign(_ message: [UInt8]) -> [UInt8] {
    var signature = [UInt8](repeating: 0, count: 64)
    crypto_sign_ed25519_detached(&signature, nil, message, UInt64(message.count), secret)
    return signature
  }

  /// The id of the public key; nothing of the private one.
  public var description: String { "SigningKey(\(Digest.hex(publicKey.id)))" }

  /// A mirror that shows no stored bytes.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
