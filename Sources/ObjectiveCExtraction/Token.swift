/// A token of Objective-C source: a word, a literal or a sign, with its byte range.
struct Token {
  enum Kind: UInt8 {
    /// A name or a keyword.
    case name
    case number
    /// A string literal, with its prefix: `"a"`, `u8"a"`, `R"(a)"`; a preceding `@` is a sign.
    case text
    /// An unterminated string literal.
    case brokenText
    /// One character; `::` and `->` are two signs in one, represented by their first character.
    case sign
    /// The `#define` of a macro, through its name.
    case define
    /// The end of a macro's line.
    case defineEnd
    /// A conditional directive, such as `#if` and `#else`.
    case condition
  }

  var kind: Kind
  /// The first byte.
  var byte: UInt8
  var start: Int
  /// The offset after the token.
  var end: Int

  /// Returns whether the token is a given sign of one character.
  func isSign(_ sign: Unicode.Scalar) -> Bool {
    kind == .sign && end - start == 1 && byte == UInt8(ascii: sign)
  }

  /// Whether the token is `::`, `->` or `.`, which join a member to its base.
  var isTie: Bool { isSign(".") || isDouble(":") || isDouble("-") }

  private func isDouble(_ sign: Unicode.Scalar) -> Bool {
    kind == .sign && end - start == 2 && byte == UInt8(ascii: sign)
  }

  /// Whether an expression can end here, so that a following name is part of a selector.
  var endsExpression: Bool {
    switch kind {
    case .name, .number, .text: true
    case .sign: isSign(")") || isSign("]") || isSign("}")
    default: false
    }
  }
}

/// The character classes of C.
extension UInt8 {
  /// Whether the byte can begin a name; every byte of a letter beyond ASCII can.
  var isNameStart: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  var isNamePart: Bool { isNameStart || isDigit }

  var isLineEnd: Bool { self == 0x0A || self == 0x0D }

  /// Whether the byte is a blank within a line, or a control character.
  var isBlank: Bool { self <= 0x20 && !isLineEnd }
}
