/// A patch that turns one manifest's file into a later one's, with copied parts and new bytes.
///
/// It is unsigned: the digest in the timestamp proves the result. The layout is in
/// `Docs/Formats/Manifest.md`.
public enum ManifestPatch {
  static let magic = "LPMP"
  static let version = 1
  /// The lowest bit of a step's length, which marks a copy.
  static let isCopy: UInt64 = 1

  /// One step: new bytes, or a part of the old file.
  public enum Step: Hashable {
    /// Literal bytes.
    case new([UInt8])
    /// A part of the old file.
    case copy(from: Int, count: Int)
  }

  /// Returns the bytes of a patch.
  public static func encoded(_ steps: [Step]) -> [UInt8] {
    var writer = ByteWriter(magic: magic, version: UInt16(version))
    for step in steps {
      switch step {
      case .new(let bytes):
        writer.append(number: UInt64(clamping: bytes.count) << 1)
        writer.append(bytes)
      case .copy(let from, let count):
        writer.append(number: UInt64(clamping: count) << 1 | isCopy)
        writer.append(count: from)
      }
    }
    return writer.bytes
  }

  /// Returns the later file.
  ///
  /// - Parameters:
  ///   - patch: The patch's bytes.
  ///   - former: The old file.
  ///   - limit: The maximum length of the later file, in bytes.
  /// - Returns: The file, which is not verified yet.
  /// - Throws: If the patch is malformed, reaches beyond the old file, or produces too much.
  public static func apply(
    _ patch: [UInt8], to former: [UInt8], limit: Int
  ) throws(FormatError) -> [UInt8] {
    var reader = ByteReader(patch)
    try reader.expect(magic: magic, version: version)
    var made: [UInt8] = []
    while reader.remaining > 0 {
      let place = reader.position
      let length = try reader.number("the length of a step")
      guard let count = Int(exactly: length >> 1), count > 0, count <= limit - made.count else {
        throw .tooLarge(
          at: place, what: "the length of a step", found: length >> 1, limit: limit - made.count)
      }
      guard length & isCopy == isCopy else {
        made += try reader.take(count, "new bytes")
        continue
      }
      let from = try reader.count("the place of a part", atMost: former.count)
      guard count <= former.count - from else {
        throw .endsEarly(at: place, reading: "a part of the former file")
      }
      made += former[from..<from + count]
    }
    return made
  }
}
