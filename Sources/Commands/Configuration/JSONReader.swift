/// Reads JSON (RFC 8259) as people write it: `//` and `/* */` comments, a comma after the last item.
struct JSONReader {
  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var line = 1
  private var column = 1
  private var depth = 0
  private static let maximumDepth = 64

  /// The value of a whole text.
  static func read(_ text: String) throws(JSONTextError) -> JSONText {
    var reader = JSONReader(text)
    if reader.current == "\u{FEFF}" { reader.position += 1 }
    try reader.skipBlanks()
    let value = try reader.readValue()
    try reader.skipBlanks()
    if reader.current != nil { throw reader.wrong("nothing may follow the value") }
    return value
  }

  private init(_ text: String) { scalars = Array(text.unicodeScalars) }

  private var current: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private func wrong(_ message: String) -> JSONTextError {
    JSONTextError(line: line, column: column, message: message)
  }

  private mutating func advance() {
    if current == "\n" {
      line += 1
      column = 1
    } else {
      column += 1
    }
    position += 1
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard current == scalar else { return false }
    advance()
    return true
  }

  private mutating func readValue() throws(JSONTextError) -> JSONText {
    let (line, column) = (line, column)
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { throw wrong("values are nested too deeply") }
    let value: JSONText.Value
    switch current {
    case "{": value = .object(try readMembers())
    case "[": value = .array(try readItems())
    case "\"": value = .string(try readString())
    default: value = .bare(try readBare())
    }
    return JSONText(value: value, line: line, column: column)
  }

  private mutating func readMembers() throws(JSONTextError) -> [JSONText.Member] {
    var members: [JSONText.Member] = []
    try readList(from: "{", to: "}") { (reader) throws(JSONTextError) in
      let (line, column) = (reader.line, reader.column)
      guard reader.current == "\"" else { throw reader.wrong("a name in double quotes is due") }
      let name = try reader.readString()
      try reader.skipBlanks()
      guard reader.take(":") else { throw reader.wrong("\":\" is due after \"\(name)\"") }
      try reader.skipBlanks()
      let value = try reader.readValue()
      guard !members.contains(where: { $0.name == name }) else {
        throw JSONTextError(line: line, column: column, message: "\"\(name)\" stands twice")
      }
      members.append(.init(name: name, line: line, column: column, value: value))
    }
    return members
  }

  private mutating func readItems() throws(JSONTextError) -> [JSONText] {
    var items: [JSONText] = []
    try readList(from: "[", to: "]") { (reader) throws(JSONTextError) in
      items.append(try reader.readValue())
    }
    return items
  }

  private mutating func readList(
    from start: Unicode.Scalar, to end: Unicode.Scalar,
    _ readItem: (inout JSONReader) throws(JSONTextError) -> Void
  ) throws(JSONTextError) {
    _ = take(start)
    try skipBlanks()
    while !take(end) {
      try readItem(&self)
      try skipBlanks()
      if current != end, !take(",") { throw wrong("\",\" or \"\(end)\" is due") }
      try skipBlanks()
    }
  }

  private mutating func readBare() throws(JSONTextError) -> String {
    let start = self
    var word = ""
    while let scalar = current, scalar.isBare {
      word.unicodeScalars.append(scalar)
      advance()
    }
    let isNumber = word.first.map { $0.isNumber || $0 == "-" } ?? false
    guard ["true", "false", "null"].contains(word) || (isNumber && Double(word) != nil) else {
      throw start.wrong(word.isEmpty ? "a value is due" : "\"\(word)\" is not a value")
    }
    return word
  }
}

extension JSONReader {
  private mutating func readString() throws(JSONTextError) -> String {
    _ = take("\"")
    var text = String.UnicodeScalarView()
    while true {
      guard let scalar = current, scalar != "\n" else {
        throw wrong("the string does not end on its line (close it with a quote)")
      }
      if take("\"") { return String(text) }
      if take("\\") {
        text.append(try readEscape())
      } else {
        text.append(scalar)
        advance()
      }
    }
  }

  private mutating func readEscape() throws(JSONTextError) -> Unicode.Scalar {
    let start = self
    let letter = current
    advance()
    switch letter {
    case "\"", "\\", "/": return letter ?? "\\"
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "u":
      let high = try readHex()
      guard (0xD800..<0xDC00).contains(high), take("\\"), take("u") else {
        return try scalar(high, start)
      }
      let low = try readHex()
      guard (0xDC00..<0xE000).contains(low) else { throw start.wrong("half a character") }
      return try scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00), start)
    default: throw start.wrong("\"\\\(letter.map(String.init) ?? "")\" is not an escape")
    }
  }

  private func scalar(
    _ value: UInt32, _ start: JSONReader
  ) throws(JSONTextError) -> Unicode.Scalar {
    guard let scalar = Unicode.Scalar(value) else { throw start.wrong("half a character") }
    return scalar
  }

  private mutating func readHex() throws(JSONTextError) -> UInt32 {
    let digits = String(String.UnicodeScalarView(scalars[position...].prefix(4)))
    guard digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit),
      let value = UInt32(digits, radix: 16)
    else { throw wrong("four hexadecimal digits are due") }
    for _ in 0..<4 { advance() }
    return value
  }

  private mutating func skipBlanks() throws(JSONTextError) {
    while let scalar = current {
      if scalar == "/" {
        try skipComment()
      } else if [" ", "\t", "\n", "\r"].contains(scalar) {
        advance()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(JSONTextError) {
    let start = self
    advance()
    if take("/") {
      while let scalar = current, scalar != "\n" { _ = (scalar, advance()) }
    } else if take("*") {
      while !(current == "*" && position + 1 < scalars.count && scalars[position + 1] == "/") {
        guard current != nil else { throw start.wrong("the comment does not end (write */)") }
        advance()
      }
      advance()
      advance()
    } else {
      throw start.wrong("\"/\" begins no comment (write // or /*)")
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isBare: Bool {
    properties.isAlphabetic || ("0"..."9").contains(self) || ["+", "-", "."].contains(self)
  }
}
