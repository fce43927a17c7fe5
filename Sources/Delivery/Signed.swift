/// Content that can be signed: a manifest, a timestamp or a root.
public protocol SignedContent: Sendable, Hashable {
  /// The four letters at the start of its file.
  static var magic: String { get }
  /// The prefix of every signed message, so that no other text can pass for one.
  static var signingPrefix: [UInt8] { get }

  /// Reads the body, from an offset of its file to the end.
  init(body bytes: [UInt8], from offset: Int) throws(FormatError)

  /// Returns the body, which the signatures cover; the same content gives the same bytes.
  func body() -> [UInt8]
}

extension SignedContent {
  /// Returns the message to sign: the prefix, then the body.
  public func signedMessage() -> [UInt8] { Self.signingPrefix + body() }
}

/// Content with its signatures: a file that an origin serves.
///
/// ```
/// magic | version | count | key id + signature … | body: what the signatures cover
/// ```
public struct Signed<Content: SignedContent>: Sendable, Hashable {
  /// The signatures, by key id in byte order, each key once.
  public let signatures: [KeySignature]
  /// The content that the signatures claim to cover.
  public let content: Content

  /// Creates content with signatures over its `signedMessage()`, which it sorts.
  public init(_ content: Content, signatures: [KeySignature]) {
    self.content = content
    self.signatures = signatures.sorted { $0.keyID.lexicographicallyPrecedes($1.keyID) }
  }

  /// Parses the bytes of a signed file; verifies nothing.
  ///
  /// Accepts exactly what `encoded()` writes.
  public init(parsing bytes: [UInt8]) throws(FormatError) {
    var reader = ByteReader(bytes)
    try reader.expect(magic: Content.magic, version: Self.version)
    signatures = try reader.signatures()
    content = try Content(body: bytes, from: reader.position)
  }

  /// Returns the bytes of the file.
  public func encoded() -> [UInt8] {
    var writer = ByteWriter(magic: Content.magic, version: UInt16(Self.version))
    writer.append(UInt16(clamping: signatures.count))
    for signature in signatures {
      writer.append(signature.keyID)
      writer.append(signature.bytes)
    }
    writer.append(content.body())
    return writer.bytes
  }

  /// The version of the file that this tool writes, the only one that it reads.
  public static var version: Int { 1 }

  /// Returns the signed message of a file, given the bytes that this was read from.
  func signedMessage(in file: [UInt8]) -> [UInt8] {
    let signature = TrustedKey.idCount + KeySignature.count
    let head = 8 + signatures.count * signature
    return Content.signingPrefix + file[min(head, file.count)...]
  }
}

/// One key's signature of a content.
public struct KeySignature: Sendable, Hashable {
  /// The first eight bytes of the SHA-256 of the public key.
  public let keyID: [UInt8]
  /// The 64 bytes of the Ed25519 signature.
  public let bytes: [UInt8]

  static let count = 64
  /// The maximum number of signatures in a file.
  static let most = 16

  /// Creates a signature; nil unless the id has 8 bytes and the signature 64.
  public init?(keyID: [UInt8], bytes: [UInt8]) {
    guard keyID.count == TrustedKey.idCount, bytes.count == Self.count else { return nil }
    self.keyID = keyID
    self.bytes = bytes
  }

  init(from reader: inout ByteReader) throws(FormatError) {
    keyID = try reader.take(TrustedKey.idCount, "a key id")
    bytes = try reader.take(Self.count, "a signature")
  }
}

extension ByteReader {
  fileprivate mutating func signatures() throws(FormatError) -> [KeySignature] {
    let place = position
    let count = try uint16("the count of signatures")
    guard count <= KeySignature.most else {
      throw .tooLarge(
        at: place, what: "the count of signatures", found: UInt64(count), limit: KeySignature.most)
    }
    var signatures: [KeySignature] = []
    for _ in 0..<count {
      let start = position
      let signature = try KeySignature(from: &self)
      if let last = signatures.last, !last.keyID.lexicographicallyPrecedes(signature.keyID) {
        throw .notCanonical(
          at: start, rule: "signatures must be in the order of key ids, each once")
      }
      signatures.append(signature)
    }
    return signatures
  }
}
