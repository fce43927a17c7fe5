extension JSONReader {
  mutating func string() throws(JSONError) -> String {
    position += 1
    var text = ""
    while true {
      let start = position
      while let byte = next, byte != 0x22, byte != 0x5C, byte >= 0x20 { position += 1 }
      guard let run = String(validating: bytes[start..<position], as: UTF8.self) else {
        position = start
        throw error("UTF-8")
      }
      text += run
      switch next {
      case 0x22:
        position += 1
        return text
      case 0x5C: text.unicodeScalars.append(try escape())
      default: throw error("a closing quote on the same line")
      }
    }
  }

  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    position += 1
    let letter = next
    position += 1
    switch letter {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "u"): return try unicodeEscape()
    default:
      position -= 1
      throw error("an escape: \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX")
    }
  }

  private mutating func unicodeEscape() throws(JSONError) -> Unicode.Scalar {
    let first = try fourDigits()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, next == 0x5C, position + 1 < bytes.count, bytes[position + 1] == 0x75
    else { throw error("a surrogate pair") }
    position += 2
    let second = try fourDigits()
    guard second >= 0xDC00, second < 0xE000,
      let scalar = Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00))
    else { throw error("a surrogate pair") }
    return scalar
  }

  private mutating func fourDigits() throws(JSONError) -> UInt32 {
    guard position + 4 <= bytes.count else { throw error("four hexadecimal digits") }
    let digits = bytes[position..<position + 4]
    guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw error("four hexadecimal digits") }
    position += 4
    return value
  }
}
