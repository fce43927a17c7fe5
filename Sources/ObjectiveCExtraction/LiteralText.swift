/// The bytes of string literals, with escapes decoded.
///
/// Source: the C standard's "Character constants", plus the compilers' `\e`.
struct LiteralText {
  private let bytes: [UInt8]
  private var at: Int
  private let end: Int

  /// Returns the content of a literal between its quotes; nil if an escape is invalid.
  static func content(of token: Token, in bytes: [UInt8]) -> [UInt8]? {
    guard token.kind == .text,
      let quote = bytes[token.start..<token.end].firstIndex(of: UInt8(ascii: "\""))
    else { return nil }
    if quote > token.start, bytes[quote - 1] == UInt8(ascii: "R") {
      return raw(bytes[(quote + 1)..<(token.end - 1)])
    }
    var reader = LiteralText(bytes: bytes, at: quote + 1, end: token.end - 1)
    return reader.content()
  }

  /// Returns the content of a raw literal, between its delimiters and parentheses.
  private static func raw(_ inner: ArraySlice<UInt8>) -> [UInt8]? {
    guard let open = inner.firstIndex(of: UInt8(ascii: "(")) else { return nil }
    return Array(inner[(open + 1)...].dropLast(open - inner.startIndex + 1))
  }

  private mutating func content() -> [UInt8]? {
    var content: [UInt8] = []
    while at < end {
      if let next = bytes.endOfSplice(at: at) {
        at = next
      } else if bytes[at] == UInt8(ascii: "\\") {
        guard let escaped = escape() else { return nil }
        content += escaped
      } else {
        content.append(bytes[at])
        at += 1
      }
    }
    return content
  }

  /// Returns the bytes of an escape; an unknown one is its letter.
  private mutating func escape() -> [UInt8]? {
    at += 1
    guard at < end else { return nil }
    let letter = bytes[at]
    if let octal = number(radix: 8, upTo: 3) { return UInt8(exactly: octal).map { [$0] } }
    at += 1
    switch letter {
    case UInt8(ascii: "x"):
      return number(radix: 16, upTo: 8).flatMap { UInt8(exactly: $0) }.map { [$0] }
    case UInt8(ascii: "u"): return scalar(digits: 4)
    case UInt8(ascii: "U"): return scalar(digits: 8)
    default: return [Self.control(letter)]
    }
  }

  /// Returns the character of an escape letter; quotes and all others stand for themselves.
  private static func control(_ letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "a"): 0x07
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "e"): 0x1B
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "v"): 0x0B
    default: letter
    }
  }

  private mutating func scalar(digits: Int) -> [UInt8]? {
    let start = at
    guard let value = number(radix: 16, upTo: digits), at == start + digits,
      let scalar = Unicode.Scalar(value)
    else { return nil }
    return Array(String(scalar).utf8)
  }

  /// Returns the number of the following digits, up to a count; nil if there is none.
  private mutating func number(radix: UInt32, upTo most: Int) -> UInt32? {
    let start = at
    var value: UInt32 = 0
    while at < end, at < start + most, let digit = Self.digit(bytes[at]), digit < radix {
      value = value << (radix == 8 ? 3 : 4) | digit
      at += 1
    }
    return at > start ? value : nil
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}
