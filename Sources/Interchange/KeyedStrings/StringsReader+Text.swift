extension StringsReader {
  mutating func skipSpaces() {
    while position < bytes.count, [0x20, 0x09, 0x0D].contains(bytes[position]) { position += 1 }
  }

  mutating func take(_ sign: Unicode.Scalar, _ whereto: String) throws(Broken) {
    guard position < bytes.count, bytes[position] == UInt8(ascii: sign) else {
      throw Broken(
        position: position, message: "\"\(sign)\" is missing \(whereto)",
        fix: "write \"key\" = \"text\";")
    }
    position += 1
    skipSpaces()
  }

  func expectedEntry(_ position: Int) -> Broken {
    Broken(
      position: position, message: "neither an entry nor a comment begins here",
      fix: "write \"key\" = \"text\";")
  }

  mutating func string(or failure: Broken) throws(Broken) -> String {
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { throw failure }
    let opening = position
    position += 1
    var text: [UInt8] = []
    while position < bytes.count, bytes[position] != 0x0A {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        guard let string = String(validating: text, as: UTF8.self) else {
          throw Broken(
            position: opening, message: "the text is not UTF-8", fix: "save the file as UTF-8")
        }
        return string
      case UInt8(ascii: "\\"):
        text += String(try escape()).utf8
      default:
        text.append(bytes[position])
        position += 1
      }
    }
    throw Broken(
      position: opening, message: "the closing quote is missing",
      fix: "close the text on its line; write a line break as \\n")
  }

  /// Reads an escape; a backslash before any other character is dropped, as in Apple's reader.
  private mutating func escape() throws(Broken) -> Unicode.Scalar {
    position += 1
    guard position < bytes.count, bytes[position] != 0x0A else { return " " }
    let letter = bytes[position]
    position += 1
    switch letter {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "U"), UInt8(ascii: "u"): return try unicodeEscape(position - 2)
    case 0x80...:
      position -= 1
      return try nextScalar()
    default: return Unicode.Scalar(letter)
    }
  }

  /// Reads a scalar of several bytes.
  private mutating func nextScalar() throws(Broken) -> Unicode.Scalar {
    let start = position
    var length = 1
    while length < 4, start + length < bytes.count, bytes[start + length] & 0xC0 == 0x80 {
      length += 1
    }
    guard let text = String(validating: bytes[start..<start + length], as: UTF8.self),
      let scalar = text.unicodeScalars.first
    else {
      throw Broken(position: start, message: "the text is not UTF-8", fix: "save it as UTF-8")
    }
    position += length
    return scalar
  }

  private mutating func unicodeEscape(_ start: Int) throws(Broken) -> Unicode.Scalar {
    let failure = Broken(
      position: start, message: "the escape is not a character", fix: "write \\U and four digits")
    guard let first = fourDigits() else { throw failure }
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
      bytes[position + 1] | 0x20 == UInt8(ascii: "u")
    else { throw failure }
    position += 2
    guard let second = fourDigits(), 0xDC00..<0xE000 ~= second,
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw failure }
    return scalar
  }

  private mutating func fourDigits() -> UInt32? {
    guard position + 4 <= bytes.count else { return nil }
    let digits = bytes[position..<position + 4]
    guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    position += 4
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
