/// A SHA-256 digest: 32 bytes that name and verify a blob, sorted by its bytes.
public struct SHA256Digest: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The number of bytes in a digest.
  public static let count = 32

  /// The first half, which names deltas and delta lists.
  public let half: HalfDigest
  let rest: HalfDigest

  /// Creates a digest from 32 bytes; nil for any other count.
  public init?(_ bytes: [UInt8]) { self.init(bytes[...]) }

  /// Creates a digest from 32 bytes; nil for any other count.
  public init?(_ bytes: ArraySlice<UInt8>) {
    guard let half = HalfDigest(bytes.prefix(HalfDigest.count)),
      let rest = HalfDigest(bytes.dropFirst(HalfDigest.count))
    else { return nil }
    (self.half, self.rest) = (half, rest)
  }

  init(half: HalfDigest, rest: HalfDigest) { (self.half, self.rest) = (half, rest) }

  /// A placeholder for an absent digest.
  static let zero = SHA256Digest(half: .zero, rest: .zero)

  /// The 32 bytes.
  public var bytes: [UInt8] { half.bytes + rest.bytes }

  /// Returns whether the bytes of the left digest come first.
  public static func < (left: SHA256Digest, right: SHA256Digest) -> Bool {
    (left.half, left.rest) < (right.half, right.rest)
  }

  /// Hashes eight bytes, which differ as often as all of them; byte by byte it would cost much
  /// more.
  public func hash(into hasher: inout Hasher) { half.hash(into: &hasher) }

  /// Lower-case hexadecimal, 64 digits.
  public var hex: String {
    HexadecimalDigits.text(Self.count * 2) { appendHexadecimal(to: &$0) }
  }

  /// The hexadecimal form.
  public var description: String { hex }
}
