/// A public key that is trusted.
public struct TrustedKey: Sendable, Hashable {
  /// The first eight bytes of the SHA-256 of the public key.
  public var id: [UInt8]
  /// The 32 bytes of the Ed25519 public key.
  public var publicKey: [UInt8]

  static let idCount = 8
  static let count = 32

  /// Creates a key with its id.
  public init(id: [UInt8], publicKey: [UInt8]) {
    self.id = id
    self.publicKey = publicKey
  }
}

/// The trusted keys of a role, and the number of them that must sign.
public struct TrustedKeys: Sendable, Hashable {
  /// The keys, at most 16.
  public var keys: [TrustedKey]
  /// The number of keys that must have signed, at least 1.
  public var threshold: Int

  /// The maximum number of keys.
  static let most = 16

  /// Creates a set of keys, of which `threshold` must have signed.
  public init(_ keys: [TrustedKey], threshold: Int = 1) {
    self.keys = keys
    self.threshold = threshold
  }

  /// Returns content that enough of the keys have signed.
  ///
  /// - Parameters:
  ///   - signed: The content with its signatures.
  ///   - file: The bytes that it was read from, if available; otherwise it is encoded again.
  ///   - verify: Returns whether a signature of a message is by a public key.
  /// - Returns: The content.
  /// - Throws: `TrustError`: unsigned, altered or wrong key.
  /// - Complexity: One verification per signature, at most 16.
  public func authenticate<Content>(
    _ signed: Signed<Content>, in file: [UInt8]? = nil, _ verify: TrustPolicy.Verify
  ) throws(TrustError) -> Authentic<Content> {
    let message = file.map(signed.signedMessage) ?? signed.content.signedMessage()
    try check(signed.signatures, over: message, verify)
    return Authentic(signed.content)
  }

  private func check(
    _ signatures: [KeySignature], over message: [UInt8], _ verify: TrustPolicy.Verify
  ) throws(TrustError) {
    guard !signatures.isEmpty else { throw .unsigned }
    let needed = max(threshold, 1)
    // Counted by public key, so that a key listed twice counts once.
    var good: [[UInt8]] = []
    for signature in signatures {
      for key in keys
      where key.id == signature.keyID && !good.contains(key.publicKey)
        && verify(key.publicKey, message, signature.bytes)
      {
        good.append(key.publicKey)
      }
    }
    guard good.count < needed else { return }
    let broken = signatures.contains { signature in
      keys.contains { $0.id == signature.keyID && !good.contains($0.publicKey) }
    }
    throw broken ? .altered : .wrongKey(good: good.count, needed: needed)
  }
}
