extension FixedWidthInteger {
  /// Creates the number that a file of ours has in decimal digits; nil if a writer would write it
  /// differently.
  ///
  /// Swift's own initializer also takes signs and leading zeros, so two files could say the same,
  /// and readers in other languages would have to take them too.
  package init?(decimal text: some StringProtocol) {
    let digits = text.utf8
    guard let first = digits.first, first != UInt8(ascii: "0") || digits.count == 1,
      digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
    else { return nil }
    self.init(text)
  }
}

extension UInt64 {
  /// Creates the number of 16 lower-case hexadecimal digits; nil if the text is anything else.
  package init?(sixteenDigits text: some StringProtocol) {
    guard text.utf8.count == 16, text.utf8.allSatisfy(Self.isDigit) else { return nil }
    self.init(text, radix: 16)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
    default: false
    }
  }
}

extension UInt8 {
  /// Creates the byte that an escape has as two upper-case hexadecimal digits; nil if the bytes are
  /// anything else.
  package init?(escape digits: some Collection<UInt8>) {
    guard digits.count == 2 else { return nil }
    var value: UInt8 = 0
    for digit in digits {
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | (digit - UInt8(ascii: "0"))
      case UInt8(ascii: "A")...UInt8(ascii: "F"):
        value = value << 4 | (digit - UInt8(ascii: "A") + 10)
      default: return nil
      }
    }
    self = value
  }
}
