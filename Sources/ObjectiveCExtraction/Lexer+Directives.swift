/// Lines for the preprocessor.
extension Lexer {
  private static let conditions: Set<String> = [
    "if", "ifdef", "ifndef", "elif", "elifdef", "elifndef", "else", "endif",
  ]

  /// A directive whose `#` is here: of a macro the body is read on, of all others nothing is.
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

  /// Goes to the end of the line; words of messages may hold lone quotes.
  private mutating func skipLine() {
    while at < bytes.count, !peek().isLineEnd {
      if skipSplice() || skipComment() { continue }
      if peek() == UInt8(ascii: "\"") { skipName() } else { at += 1 }
    }
  }

  /// Skips the name of a file, in which two slashes begin no comment.
  private mutating func skipName() {
    at += 1
    while at < bytes.count, !peek().isLineEnd, peek() != UInt8(ascii: "\"") {
      if !skipSplice() { at += 1 }
    }
    if peek() == UInt8(ascii: "\"") { at += 1 }
  }
}
