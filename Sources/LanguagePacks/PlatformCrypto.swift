import Client

#if canImport(CryptoKit)
  import CryptoKit

  /// SHA-256 and Ed25519 by the platform.
  struct PlatformCrypto: Crypto {
    func sha256(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
      var hash = SHA256()
      hash.update(bufferPointer: bytes)
      return Array(hash.finalize())
    }

    func verify(publicKey: [UInt8], message: [UInt8], signature: [UInt8]) -> Bool {
      guard signature.count == 64,
        let key = try? Curve25519.Signing.PublicKey(rawRepresentation: publicKey)
      else { return false }
      return key.isValidSignature(signature, for: message)
    }
  }
#else
  import Sodium

  /// SHA-256 and Ed25519 by libsodium, on platforms without their own.
  typealias PlatformCrypto = SodiumCrypto

  /// SHA-256 and Ed25519 by libsodium.
  struct SodiumCrypto: Crypto {
    func sha256(_ bytes: UnsafeRawBufferPointer) -> [UInt8] { Digest.sha256(bytes) }

    func verify(publicKey: [UInt8], message: [UInt8], signature: [UInt8]) -> Bool {
      PublicKey.verify(publicKey: publicKey, message: message, signature: signature)
    }
  }
#endif
