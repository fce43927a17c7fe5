import Delivery

/// Reads and writes the header of wire forms.
struct HeaderReader {
  static let version = 2
  private static let fixedCount = 12
  private static let besideSource: UInt8 = 1
  private static let besideOld: UInt8 = 2

  private let bytes: [UInt8]
  private var position = 6
  let coding: UInt8
  private let flags: UInt8

  /// Whether the digest of a source pack follows.
  var isBesideSource: Bool { flags & Self.besideSource != 0 }
  /// Whether the digest of an older pack follows.
  var isBesideOld: Bool { flags & Self.besideOld != 0 }

  /// Checks the magic, version, flags and length.
  init(_ bytes: [UInt8], magic: String) throws(InstallError) {
    guard bytes.count >= Self.fixedCount else {
      throw .tooShort(found: bytes.count, header: Self.fixedCount)
    }
    guard bytes.starts(with: magic.utf8) else { throw .wrongMagic(expected: magic) }
    let version = Int(bytes[4]) | Int(bytes[5]) << 8
    guard version == Self.version else {
      throw .unknownVersion(found: version, known: Self.version)
    }
    coding = bytes[6]
    flags = bytes[7]
    guard flags & ~(Self.besideSource | Self.besideOld) == 0 else {
      throw .reservedByte(at: 7, found: Int(flags))
    }
    position = 8
    self.bytes = bytes
  }

  /// Reads the next four bytes as a little-endian number.
  mutating func length() throws(InstallError) -> Int {
    let bytes = try take(4)
    let number = bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(clamping: number)
  }

  /// Reads the next half of a digest.
  mutating func digest() throws(InstallError) -> HalfDigest {
    guard let digest = HalfDigest(try take(HalfDigest.count)) else {
      throw .tooShort(found: bytes.count, header: position)
    }
    return digest
  }

  /// The bytes after the current position.
  var rest: [UInt8] { Array(bytes[position...]) }

  private mutating func take(_ count: Int) throws(InstallError) -> ArraySlice<UInt8> {
    guard count <= bytes.count - position else {
      throw .tooShort(found: bytes.count, header: position + count)
    }
    defer { position += count }
    return bytes[position..<(position + count)]
  }

  /// Returns the bytes of a header.
  static func header(
    _ magic: String, coding: UInt8, length: Int, source: HalfDigest?, old: HalfDigest?
  ) throws(InstallError) -> [UInt8] {
    guard let length = UInt32(exactly: length) else { throw .tooLong }
    let flags = (source == nil ? 0 : besideSource) | (old == nil ? 0 : besideOld)
    var bytes = Array(magic.utf8) + [UInt8(version), 0, coding, flags]
    InstalledForm.append(length, to: &bytes)
    return bytes + (source?.bytes ?? []) + (old?.bytes ?? [])
  }
}
