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
    _ content: some SignedContent, by keys: [SigningKey], noiseOf others: [SigningKey]
  ) -> [UInt8] {
    let noise = others.compactMap { key in
      KeySignature(keyID: key.publicKey.id, bytes: key.sign(Array("noise".utf8)))
    }
    let good = keys.compactMap { signature(of: content, by: $0) }
    return Signed(content, signatures: good + noise).encoded()
  }

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
