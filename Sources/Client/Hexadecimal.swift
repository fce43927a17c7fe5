import Delivery

extension SHA256Digest {
  /// A digest of 64 lower-case hexadecimal digits, or nil where they are not that.
  public init?(hexadecimal text: some StringProtocol) {
    guard let bytes = decoded(hexadecimal: text) else { return nil }
    self.init(bytes)
  }
}

extension HalfDigest {
  /// Half a digest of 32 lower-case hexadecimal digits, or nil where they are not that.
  public init?(hexadecimal text: some StringProtocol) {
    guard let bytes = decoded(hexadecimal: text) else { return nil }
    self.init(bytes)
  }
}

/// The bytes that pairs of lower-case hexadecimal digits are, or nil where they are not that.
func decoded(hexadecimal text: some StringProtocol) -> [UInt8]? {
  let digits = Array(text.utf8)
  guard digits.count.isMultiple(of: 2) else { return nil }
  var bytes: [UInt8] = []
  for place in stride(from: 0, to: digits.count, by: 2) {
    guard let high = value(of: digits[place]), let low = value(of: digits[place + 1])
    else { return nil }
    bytes.append(high << 4 | low)
  }
  return bytes
}

private func value(of digit: UInt8) -> UInt8? {
  switch digit {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
  default: nil
  }
}

/// Bytes as pairs of lower-case hexadecimal digits.
func hexadecimal(_ bytes: [UInt8]) -> String {
  let digits = Array("0123456789abcdef".utf8)
  return String(
    decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
}
