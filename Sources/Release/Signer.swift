import Delivery
import Sodium

/// What signs manifests, timestamps and roots: a private key, or something outside that has one, as a KMS.
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

  /// The bytes of a content with this signer's good signature.
  ///
  /// - Parameter content: what is signed.
  /// - Returns: the file.
  /// - Throws: that nothing signed, or not with this key, or that the content breaks a rule.
  public func signed(_ content: some SignedContent) throws(ReleaseError) -> [UInt8] {
    try file(of: content, [try signature(of: content)])
  }

  /// A content with one more signature, this signer's, in the place of a former one of the same key.
  ///
  /// - Parameter signed: the content and its signatures so far.
  /// - Returns: the file.
  /// - Throws: that nothing signed, or not with this key.
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
        reason: "its answer of \(answered.count) bytes is no signature by the public key "
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
