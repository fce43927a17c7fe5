import Delivery
import Sodium

/// A signer of manifests, timestamps and roots: a private key, or an external service such as a
/// KMS.
///
/// Every signature is verified with the public key before it is used.
public struct Signer: Sendable {
  /// Returns the 64 bytes of an Ed25519 signature of a message.
  public typealias Answer = @Sendable (_ message: [UInt8]) throws(ReleaseError) -> [UInt8]

  /// The key that clients pin.
  public let publicKey: PublicKey
  private let answer: Answer

  /// Creates a signer that has the private key itself.
  public init(_ key: SigningKey) {
    self.init(publicKey: key.publicKey) { message throws(ReleaseError) in key.sign(message) }
  }

  /// Creates a signer that asks an external one.
  ///
  /// - Parameters:
  ///   - publicKey: The key that verifies its signatures.
  ///   - answer: Signs a message.
  public init(publicKey: PublicKey, answer: @escaping Answer) {
    self.publicKey = publicKey
    self.answer = answer
  }

  /// Returns the file of a content with this signer's verified signature.
  ///
  /// - Parameter content: The content to sign.
  /// - Returns: The file.
  /// - Throws: An error if signing fails, the signature isn't by this key, or the content breaks a
  ///   rule.
  public func signed(_ content: some SignedContent) throws(ReleaseError) -> [UInt8] {
    try file(of: content, [try signature(of: content)])
  }

  /// Returns the file of a content with this signer's signature added, replacing an earlier one by
  /// the same key.
  ///
  /// - Parameter signed: The content and its signatures so far.
  /// - Returns: The file.
  /// - Throws: An error if signing fails, or the signature isn't by this key.
  public func adding<Content>(to signed: Signed<Content>) throws(ReleaseError) -> [UInt8] {
    let others = signed.signatures.filter { $0.keyID != publicKey.id }
    return try file(of: signed.content, others + [try signature(of: signed.content)])
  }

  private func signature(of content: some SignedContent) throws(ReleaseError) -> KeySignature {
    let message = content.signedMessage()
    let answered = try answer(message)
    guard publicKey.verifies(answered, of: message),
      let signature = KeySignature(keyID: publicKey.id, bytes: answered)
    else {
      throw .notSigned(
        reason: "its output of \(answered.count) bytes is not a signature by the public key "
          + "\(Digest.hex(publicKey.id)); let it sign the bytes as they are, by Ed25519, with the key "
          + "of public.key")
    }
    return signature
  }

  private func file<Content: SignedContent>(
    of content: Content, _ signatures: [KeySignature]
  ) throws(ReleaseError) -> [UInt8] {
    let bytes = Signed(content, signatures: signatures).encoded()
    guard (try? Signed<Content>(parsing: bytes).content) == content else {
      throw .badInput(
        what: "the \(Content.self)".lowercased(),
        rule: "cannot be read back; check names and locales")
    }
    return bytes
  }
}
