import Delivery
import Sodium

/// Files that an attacker makes with the keys that they have, byte for byte as the tool would.
enum Forged {
  /// A file signed by some keys; none makes an unsigned one.
  static func file(_ content: some SignedContent, by keys: [SigningKey]) -> [UInt8] {
    Signed(content, signatures: keys.compactMap { signature(of: content, by: $0) }).encoded()
  }

  /// A file signed by some keys, with further signatures that are noise under the ids of other keys.
  static func file(
    _ content: some SignedContent, by keys: [SigningKey], noiseOf others: [SigningKey],
    _ bytes: (SigningKey) -> [UInt8] = noise
  ) -> [UInt8] {
    let noise = others.compactMap { KeySignature(keyID: $0.publicKey.id, bytes: bytes($0)) }
    let good = keys.compactMap { signature(of: content, by: $0) }
    return Signed(content, signatures: good + noise).encoded()
  }

  /// A file whose signatures are over its body as if it were of another type.
  static func file(
    _ content: some SignedContent, by keys: [SigningKey], as prefix: [UInt8]
  ) -> [UInt8] {
    let signatures = keys.compactMap {
      KeySignature(keyID: $0.publicKey.id, bytes: $0.sign(prefix + content.body()))
    }
    return Signed(content, signatures: signatures).encoded()
  }

  /// A good signature of a key, over other bytes.
  static let noise: @Sendable (SigningKey) -> [UInt8] = { $0.sign(Array("noise".utf8)) }

  private static func signature(
    of content: some SignedContent, by key: SigningKey
  ) -> KeySignature? {
    KeySignature(keyID: key.publicKey.id, bytes: key.sign(content.signedMessage()))
  }

  /// The digest of a file.
  static func digest(_ file: [UInt8]) throws -> SHA256Digest {
    guard let digest = SHA256Digest(Digest.sha256(file)) else { throw NoDigest() }
    return digest
  }

  struct NoDigest: Error {}
}

extension TrustedKeys {
  /// The public halves of some keys.
  init(_ keys: [SigningKey], of threshold: Int) {
    self.init(
      keys.map { TrustedKey(id: $0.publicKey.id, publicKey: $0.publicKey.bytes) },
      threshold: threshold)
  }
}
