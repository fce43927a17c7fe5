/// Tokenizes Objective-C, Objective-C++ and C sources, without comments.
///
/// Any bytes give tokens: a character unknown to C is a sign. Lines spliced with a backslash count
/// as one, in comments, literals and directives, too.
struct Lexer {
  let bytes: [UInt8]
  var at = 0
  var tokens: [Token] = []
  /// Whether only blanks have occurred on this line.
  var isLineStart = true
  /// Whether this is the line of a `#define`.
  var isInDefine = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the tokens of a source.
  ///
  /// - Complexity: O(*n*) in its bytes.
  static func tokens(of bytes: [UInt8]) -> [Token] {
    var lexer = Lexer(bytes)
    while lexer.at < bytes.count { lexer.step() }
    lexer.endLine()
    return lexer.tokens
  }

  /// Returns the byte at a distance, 0 after the last.
  func peek(_ distance: Int = 0) -> UInt8 {
    at + distance < bytes.count ? bytes[at + distance] : 0
  }

  func peeks(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    peek() == UInt8(ascii: first) && peek(1) == UInt8(ascii: second)
  }

  mutating func add(_ kind: Token.Kind, from start: Int) {
    tokens.append(Token(kind: kind, byte: bytes[start], start: start, end: at))
  }

  private mutating func step() {
    if skipBlank() { return }
    let isFirst = isLineStart
    isLineStart = false
    let byte = peek()
    if byte == UInt8(ascii: "#"), isFirst {
      directive()
    } else if byte.isNameStart {
      name()
    } else if byte.isDigit || byte == UInt8(ascii: ".") && peek(1).isDigit {
      number()
    } else if byte == UInt8(ascii: "\"") {
      quoted(from: at)
    } else if byte == UInt8(ascii: "'") {
      character()
    } else {
      sign()
    }
  }

  /// Skips a blank, a spliced line, a line ending or a comment; returns false if there is none.
  private mutating func skipBlank() -> Bool {
    if peek().isLineEnd {
      endLine()
      at += 1
      isLineStart = true
    } else if peek().isBlank {
      at += 1
    } else {
      return skipSplice() || skipComment()
    }
    return true
  }

  /// Skips a backslash at the end of a line, with the line ending.
  mutating func skipSplice() -> Bool {
    guard let end = bytes.endOfSplice(at: at) else { return false }
    at = end
    return true
  }

  mutating func skipComment() -> Bool {
    if peeks("/", "/") {
      while at < bytes.count, !peek().isLineEnd { if !skipSplice() { at += 1 } }
      return true
    }
    guard peeks("/", "*") else { return false }
    at += 2
    while at < bytes.count, !peeks("*", "/") { at += 1 }
    at = min(at + 2, bytes.count)
    return true
  }

  private mutating func endLine() {
    guard isInDefine else { return }
    isInDefine = false
    tokens.append(Token(kind: .defineEnd, byte: 0, start: at, end: at))
  }

  private mutating func sign() {
    let start = at
    at += peeks(":", ":") || peeks("-", ">") ? 2 : 1
    add(.sign, from: start)
  }

  private mutating func number() {
    let start = at
    while peek().isNamePart || peek() == UInt8(ascii: ".")
      || peek() == UInt8(ascii: "'") && peek(1).isNamePart
    {
      at += 1
    }
    add(.number, from: start)
  }

  /// Reads a name, or a literal with a prefix.
  private mutating func name() {
    let start = at
    while peek().isNamePart { at += 1 }
    guard peek() == UInt8(ascii: "\"") else { return add(.name, from: start) }
    switch String(decoding: bytes[start..<at].prefix(4), as: UTF8.self) {
    case "L", "u", "U", "u8": quoted(from: start)
    case "R", "LR", "uR", "UR", "u8R": raw(from: start)
    default: add(.name, from: start)
    }
  }
}

extension [UInt8] {
  /// Returns the offset after a line splice; nil if there is none.
  func endOfSplice(at start: Int) -> Int? {
    guard start < count, self[start] == UInt8(ascii: "\\") else { return nil }
    var end = start + 1
    while end < count, self[end] == 0x20 || self[end] == 0x09 { end += 1 }
    guard end < count, self[end].isLineEnd else { return nil }
    let isPair = self[end] == 0x0D && end + 1 < count && self[end + 1] == 0x0A
    return end + (isPair ? 2 : 1)
  }
}
