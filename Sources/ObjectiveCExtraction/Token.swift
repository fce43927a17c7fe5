/// A piece of Objective-C source: a word, a literal or a sign, by its place in the bytes.
struct Token {
  enum Kind: UInt8 {
    /// A name or a keyword.
    case name
    case number
    /// A string literal, with its prefix: `"a"`, `u8"a"`, `R"(a)"`; an `@` before it is a sign.
    case text
    /// A string literal that is not closed.
    case brokenText
    /// One character; two for `::` and `->`, which are that of their first.
    case sign
    /// `#define` of a macro, up to its name.
    case define
    /// The end of the line of a macro.
    case defineEnd
    /// A condition, as `#if` and `#else`.
    case condition
  }

  var kind: Kind
  /// The first byte.
  var byte: UInt8
  var start: Int
  /// Where the next byte is.
  var end: Int

  /// Whether it is a sign of one character.
  func isSign(_ sign: Unicode.Scalar) -> Bool {
    kind == .sign && end - start == 1 && byte == UInt8(ascii: sign)
  }

  /// Whether it is `::`, `->` or `.`, which tie a name to what it is a member of.
  var isTie: Bool { isSign(".") || isDouble(":") || isDouble("-") }

  private func isDouble(_ sign: Unicode.Scalar) -> Bool {
    kind == .sign && end - start == 2 && byte == UInt8(ascii: sign)
  }

  /// Whether an expression can end here, so that a name that follows is a part of a selector.
  var endsExpression: Bool {
    switch kind {
    case .name, .number, .text: true
    case .sign: isSign(")") || isSign("]") || isSign("}")
    default: false
    }
  }
}

/// What bytes are in C.
extension UInt8 {
  /// Whether a name can begin with it; every byte of a letter beyond ASCII can.
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

  /// A blank of a line, or a byte that stands for nothing.
  var isBlank: Bool { self <= 0x20 && !isLineEnd }
}
