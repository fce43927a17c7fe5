/// Reads the fixed header that wire forms and deltas share.
struct HeaderReader {
  let bytes: UnsafeRawBufferPointer

  /// Checks magic, version and the byte that is always zero, and that `count` bytes are there.
  init(
    _ bytes: UnsafeRawBufferPointer, magic: String, count: Int
  ) throws(InstallError) {
    guard bytes.count >= count else { throw .tooShort(found: bytes.count, header: count) }
    self.bytes = bytes
    guard bytes.starts(with: magic.utf8) else { throw .wrongMagic(expected: magic) }
    let version = Int(bytes[4]) | Int(bytes[5]) << 8
    guard version == Self.version else {
      throw .unknownVersion(found: version, known: Self.version)
    }
    guard bytes[7] == 0 else { throw .reservedByte(at: 7, found: Int(bytes[7])) }
  }

  static let version = 1

  var coding: UInt8 { bytes[6] }

  /// The little-endian number of four bytes at an offset inside the header.
  func length(at offset: Int) -> Int {
    (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << ($1 * 8) }
  }

  /// What follows the header.
  func rest(from offset: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[offset...])
  }

  static func write(magic: String, coding: UInt8) -> [UInt8] {
    Array(magic.utf8) + [UInt8(version), 0, coding, 0]
  }

  /// The four little-endian bytes of a length, or nil where it does not fit them.
  static func write(length: Int) -> [UInt8]? {
    guard let word = UInt32(exactly: length) else { return nil }
    return (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
  }
}
