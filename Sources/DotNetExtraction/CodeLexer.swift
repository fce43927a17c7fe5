/// Splits code of .NET into names, strings and signs, without its comments.
///
/// The values in `$"{Strings.Save}: {x}"` are code in a string.
struct CodeLexer {
  let bytes: [UInt8]
  let dialect: CodeDialect
  var at = 0
  /// The open strings, the innermost last.
  private var strings: [CodeString] = []
  /// The open braces of the code, and of the code in each string but perhaps the innermost.
  private var braces = [0]
  private var found: [CodeToken] = []
  private static let deepest = 64

  init(_ text: String, _ dialect: CodeDialect) {
    (bytes, self.dialect) = (Array(text.utf8), dialect)
  }

  /// Returns the tokens in order.
  ///
  /// - Complexity: O(*n*) in the bytes.
  mutating func tokens() -> [CodeToken] {
    while at < bytes.count {
      if strings.count < braces.count { readCode() } else { readString() }
    }
    return found
  }

  private mutating func readCode() {
    if skipComment() { return }
    let byte = bytes[at]
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "$"), UInt8(ascii: "@"): readPrefix()
    case UInt8(ascii: "'"): skipCharacter()
    case UInt8(ascii: "`") where dialect == .fSharp && starts("``"): readQuotedName()
    case UInt8(ascii: "{"): addBrace(1)
    case UInt8(ascii: "}"): closeBrace()
    case _ where Self.isName(byte): readName()
    default: addSign()
    }
  }

  private mutating func addSign() {
    if bytes[at] > 0x20 { found.append(CodeToken(kind: .sign(bytes[at]), offset: at)) }
    at += 1
  }

  private mutating func addBrace(_ number: Int) {
    braces[braces.count - 1] += number
    addSign()
  }

  /// Ends a block, or the value of a string.
  private mutating func closeBrace() {
    let open = braces.last ?? 0
    if open == 0, let string = strings.last {
      braces.removeLast()
      addSign()
      at += string.braces - 1
    } else {
      addBrace(open == 0 ? 0 : -1)
    }
  }

  private mutating func readName() {
    let start = at
    while at < bytes.count, Self.isName(bytes[at]) || bytes[at] == 0x27 && dialect == .fSharp {
      at += 1
    }
    let name = String(decoding: bytes[start..<at], as: UTF8.self)
    if dialect == .visualBasic, name.count == 3, name.uppercased() == "REM" { return skipLine() }
    found.append(CodeToken(kind: .name(name), offset: start))
  }

  /// Reads a name of F# in double backticks, which may have any sign.
  private mutating func readQuotedName() {
    let start = at + 2
    at = start
    while at < bytes.count, bytes[at] != 0x0A, !starts("``") { at += 1 }
    let name = String(decoding: bytes[min(start, at)..<at], as: UTF8.self)
    found.append(CodeToken(kind: .name(name), offset: start - 2))
    at += starts("``") ? 2 : 0
  }

  /// Reads the signs before a string, or before a name: `$@"`, `@class`.
  private mutating func readPrefix() {
    let start = at
    var (dollars, isVerbatim) = (0, false)
    while at < bytes.count, bytes[at] != UInt8(ascii: "\"") {
      if bytes[at] == UInt8(ascii: "$") {
        dollars += 1
      } else if bytes[at] == UInt8(ascii: "@") {
        isVerbatim = true
      } else {
        break
      }
      at += 1
    }
    guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") else { return }
    let isText = dialect == .razor && strings.isEmpty && !isCode(before: start)
    guard !isText, strings.count < Self.deepest else { return at += 1 }
    var quotes = bytes[at...].prefix { $0 == UInt8(ascii: "\"") }.count
    if quotes < 3 || isVerbatim || dialect == .visualBasic { quotes = 1 }
    if dialect == .fSharp { quotes = min(quotes, 3) }
    let isDoubled = isVerbatim || dialect == .visualBasic
    strings.append(
      CodeString(
        start: start, escapes: quotes > 1 ? .none : isDoubled ? .doubled : .backslash,
        quotes: quotes, braces: dollars,
        isOfLine: quotes == 1 && !isVerbatim && dialect != .fSharp,
        isIndented: quotes > 1 && dialect != .fSharp))
    at += quotes
  }

  private mutating func readString() {
    guard var string = strings.popLast() else { return }
    while at < bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: "\"") {
        if endsAtQuote(&string) { return }
      } else if byte == UInt8(ascii: "{"), string.braces > 0 {
        if beginValue(of: &string) { return strings.append(string) }
      } else if byte == UInt8(ascii: "\\"), string.escapes == .backslash {
        at += string.append(escape: bytes[at...])
      } else if byte == 0x0A, string.isOfLine {
        // A string of one line that does not end is an error of the code.
        return
      } else {
        string.text.append(byte)
        at += 1
      }
    }
  }

  /// Reads quotation marks of a string, and returns whether they end it.
  private mutating func endsAtQuote(_ string: inout CodeString) -> Bool {
    let quote = UInt8(ascii: "\"")
    if string.escapes == .doubled, starts("\"\"") {
      string.text.append(quote)
      at += 2
      return false
    }
    let run = bytes[at...].prefix(string.quotes)
    guard run.count == string.quotes, run.allSatisfy({ $0 == quote }) else {
      string.text.append(quote)
      at += 1
      return false
    }
    at += string.quotes
    let kind = string.hasValues ? CodeToken.Kind.sign(quote) : .literal(string.value)
    found.append(CodeToken(kind: kind, offset: string.start))
    return true
  }

  /// Reads braces of a string, and returns whether a value begins.
  private mutating func beginValue(of string: inout CodeString) -> Bool {
    let open = bytes[at...].prefix { $0 == UInt8(ascii: "{") }.count
    let isEscaped = string.braces == 1 ? open > 1 : open < string.braces
    if isEscaped || strings.count >= Self.deepest - 1 {
      string.text.append(UInt8(ascii: "{"))
      at += string.braces == 1 ? min(open, 2) : 1
      return false
    }
    string.hasValues = true
    found.append(CodeToken(kind: .sign(UInt8(ascii: "{")), offset: at))
    at += string.braces == 1 ? 1 : open
    braces.append(0)
    return true
  }
}
