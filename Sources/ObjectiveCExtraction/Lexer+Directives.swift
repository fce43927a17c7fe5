/// Preprocessor lines.
extension Lexer {
  private static let conditions: Set<String> = [
    "if", "ifdef", "ifndef", "elif", "elifdef", "elifndef", "else", "endif",
  ]

  /// Reads a directive at its `#`: tokenizes the body of a macro, and skips any other.
  mutating func directive() {
    let start = at
    at += 1
    skipBlanksOfLine()
    let word = at
    while peek().isNamePart { at += 1 }
    let name = String(decoding: bytes[word..<at], as: UTF8.self)
    if name == "define" {
      add(.define, from: start)
      isInDefine = true
      return
    }
    skipLine()
    if Self.conditions.contains(name) { add(.condition, from: start) }
  }

  private mutating func skipBlanksOfLine() {
    while at < bytes.count {
      let isSkipped = peek() == UInt8(ascii: "/") ? skipComment() : skipSplice()
      if isSkipped { continue }
      guard peek().isBlank else { return }
      at += 1
    }
  }

  /// Skips the rest of the line; messages in it may contain unbalanced quotes.
  private mutating func skipLine() {
    while at < bytes.count, !peek().isLineEnd {
      if skipSplice() || skipComment() { continue }
      if peek() == UInt8(ascii: "\"") { skipName() } else { at += 1 }
    }
  }

  /// Skips a file name, in which two slashes do not begin a comment.
  private mutating func skipName() {
    at += 1
    while at < bytes.count, !peek().isLineEnd, peek() != UInt8(ascii: "\"") {
      if !skipSplice() { at += 1 }
    }
    if peek() == UInt8(ascii: "\"") { at += 1 }
  }
}
