import Delivery

/// Returns the bytes of pairs of lower-case hexadecimal digits; nil if they are anything else.
func decoded(hexadecimal digits: ArraySlice<UInt8>) -> [UInt8]? {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(digits.count / 2)
  var high: UInt8?
  for digit in digits {
    guard let value = value(of: digit) else { return nil }
    if let first = high {
      bytes.append(first << 4 | value)
      high = nil
    } else {
      high = value
    }
  }
  return high == nil ? bytes : nil
}

/// Returns the number of 16 lower-case hexadecimal digits; nil if they are anything else.
func integer(hexadecimal digits: ArraySlice<UInt8>) -> UInt64? {
  guard digits.count == 16 else { return nil }
  return digits.withUnsafeBytes { HexadecimalDigits.number(of: $0, at: 0) }
}

private func value(of digit: UInt8) -> UInt8? {
  switch digit {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
  default: nil
  }
}

/// Appends bytes as pairs of lower-case hexadecimal digits.
func append(hexadecimal bytes: [UInt8], to text: inout [UInt8]) {
  func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") - 10 + value
  }
  for byte in bytes {
    text.append(digit(byte >> 4))
    text.append(digit(byte & 15))
  }
}
