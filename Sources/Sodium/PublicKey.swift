import CSodium

/// An Ed25519 public key: what a client pins.
public struct PublicKey: Sendable, Hashable {
  /// How many bytes a public key has.
  public static let count = 32

  /// The 32 bytes of RFC 8032.
  public let bytes: [UInt8]

  /// A key of 32 bytes, or nil where there are more or fewer.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.count else { return nil }
    self.bytes = bytes
  }

  /// The first eight bytes of the key's SHA-256, by which a manifest's signature names its key.
  public var id: [UInt8] { Array(Digest.sha256(bytes).prefix(8)) }

  /// Whether the signature is this key's over exactly this message.
  public func verifies(_ signature: [UInt8], of message: [UInt8]) -> Bool {
    guard signature.count == 64 else { return false }
    return crypto_sign_ed25519_verify_detached(
      signature, message, UInt64(message.count), bytes) == 0
  }

  /// Whether a signature is a key's over exactly a message; false for keys of a wrong length.
  ///
  /// - Parameters:
  ///   - publicKey: 32 bytes.
  ///   - message: what was signed.
  ///   - signature: 64 bytes.
  /// - Returns: true only for a good signature.
  public static func verify(
    publicKey: [UInt8], message: [UInt8], signature: [UInt8]
  ) -> Bool {
    PublicKey(publicKey)?.verifies(signature, of: message) ?? false
  }
}
