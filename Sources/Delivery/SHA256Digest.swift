/// A SHA-256 digest: 32 bytes by which a blob is named and proved; in the order of its bytes.
public struct SHA256Digest: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// How many bytes a digest has.
  public static let count = 32

  /// The first half, by which deltas and delta lists are named.
  public let half: HalfDigest
  let rest: HalfDigest

  /// A digest of 32 bytes, or nil where there are more or fewer.
  public init?(_ bytes: [UInt8]) { self.init(bytes[...]) }

  /// A digest of 32 bytes, or nil where there are more or fewer.
  public init?(_ bytes: ArraySlice<UInt8>) {
    guard let half = HalfDigest(bytes.prefix(HalfDigest.count)),
      let rest = HalfDigest(bytes.dropFirst(HalfDigest.count))
    else { return nil }
    (self.half, self.rest) = (half, rest)
  }

  init(half: HalfDigest, rest: HalfDigest) { (self.half, self.rest) = (half, rest) }

  /// What stands where there is none.
  static let zero = SHA256Digest(half: .zero, rest: .zero)

  /// The 32 bytes.
  public var bytes: [UInt8] { half.bytes + rest.bytes }

  /// Whether the bytes of one come before those of another.
  public static func < (left: SHA256Digest, right: SHA256Digest) -> Bool {
    (left.half, left.rest) < (right.half, right.rest)
  }

  /// By eight bytes, which differ as often as all of them: byte by byte it costs much more.
  public func hash(into hasher: inout Hasher) { half.hash(into: &hasher) }

  /// Lower-case hexadecimal, 64 digits.
  public var hex: String {
    HexadecimalDigits.text(Self.count * 2) { appendHexadecimal(to: &$0) }
  }

  /// The hexadecimal form.
  public var description: String { hex }
}
