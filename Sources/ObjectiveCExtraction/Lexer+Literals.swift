/// Quoted literals.
extension Lexer {
  /// Reads a string literal at its quote; an unterminated one ends with its line.
  mutating func quoted(from start: Int) {
    let isClosed = skipQuoted(UInt8(ascii: "\""))
    add(isClosed ? .text : .brokenText, from: start)
  }

  /// Reads a character such as `'a'`; an unterminated one ends with its line.
  mutating func character() {
    let start = at
    _ = skipQuoted(UInt8(ascii: "'"))
    add(.sign, from: start)
  }

  /// Skips past the closing quote, or to the end of the line.
  private mutating func skipQuoted(_ quote: UInt8) -> Bool {
    at += 1
    while at < bytes.count, !peek().isLineEnd {
      if peek() == quote {
        at += 1
        return true
      }
      if skipSplice() { continue }
      at = min(at + (peek() == UInt8(ascii: "\\") && !peek(1).isLineEnd ? 2 : 1), bytes.count)
    }
    return false
  }

  /// Reads a raw literal of C++, `R"end(…)end"`, at its quote.
  mutating func raw(from start: Int) {
    let quote = at
    var open = quote + 1
    while open < bytes.count, open <= quote + 16, Self.isDelimiter(bytes[open]) { open += 1 }
    guard open < bytes.count, bytes[open] == UInt8(ascii: "(") else { return quoted(from: start) }
    let closing = [UInt8(ascii: ")")] + bytes[quote + 1..<open] + [UInt8(ascii: "\"")]
    at = open + 1
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: ")"), bytes[at...].starts(with: closing) {
        at += closing.count
        return add(.text, from: start)
      }
      at += 1
    }
    add(.brokenText, from: start)
  }

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && !"()\\\"".utf8.contains(byte)
  }
}
