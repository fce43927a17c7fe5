/// Lower-case hexadecimal digits, converted eight at a time: a launch waits for a state with
/// hundreds.
package enum HexadecimalDigits {
  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// Returns the eight ASCII digits of a number, the first in the highest byte.
  static func digits(of number: UInt32) -> UInt64 {
    var parts = UInt64(number)
    parts = (parts << 16 | parts) & 0x0000_FFFF_0000_FFFF
    parts = (parts << 8 | parts) & 0x00FF_00FF_00FF_00FF
    parts = (parts << 4 | parts) & 0x0F0F_0F0F_0F0F_0F0F
    return self.digits(ofParts: parts)
  }

  /// Returns the ASCII digits of eight numbers below 16, each in a byte.
  private static func digits(ofParts parts: UInt64) -> UInt64 {
    // Adding 6 to 10 or more carries into the next four bits, which marks a letter.
    let letters = (parts &+ 6 &* ones) >> 4 & ones
    return parts &+ 0x30 &* ones &+ letters &* 0x27
  }

  /// Returns the number of eight digits, or nil if one of them isn't a digit.
  static func number(of digits: UInt64) -> UInt32? {
    let letters = digits >> 6 & ones
    var parts = (digits & 0x0F0F_0F0F_0F0F_0F0F) &+ letters &* 9
    guard parts & 0xF0F0_F0F0_F0F0_F0F0 == 0, self.digits(ofParts: parts) == digits else {
      return nil
    }
    parts = (parts >> 4 | parts) & 0x00FF_00FF_00FF_00FF
    parts = (parts >> 8 | parts) & 0x0000_FFFF_0000_FFFF
    return UInt32(truncatingIfNeeded: parts >> 16 | parts)
  }

  /// Returns the number of sixteen digits at an offset, or nil if one of them isn't a digit.
  ///
  /// - Precondition: `bytes` has sixteen bytes from that offset on.
  package static func number(of bytes: UnsafeRawBufferPointer, at place: Int) -> UInt64? {
    func part(_ place: Int) -> UInt64? {
      let digits = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      return number(of: UInt64(bigEndian: digits)).map(UInt64.init)
    }
    guard let high = part(place), let low = part(place + 8) else { return nil }
    return high << 32 | low
  }

  /// Returns the number of sixteen digits; nil if they are anything else.
  package static func number(of digits: ArraySlice<UInt8>) -> UInt64? {
    guard digits.count == 16 else { return nil }
    return digits.withUnsafeBytes { number(of: $0, at: 0) }
  }

  /// Returns the bytes of pairs of digits; nil if they are anything else.
  package static func bytes(of digits: ArraySlice<UInt8>) -> [UInt8]? {
    guard digits.count.isMultiple(of: 2) else { return nil }
    var bytes = [UInt8](room: digits.count / 2)
    var place = digits.startIndex
    while place < digits.endIndex {
      guard let high = value(of: digits[place]), let low = value(of: digits[place + 1]) else {
        return nil
      }
      bytes.append(high << 4 | low)
      place += 2
    }
    return bytes
  }

  private static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  /// Appends the digits of bytes, two for each.
  package static func append(_ bytes: [UInt8], to text: inout [UInt8]) {
    func digit(_ value: UInt8) -> UInt8 {
      value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") - 10 + value
    }
    for byte in bytes {
      text.append(digit(byte >> 4))
      text.append(digit(byte & 15))
    }
  }

  /// Appends the sixteen digits of a number to a text.
  package static func append(_ number: UInt64, to text: inout [UInt8]) {
    let high = digits(of: UInt32(truncatingIfNeeded: number >> 32)).bigEndian
    let low = digits(of: UInt32(truncatingIfNeeded: number)).bigEndian
    withUnsafeBytes(of: (high, low)) { text.append(contentsOf: $0) }
  }

  /// Returns the sixteen digits of a number.
  package static func text(of number: UInt64) -> String { text(16) { append(number, to: &$0) } }

  /// Returns a text of the given number of digits.
  static func text(_ count: Int, _ append: (inout [UInt8]) -> Void) -> String {
    var text = [UInt8](room: count)
    append(&text)
    return String(decoding: text, as: UTF8.self)
  }
}

extension HalfDigest {
  /// Creates half a digest from 32 lower-case hexadecimal digits; nil if they are anything else.
  public init?(hexadecimal digits: ArraySlice<UInt8>) {
    guard digits.count == Self.count * 2 else { return nil }
    let digest = digits.withUnsafeBytes { HalfDigest(hexadecimal: $0, at: 0) }
    guard let digest else { return nil }
    self = digest
  }

  /// Creates half a digest from the 32 bytes at an offset; nil if one isn't a lower-case
  /// hexadecimal digit.
  ///
  /// - Precondition: `bytes` has 32 bytes from that offset on.
  package init?(hexadecimal bytes: UnsafeRawBufferPointer, at place: Int) {
    guard let high = HexadecimalDigits.number(of: bytes, at: place),
      let low = HexadecimalDigits.number(of: bytes, at: place + 16)
    else { return nil }
    self.init(high: high, low: low)
  }

  /// Creates half a digest from 32 lower-case hexadecimal digits; nil if they are anything else.
  public init?(hexadecimal text: Substring) { self.init(hexadecimal: ArraySlice(text.utf8)) }

  /// Appends the 32 hexadecimal digits to a text.
  public func appendHexadecimal(to text: inout [UInt8]) {
    HexadecimalDigits.append(high, to: &text)
    HexadecimalDigits.append(low, to: &text)
  }
}

extension SHA256Digest {
  /// Creates a digest from 64 lower-case hexadecimal digits; nil if they are anything else.
  public init?(hexadecimal digits: ArraySlice<UInt8>) {
    guard let half = HalfDigest(hexadecimal: digits.prefix(HalfDigest.count * 2)),
      let rest = HalfDigest(hexadecimal: digits.dropFirst(HalfDigest.count * 2))
    else { return nil }
    self.init(half: half, rest: rest)
  }

  /// Creates a digest from 64 lower-case hexadecimal digits; nil if they are anything else.
  public init?(hexadecimal text: Substring) { self.init(hexadecimal: ArraySlice(text.utf8)) }

  /// Appends the 64 hexadecimal digits to a text.
  public func appendHexadecimal(to text: inout [UInt8]) {
    half.appendHexadecimal(to: &text)
    rest.appendHexadecimal(to: &text)
  }
}
