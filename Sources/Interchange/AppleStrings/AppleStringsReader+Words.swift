extension AppleStringsReader {
  /// Reads a quoted string, or an unquoted word.
  mutating func word(_ message: String) throws(AppleStringsFault) -> String {
    if let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      return try quotedWord(quote)
    }
    let start = position
    while let byte = next, Self.isOfBareWord(byte), !isNext("//"), !isNext("/*") { advance() }
    guard position > start else {
      throw AppleStringsFault(message, fix: "write \"key\" = \"text\";", at: start)
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Returns whether a byte may occur in an unquoted word of an old-style property list.
  private static func isOfBareWord(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
      || "_$/:.-".utf8.contains(byte)
  }

  private mutating func quotedWord(_ quote: UInt8) throws(AppleStringsFault) -> String {
    let start = position
    advance()
    var text: [UInt8] = []
    while let byte = next, byte != quote {
      if byte == UInt8(ascii: "\\") {
        text += try escape()
      } else {
        text.append(byte)
        advance()
      }
    }
    guard next == quote else {
      throw AppleStringsFault(
        "the closing quote is missing", fix: "close the text; write a quote in it as \\\"",
        at: start)
    }
    advance()
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads an escape; a backslash before any other character is dropped.
  private mutating func escape() throws(AppleStringsFault) -> [UInt8] {
    let start = position
    advance()
    guard let letter = next else { return [] }
    if (0x30...0x37).contains(letter) { return octalEscape() }
    advance()
    switch letter {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "a"): return [0x07]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "v"): return [0x0B]
    case UInt8(ascii: "U"): return Array(String(try unicodeEscape(start)).utf8)
    case UInt8(ascii: "u"):
      unreadEscapes.append(start)
      return Array(String(try unicodeEscape(start)).utf8)
    default: return [letter]
    }
  }

  /// Reads up to three octal digits: a character of the NeXTSTEP encoding, as in Apple's old
  /// parser.
  private mutating func octalEscape() -> [UInt8] {
    var code = 0
    for _ in 0..<3 {
      guard let digit = next, (0x30...0x37).contains(digit) else { break }
      code = code * 8 + Int(digit - 0x30)
      advance()
    }
    return Array(String(NextStepEncoding.character(code & 0xFF)).utf8)
  }

  /// Reads the digits of a character, or of a surrogate pair of two escapes.
  ///
  /// Foundation reads up to four digits: `\U41 x` is `A x`. Source: its reader of old-style property
  /// lists (swift-corelibs-foundation, CFOldStylePList.c).
  private mutating func unicodeEscape(_ start: Int) throws(AppleStringsFault) -> Unicode.Scalar {
    let fault = AppleStringsFault(
      "the escape is not a character", fix: "write \\U and four digits, or a pair of them",
      at: start)
    guard let first = digits() else { throw fault }
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, isNext("\\U") || isNext("\\u") else { throw fault }
    advance()
    advance()
    guard let second = digits(), (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00))
    else { throw fault }
    return scalar
  }

  /// Reads one to four hexadecimal digits; nil without one.
  private mutating func digits() -> UInt32? {
    let start = position
    var value: UInt32 = 0
    while position < start + 4, let byte = next, byte < 0x80,
      let digit = Character(Unicode.Scalar(byte)).hexDigitValue
    {
      value = value * 16 + UInt32(digit)
      advance()
    }
    return position > start ? value : nil
  }
}

/// The encoding of octal escapes: ASCII, and NeXTSTEP's own characters above it.
enum NextStepEncoding {
  private static let upper: [Unicode.Scalar] = Array(
    ("\u{A0}ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏ" + "ÐÑÒÓÔÕÖÙÚÛÜÝÞµ×÷" + "©¡¢£⁄¥ƒ§¤’“«‹›ﬁﬂ" + "®–†‡·¦¶•‚„”»…‰¬¿"
      + "¹ˋ´ˆ˜¯˘˙¨²˚¸³˝˛ˇ" + "—±¼½¾àáâãäåçèéêë" + "ìÆíªîïðñŁØŒºòóôõ"
      + "öæùúûıüýłøœßþÿ\u{FFFD}\u{FFFD}")
      .unicodeScalars)

  /// Returns the character of a code up to 255.
  static func character(_ code: Int) -> Unicode.Scalar {
    code < 0x80
      ? Unicode.Scalar(UInt8(truncatingIfNeeded: code))
      : upper.indices.contains(code - 0x80) ? upper[code - 0x80] : "\u{FFFD}"
  }
}
