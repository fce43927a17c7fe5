/// The first 16 bytes of a SHA-256 digest, sorted by its bytes.
///
/// Stored as two numbers, not as an array, since states and manifests copy and compare many.
public struct HalfDigest: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The number of bytes in half a digest.
  public static let count = 16

  /// The first eight bytes and the last eight, each as a big-endian number.
  let high: UInt64
  let low: UInt64

  /// Creates half a digest from 16 bytes; nil for any other count.
  public init?(_ bytes: [UInt8]) { self.init(bytes[...]) }

  /// Creates half a digest from 16 bytes; nil for any other count.
  public init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count == Self.count else { return nil }
    (high, low) = bytes.withUnsafeBytes { bytes in
      (
        UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
        UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
      )
    }
  }

  init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }

  /// A placeholder for an absent digest.
  static let zero = HalfDigest(high: 0, low: 0)

  /// The 16 bytes.
  public var bytes: [UInt8] {
    var bytes = [UInt8](room: Self.count)
    withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { bytes.append(contentsOf: $0) }
    return bytes
  }

  /// Returns whether the bytes of the left digest come first.
  public static func < (left: HalfDigest, right: HalfDigest) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }

  /// Hashes eight bytes, which differ as often as all of them.
  public func hash(into hasher: inout Hasher) { hasher.combine(high) }

  /// Lower-case hexadecimal, 32 digits.
  public var hex: String {
    HexadecimalDigits.text(Self.count * 2) { appendHexadecimal(to: &$0) }
  }

  /// The hexadecimal form.
  public var description: String { hex }
}
