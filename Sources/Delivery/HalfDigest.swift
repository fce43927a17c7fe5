/// The first 16 bytes of a SHA-256 digest; in the order of its bytes.
///
/// It is kept as two numbers, not as an array: a state and a manifest have many, which are copied and compared.
public struct HalfDigest: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// How many bytes half a digest has.
  public static let count = 16

  /// The first eight bytes and the other eight, the first of each the highest.
  let high: UInt64
  let low: UInt64

  /// Half a digest of 16 bytes, or nil where there are more or fewer.
  public init?(_ bytes: [UInt8]) { self.init(bytes[...]) }

  /// Half a digest of 16 bytes, or nil where there are more or fewer.
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

  /// What stands where there is none.
  static let zero = HalfDigest(high: 0, low: 0)

  /// The 16 bytes.
  public var bytes: [UInt8] {
    withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { Array($0) }
  }

  /// Whether the bytes of one come before those of another.
  public static func < (left: HalfDigest, right: HalfDigest) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }

  /// By eight bytes, which differ as often as all of them.
  public func hash(into hasher: inout Hasher) { hasher.combine(high) }

  /// Lower-case hexadecimal, 32 digits.
  public var hex: String {
    HexadecimalDigits.text(Self.count * 2) { appendHexadecimal(to: &$0) }
  }

  /// The hexadecimal form.
  public var description: String { hex }
}
