import CSodium

/// An Ed25519 private key: what signs a release (RFC 8032).
///
/// It prints as nothing but its public key's id, so that it cannot reach a log.
public struct SigningKey: Sendable, CustomStringConvertible, CustomReflectable {
  /// libsodium's 64 bytes: seed, then public key.
  let secret: [UInt8]
  /// The key that others verify with.
  public let publicKey: PublicKey

  /// A new key from the system's random bytes.
  ///
  /// - Throws: `SodiumError.unavailable` where the library does not start.
  public static func generate() throws(SodiumError) -> SigningKey {
    guard sodium_init() >= 0 else { throw .unavailable }
    var publicBytes = [UInt8](repeating: 0, count: PublicKey.count)
    var secret = [UInt8](repeating: 0, count: Self.count)
    crypto_sign_ed25519_keypair(&publicBytes, &secret)
    guard let key = SigningKey(secret: secret) else { throw .unavailable }
    return key
  }

  /// How many bytes libsodium's form of a private key has.
  static let count = 64

  /// A key from libsodium's 64 bytes, or nil where its two halves do not belong together.
  init?(secret: [UInt8]) {
    guard secret.count == Self.count else { return nil }
    var publicBytes = [UInt8](repeating: 0, count: PublicKey.count)
    var again = [UInt8](repeating: 0, count: Self.count)
    crypto_sign_ed25519_seed_keypair(&publicBytes, &again, Array(secret.prefix(32)))
    guard again == secret, let publicKey = PublicKey(publicBytes) else { return nil }
    self.secret = secret
    self.publicKey = publicKey
  }

  /// A key made of a 32-byte seed, or nil where the seed has another length; the same each time.
  public init?(seed: [UInt8]) {
    guard seed.count == 32 else { return nil }
    var publicBytes = [UInt8](repeating: 0, count: PublicKey.count)
    var secret = [UInt8](repeating: 0, count: Self.count)
    crypto_sign_ed25519_seed_keypair(&publicBytes, &secret, seed)
    self.init(secret: secret)
  }

  /// The 64-byte signature of a message; the same each time.
  public func sign(_ message: [UInt8]) -> [UInt8] {
    var signature = [UInt8](repeating: 0, count: 64)
    crypto_sign_ed25519_detached(&signature, nil, message, UInt64(message.count), secret)
    return signature
  }

  /// The id of the public key; nothing of the private one.
  public var description: String { "SigningKey(\(Digest.hex(publicKey.id)))" }

  /// Shows no stored bytes, whatever prints it.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
