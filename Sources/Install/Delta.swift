/// What turns one installed form into another: a header, then a frame with the old as its prefix.
///
/// The layout is in `Docs/Formats/Delta.md`.
public struct Delta {
  static let magic = "LPDE"
  static let headerCount = 32
  static let zstandard: UInt8 = 1

  /// The first 16 bytes of the SHA-256 of the installed form that the delta starts from.
  public let base: [UInt8]
  /// How many bytes the old installed form has.
  public let oldLength: Int
  /// How many bytes the new installed form has.
  public let newLength: Int
  /// The frame after the header.
  public let frame: UnsafeRawBufferPointer

  /// Reads the header; the bytes must outlive this value.
  ///
  /// - Parameters:
  ///   - bytes: a whole delta.
  ///   - limit: the largest new installed form that is taken.
  /// - Throws: `InstallError` for a header that no writer writes.
  public init(
    _ bytes: UnsafeRawBufferPointer, limit: Int = WireForm.defaultLimit
  ) throws(InstallError) {
    let header = try HeaderReader(bytes, magic: Self.magic, count: Self.headerCount)
    guard header.coding == Self.zstandard else {
      throw .unknownCoding(found: Int(header.coding))
    }
    base = Array(bytes[8..<24])
    oldLength = header.length(at: 24)
    newLength = header.length(at: 28)
    frame = header.rest(from: Self.headerCount)
    guard newLength <= limit else { throw .tooLarge(found: newLength, limit: limit) }
  }

  /// The new installed form that a delta makes of the old one.
  ///
  /// The result is proved only by its digest, which the manifest states and the caller compares.
  ///
  /// - Parameters:
  ///   - bytes: a whole delta.
  ///   - old: the installed form that the delta starts from.
  ///   - digest: the SHA-256 of `old`, or at least its first 16 bytes.
  ///   - limit: the largest new installed form that is taken; nothing larger is allocated.
  ///   - decoder: what decodes a frame with a prefix.
  /// - Returns: as many bytes as the header states.
  /// - Throws: `InstallError`; `.otherBase` where the delta is for another installed form.
  public static func apply(
    _ bytes: UnsafeRawBufferPointer, to old: UnsafeRawBufferPointer, digest: [UInt8],
    limit: Int = WireForm.defaultLimit, decoder: Decoder
  ) throws(InstallError) -> [UInt8] {
    let delta = try Delta(bytes, limit: limit)
    guard delta.oldLength == old.count, delta.base == Array(digest.prefix(16)) else {
      throw .otherBase
    }
    return try decoder.bytes(of: delta.frame, exactly: delta.newLength, prefix: old)
  }

  /// The new installed form that a delta makes of the old one, both held in arrays.
  ///
  /// - Parameters:
  ///   - bytes: a whole delta.
  ///   - old: the installed form that the delta starts from.
  ///   - digest: the SHA-256 of `old`, or at least its first 16 bytes.
  ///   - limit: the largest new installed form that is taken; nothing larger is allocated.
  ///   - decoder: what decodes a frame with a prefix.
  /// - Returns: as many bytes as the header states.
  /// - Throws: `InstallError`; `.otherBase` where the delta is for another installed form.
  public static func apply(
    _ bytes: [UInt8], to old: [UInt8], digest: [UInt8],
    limit: Int = WireForm.defaultLimit, decoder: Decoder
  ) throws(InstallError) -> [UInt8] {
    try bytes.reading { bytes throws(InstallError) in
      try old.reading { old throws(InstallError) in
        try apply(bytes, to: old, digest: digest, limit: limit, decoder: decoder)
      }
    }
  }

  /// A delta of these parts.
  ///
  /// - Parameters:
  ///   - frame: the new installed form as a Zstandard frame with the old one as its prefix.
  ///   - digest: the SHA-256 of the old installed form.
  ///   - oldLength: how many bytes the old installed form has.
  ///   - newLength: how many bytes the new installed form has.
  /// - Returns: the delta, or nil where a length has no place in it or the digest is too short.
  public static func make(
    frame: [UInt8], digest: [UInt8], oldLength: Int, newLength: Int
  ) -> [UInt8]? {
    guard digest.count >= 16, let old = HeaderReader.write(length: oldLength),
      let new = HeaderReader.write(length: newLength)
    else { return nil }
    return HeaderReader.write(magic: magic, coding: zstandard) + digest.prefix(16) + old + new
      + frame
  }
}
