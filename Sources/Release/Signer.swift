import Delivery
import Sodium

/// What signs manifests: a private key, or something outside that has one, as a KMS.
///
/// Every signature is verified with the public key before it is used.
public struct Signer: Sendable {
  /// Gives the 64 bytes of an Ed25519 signature over a message.
  public typealias Answer = @Sendable (_ message: [UInt8]) throws(ReleaseError) -> [UInt8]

  /// The key that clients pin.
  public let publicKey: PublicKey
  private let answer: Answer

  /// A signer that has the private key itself.
  public init(_ key: SigningKey) {
    self.init(publicKey: key.publicKey) { message throws(ReleaseError) in key.sign(message) }
  }

  /// A signer that asks another.
  ///
  /// - Parameters:
  ///   - publicKey: what its signatures are verified with.
  ///   - answer: signs a message.
  public init(publicKey: PublicKey, answer: @escaping Answer) {
    self.publicKey = publicKey
    self.answer = answer
  }

  /// The bytes of a manifest with this signer's good signature.
  ///
  /// - Parameter manifest: what is signed.
  /// - Returns: the file.
  /// - Throws: that nothing signed, or not with this key, or that the manifest breaks a rule.
  public func signed(_ manifest: Manifest) throws(ReleaseError) -> [UInt8] {
    let message = manifest.signedMessage()
    let answered = try answer(message)
    guard publicKey.verifies(answered, of: message) else {
      throw .notSigned(
        reason: "its answer of \(answered.count) bytes is no signature by the public key "
          + "\(Digest.hex(publicKey.id)); let it sign the bytes as they are, by Ed25519, with the key "
          + "of public.key")
    }
    let signature = ManifestSignature(keyID: publicKey.id, bytes: answered)
    let bytes = SignedManifest(
      manifest: manifest, signatures: signature.map { [$0] } ?? []
    ).encoded()
    guard (try? SignedManifest(parsing: bytes).manifest) == manifest else {
      throw .badInput(what: "the manifest", rule: "cannot be read back; check names and locales")
    }
    return bytes
  }
}
