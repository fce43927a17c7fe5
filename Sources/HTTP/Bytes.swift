/// What the grammar of HTTP says of bytes.
enum Bytes {
  /// A set of ASCII bytes, as bits.
  struct Class {
    private let low: UInt64
    private let high: UInt64

    /// Creates the class of letters, digits and some marks.
    init(lettersDigitsAnd marks: StaticString) {
      var (low, high): (UInt64, UInt64) = (0x03FF_0000_0000_0000, 0x07FF_FFFE_07FF_FFFE)
      marks.withUTF8Buffer { bytes in
        for byte in bytes {
          if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
        }
      }
      (self.low, self.high) = (low, high)
    }

    @inline(__always)
    func contains(_ byte: UInt8) -> Bool {
      byte < 0x80 && (byte < 64 ? low : high) >> UInt64(byte & 63) & 1 == 1
    }
  }

  private static let token = Class(lettersDigitsAnd: "!#$%&'*+-.^_`|~")

  /// Returns whether bytes are a token (RFC 9110, section 5.6.2).
  static func isToken(_ bytes: ArraySlice<UInt8>) -> Bool {
    let token = token
    return !bytes.isEmpty && bytes.allSatisfy { token.contains($0) }
  }

  /// Returns whether bytes are a known text, whose letters are lower case if case is ignored.
  static func isSame(
    _ bytes: ArraySlice<UInt8>, _ known: StaticString, ignoringCase: Bool = false
  ) -> Bool {
    guard bytes.count == known.utf8CodeUnitCount else { return false }
    return known.withUTF8Buffer { known in
      zip(bytes, known).allSatisfy { byte, expected in
        byte == expected || ignoringCase && (0x41...0x5A).contains(byte) && byte | 0x20 == expected
      }
    }
  }

  /// Returns the bytes without spaces and tabs around them.
  static func trimmed(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var value = value
    while let first = value.first, first == 0x20 || first == 0x09 { value = value.dropFirst() }
    while let last = value.last, last == 0x20 || last == 0x09 { value = value.dropLast() }
    return value
  }
}
