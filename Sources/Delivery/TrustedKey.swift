/// A public key that is believed.
public struct TrustedKey: Sendable, Hashable {
  /// The first eight bytes of the SHA-256 of the public key.
  public var id: [UInt8]
  /// The 32 bytes of the Ed25519 public key.
  public var publicKey: [UInt8]

  static let idCount = 8
  static let count = 32

  /// A key and its id.
  public init(id: [UInt8], publicKey: [UInt8]) {
    self.id = id
    self.publicKey = publicKey
  }
}

/// Whose signatures count for something, and how many of them it takes.
public struct TrustedKeys: Sendable, Hashable {
  /// The keys, at most 16.
  public var keys: [TrustedKey]
  /// How many of the keys must have signed, at least 1.
  public var threshold: Int

  /// How many keys there may be.
  static let most = 16

  /// Keys of which some must have signed.
  public init(_ keys: [TrustedKey], threshold: Int = 1) {
    self.keys = keys
    self.threshold = threshold
  }

  /// Returns a signed content that enough of the keys signed.
  ///
  /// - Parameters:
  ///   - signed: the content with its signatures.
  ///   - file: the bytes that it was read from, if they are at hand; else it is encoded anew.
  ///   - verify: whether a signature is a public key's over a message.
  /// - Returns: the content.
  /// - Throws: `TrustError`: unsigned, altered or wrong key.
  /// - Complexity: as many verifications as there are signatures, at most 16.
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
    // Counted by public key, so that one key that stands twice never counts twice.
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
