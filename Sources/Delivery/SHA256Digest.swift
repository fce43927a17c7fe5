/// A SHA-256 digest: 32 bytes by which a blob is named and proved.
public struct SHA256Digest: Sendable, Hashable, CustomStringConvertible {
  /// How many bytes a digest has.
  public static let count = 32

  /// The 32 bytes.
  public let bytes: [UInt8]

  /// A digest of 32 bytes, or nil where there are more or fewer.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.count else { return nil }
    self.bytes = bytes
  }

  /// By eight bytes, which differ as often as all of them: byte by byte it costs much more.
  public func hash(into hasher: inout Hasher) { combine(firstOf: bytes, into: &hasher) }

  /// The first half, by which deltas and delta lists are named.
  public var half: HalfDigest { HalfDigest(firstHalfOf: self) }

  /// Lower-case hexadecimal, 64 digits.
  public var hex: String { hexadecimal(bytes) }

  /// The hexadecimal form.
  public var description: String { hex }
}

/// The first 16 bytes of a SHA-256 digest.
public struct HalfDigest: Sendable, Hashable, CustomStringConvertible {
  /// How many bytes half a digest has.
  public static let count = 16

  /// The 16 bytes.
  public let bytes: [UInt8]

  /// Half a digest of 16 bytes, or nil where there are more or fewer.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.count else { return nil }
    self.bytes = bytes
  }

  /// What stands where there is none.
  static let zeros: [UInt8] = Array(repeating: 0, count: count)

  init(firstHalfOf digest: SHA256Digest) {
    bytes = Array(digest.bytes.prefix(Self.count))
  }

  /// By eight bytes, which differ as often as all of them.
  public func hash(into hasher: inout Hasher) { combine(firstOf: bytes, into: &hasher) }

  /// Lower-case hexadecimal, 32 digits.
  public var hex: String { hexadecimal(bytes) }

  /// The hexadecimal form.
  public var description: String { hex }
}

private func combine(firstOf digest: [UInt8], into hasher: inout Hasher) {
  hasher.combine(digest.prefix(8).reduce(0 as UInt64) { $0 << 8 | UInt64($1) })
}

func hexadecimal(_ bytes: [UInt8]) -> String {
  let digits = Array("0123456789abcdef".utf8)
  var text: [UInt8] = []
  text.reserveCapacity(bytes.count * 2)
  for byte in bytes {
    text.append(digits[Int(byte >> 4)])
    text.append(digits[Int(byte & 15)])
  }
  return String(decoding: text, as: UTF8.self)
}
