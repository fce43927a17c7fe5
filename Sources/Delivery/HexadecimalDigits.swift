/// Lower-case hexadecimal digits in ASCII.
package enum HexadecimalDigits {
  /// Returns the value of a digit, or nil if the character isn't one.
  package static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit &- UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit &- UInt8(ascii: "a") &+ 10
    default: nil
    }
  }

  /// Returns the digit of a value below 16.
  package static func digit(of value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") &+ value : UInt8(ascii: "a") &- 10 &+ value
  }

  /// Returns the number of the sixteen digits from a place on, or nil if one of them isn't a digit.
  ///
  /// - Precondition: there are sixteen bytes from that place on.
  package static func number(of bytes: UnsafeRawBufferPointer, at place: Int) -> UInt64? {
    var number: UInt64 = 0
    for index in place..<place + 16 {
      guard let value = value(of: bytes[index]) else { return nil }
      number = number << 4 | UInt64(value)
    }
    return number
  }

  /// Appends the sixteen digits of a number to a text.
  static func append(_ number: UInt64, to text: inout [UInt8]) {
    for shift in stride(from: 60, through: 0, by: -4) {
      text.append(digit(of: UInt8(truncatingIfNeeded: number >> UInt64(shift) & 15)))
    }
  }

  /// Appends two digits for each byte to a text.
  package static func append(_ bytes: [UInt8], to text: inout [UInt8]) {
    for byte in bytes {
      text.append(digit(of: byte >> 4))
      text.append(digit(of: byte & 15))
    }
  }

  /// Creates a text with the given number of digits.
  static func text(_ count: Int, _ append: (inout [UInt8]) -> Void) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(count)
    append(&text)
    return String(decoding: text, as: UTF8.self)
  }
}

extension HalfDigest {
  /// Creates half a digest from 32 lower-case hexadecimal digits; nil if they are anything else.
  public init?(hexadecimal digits: ArraySlice<UInt8>) {
    guard digits.count == Self.count * 2 else { return nil }
    let words = digits.withUnsafeBytes { digits in
      (HexadecimalDigits.number(of: digits, at: 0), HexadecimalDigits.number(of: digits, at: 16))
    }
    guard let high = words.0, let low = words.1 else { return nil }
    self.init(high: high, low: low)
  }

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

  /// Appends the 64 hexadecimal digits to a text.
  public func appendHexadecimal(to text: inout [UInt8]) {
    half.appendHexadecimal(to: &text)
    rest.appendHexadecimal(to: &text)
  }
}

/// Returns two digits for each byte.
func hexadecimal(_ bytes: [UInt8]) -> String {
  HexadecimalDigits.text(bytes.count * 2) { HexadecimalDigits.append(bytes, to: &$0) }
}
