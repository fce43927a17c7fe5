/// A manifest with its signatures: the file that an origin serves.
public struct SignedManifest: Sendable, Hashable {
  /// The signatures, by key id in byte order, each key once.
  public let signatures: [ManifestSignature]
  /// What the signatures are said to cover.
  public let manifest: Manifest

  static let magic = "LPMF"
  static let version = 1
  /// How many signatures a manifest may carry.
  static let mostSignatures = 16

  /// A manifest with signatures over its `signedMessage()`; they are put in order.
  public init(manifest: Manifest, signatures: [ManifestSignature]) {
    self.manifest = manifest
    self.signatures = signatures.sorted { $0.keyID.lexicographicallyPrecedes($1.keyID) }
  }

  /// A signed manifest from the bytes of its file; nothing is verified here.
  ///
  /// Accepts exactly what `encoded()` writes.
  public init(parsing bytes: [UInt8]) throws(FormatError) {
    var reader = ByteReader(bytes)
    try reader.expect(magic: Self.magic, version: Self.version)
    let place = reader.position
    let count = try reader.uint16("the count of signatures")
    guard count <= Self.mostSignatures else {
      throw .tooLarge(
        at: place, what: "the count of signatures", found: UInt64(count),
        limit: Self.mostSignatures)
    }
    var signatures: [ManifestSignature] = []
    for _ in 0..<count {
      let start = reader.position
      let signature = try ManifestSignature(from: &reader)
      if let last = signatures.last, !last.keyID.lexicographicallyPrecedes(signature.keyID) {
        throw .notCanonical(at: start, rule: "signatures stand in the order of key ids, each once")
      }
      signatures.append(signature)
    }
    self.signatures = signatures
    manifest = try Manifest(body: bytes, from: reader.position)
  }

  /// The bytes of the file.
  public func encoded() -> [UInt8] {
    var writer = ByteWriter(magic: Self.magic, version: UInt16(Self.version))
    writer.append(UInt16(clamping: signatures.count))
    for signature in signatures {
      writer.append(signature.keyID)
      writer.append(signature.bytes)
    }
    writer.append(manifest.body())
    return writer.bytes
  }
}

/// One key's signature over a manifest.
public struct ManifestSignature: Sendable, Hashable {
  /// The first eight bytes of the SHA-256 of the public key.
  public let keyID: [UInt8]
  /// The 64 bytes of the Ed25519 signature.
  public let bytes: [UInt8]

  static let keyIDCount = 8
  static let count = 64

  /// A signature, or nil where the id has not 8 or the signature not 64 bytes.
  public init?(keyID: [UInt8], bytes: [UInt8]) {
    guard keyID.count == Self.keyIDCount, bytes.count == Self.count else { return nil }
    self.keyID = keyID
    self.bytes = bytes
  }

  init(from reader: inout ByteReader) throws(FormatError) {
    keyID = try reader.take(Self.keyIDCount, "a key id")
    bytes = try reader.take(Self.count, "a signature")
  }
}
