/// A hash of 64 bits that tells contents apart; no defence against who wants two to be alike.
///
/// FNV-1a over words of eight bytes, each rotated in, with a mixing step at the end: contents are
/// those of one's own sources.
public struct ContentDigest: Sendable, Hashable {
  /// The hash.
  public let value: UInt64

  /// The hash of a text.
  public init(_ text: String) { self = text.withBytes { ContentDigest($0) } }

  /// The hash of bytes.
  ///
  /// - Complexity: O(*n*).
  public init(_ bytes: UnsafeRawBufferPointer) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(truncatingIfNeeded: bytes.count)
    var position = 0
    while position + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      hash = Self.step(hash, UInt64(littleEndian: word))
      position += 8
    }
    while position < bytes.count {
      hash = Self.step(hash, UInt64(bytes[position]))
      position += 1
    }
    hash ^= hash >> 29
    value = (hash &* 0xBF58_476D_1CE4_E5B9) ^ (hash >> 32)
  }

  private static func step(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let mixed = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
    return mixed << 31 | mixed >> 33
  }
}
