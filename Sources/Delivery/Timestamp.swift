/// The current manifest of a release, and how long that statement is valid.
///
/// It is the one file that a client polls.
///
/// The layout is in `Docs/Formats/Timestamp.md`.
public struct Timestamp: ReleaseBound, Sendable, Hashable {
  /// The sequence of the manifest.
  public var sequence: UInt64
  /// The time from which the timestamp is no longer accepted, in seconds since 1970.
  public var expiry: UInt64
  /// The release.
  public var releaseName: ReleaseName
  /// The SHA-256 of the manifest's file.
  public var manifest: SHA256Digest
  /// The length of that file in bytes.
  public var manifestLength: Int
  /// The lowest sequence of a manifest from which a patch leads to this one; 0 if none.
  public var patchedFrom: UInt64

  /// Creates a timestamp.
  public init(
    sequence: UInt64, expiry: UInt64, of releaseName: ReleaseName,
    manifest: SHA256Digest, manifestLength: Int, patchedFrom: UInt64 = 0
  ) {
    self.sequence = sequence
    self.expiry = expiry
    self.releaseName = releaseName
    self.manifest = manifest
    self.manifestLength = manifestLength
    self.patchedFrom = patchedFrom
  }

  /// Returns the path of the patch from another manifest to this one, or nil if there is none.
  public func patchPath(from base: UInt64) -> String? {
    guard patchedFrom > 0, patchedFrom <= base, base < sequence else { return nil }
    return OriginPath.patch(
      releaseName, from: base, to: sequence)
  }

  /// The path of the manifest, or nil if one of the names isn't valid.
  public var manifestPath: String? {
    OriginPath.manifest(releaseName, sequence: sequence)
  }
}

extension Timestamp: SignedContent {
  /// The four letters at the start of the file.
  public static let magic = "LPTS"
  /// The prefix of every signed message.
  public static let signingPrefix = Array("langpacks timestamp 1\0".utf8)

  /// Reads the body, from an offset of the file to its end.
  public init(body bytes: [UInt8], from offset: Int) throws(FormatError) {
    var reader = ByteReader(bytes, from: offset)
    sequence = try reader.number("the sequence")
    expiry = try reader.number("the expiry")
    releaseName = try reader.releaseName()
    manifest = try reader.digest("the manifest's digest")
    manifestLength = try reader.count("the manifest's length", atMost: .max)
    let place = reader.position
    patchedFrom = try reader.number("the sequence that patches begin at")
    guard patchedFrom < sequence || patchedFrom == 0 else {
      throw .notCanonical(at: place, rule: "patches lead from lower sequences")
    }
    try reader.expectEnd()
  }

  /// Returns the body, which the signatures cover.
  public func body() -> [UInt8] {
    var writer = ByteWriter()
    writer.append(number: sequence)
    writer.append(number: expiry)
    for name in [app, channel, release] { writer.append(name: name) }
    writer.append(manifest.bytes)
    writer.append(count: manifestLength)
    writer.append(number: patchedFrom)
    return writer.bytes
  }
}
