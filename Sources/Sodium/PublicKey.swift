import CSodium

/// An Ed25519 public key, which clients pin.
public struct PublicKey: Sendable, Hashable {
  /// The size of a public key in bytes.
  public static let count = 32

  /// The 32 bytes of RFC 8032.
  public let bytes: [UInt8]

  /// Creates a key from 32 bytes; nil for any other count.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.count else { return nil }
    self.bytes = bytes
  }

  /// The first eight bytes of the key's SHA-256, which identify the key in a manifest's signature.
  public var id: [UInt8] { Array(Digest.sha256(bytes).prefix(8)) }

  /// Returns whether the signature is this key's over exactly this message.
  public func verifies(_ signature: [UInt8], of message: [UInt8]) -> Bool {
    guard signature.count == 64 else { return false }
    return crypto_sign_ed25519_verify_detached(
      signature, message, UInt64(message.count), bytes) == 0
  }

  /// Returns whether a signature is a key's over exactly a message; false for keys of a wrong
  /// length.
  ///
  /// - Parameters:
  ///   - publicKey: 32 bytes.
  ///   - message: The signed message.
  ///   - signature: 64 bytes.
  /// - Returns: True only for a valid signature.
  public static func verify(
    publicKey: [UInt8], message: [UInt8], signature: [UInt8]
  ) -> Bool {
    PublicKey(publicKey)?.verifies(signature, of: message) ?? false
  }
}
