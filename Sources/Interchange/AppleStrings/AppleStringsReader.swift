import Diagnostics

/// Reads a `.strings` file; a broken entry gives one finding, and reading continues on the line after
/// the one on which the entry began.
///
/// Where a quote or a semicolon is missing, the entry seems to go on in the lines of others.
struct AppleStringsReader {
  /// The maximum number of syntax errors reported; reading stops after them.
  private static let mostFaults = 100

  let bytes: [UInt8]
  private let file: String
  private(set) var position = 0
  private var line = 1
  private var lineStart = 0
  private var result = AppleStringsFile()
  private var comments: [AppleStringsFile.Comment] = []
  private var isInBraces = false
  /// The offsets of escapes `\u` in the current entry.
  var unreadEscapes: [Int] = []

  /// Reads a file that is already decoded.
  ///
  /// - Complexity: O(*n*) in the bytes.
  static func read(_ bytes: [UInt8], _ file: String) -> AppleStringsFile {
    var reader = AppleStringsReader(bytes: bytes, file: file)
    reader.readAll()
    return reader.result
  }

  private init(bytes: [UInt8], file: String) { (self.bytes, self.file) = (bytes, file) }

  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  func isNext(_ signs: String) -> Bool { bytes[position...].starts(with: signs.utf8) }

  /// Advances over a byte and counts lines: LF, CR or CR LF.
  mutating func advance() {
    guard let byte = next else { return }
    position += 1
    if byte == 0x0A || (byte == 0x0D && next != 0x0A) { (line, lineStart) = (line + 1, position) }
  }

  private mutating func readAll() {
    while true {
      skipBlanks()
      if next == nil { dropComments() }
      guard next != nil, result.findings.count < Self.mostFaults else { return }
      let start = (position, line, lineStart)
      do {
        try readOne()
      } catch {
        report(error)
        dropComments()
        (position, line, lineStart) = start
        if error.endsFile { position = bytes.count } else { skipLine() }
      }
    }
  }

  private mutating func readOne() throws(AppleStringsFault) {
    switch next {
    case UInt8(ascii: "/") where isNext("//") || isNext("/*"):
      try readComment()
    case UInt8(ascii: "{") where result.entries.isEmpty && !isInBraces:
      isInBraces = true
      advance()
    case UInt8(ascii: "}") where isInBraces:
      isInBraces = false
      advance()
    default: try readEntry()
    }
  }

  /// Skips blanks; an empty line separates comments from the entry below.
  private mutating func skipBlanks() {
    let former = line
    while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte) { advance() }
    if line > former + 1 { dropComments() }
  }

  private mutating func dropComments() {
    result.looseComments += comments.count
    comments = []
  }

  private mutating func skipLine() {
    let former = line
    while next != nil, line == former { advance() }
  }

  /// Reads a comment; one after an entry on the same line belongs to that entry.
  private mutating func readComment() throws(AppleStringsFault) {
    let start = position
    let isBehind = result.entries.last.map { $0.range.upperBound >= lineStart } ?? false
    let isBlock = isNext("/*")
    position += 2
    if isBlock {
      while next != nil, !isNext("*/") { advance() }
      guard next != nil else {
        throw AppleStringsFault(
          "the comment has no end", fix: "close it with */", at: start, endsFile: true)
      }
      position += 2
    } else {
      while let byte = next, byte != 0x0A, byte != 0x0D { advance() }
    }
    let words = bytes[(start + 2)..<(isBlock ? position - 2 : position)]
    let text = String(decoding: words, as: UTF8.self).trimmed
    if isBehind {
      result.looseComments += 1
    } else {
      comments.append(.init(text: text, range: start..<position, isBlock: isBlock))
    }
  }

  private mutating func readEntry() throws(AppleStringsFault) {
    let (start, startLine) = (position, line)
    unreadEscapes = []
    let key = try word("an entry begins with its key")
    let keyRange = start..<position
    skipInside()
    var value: String?
    var valueRange: Range<Int>?
    if next == UInt8(ascii: "=") {
      advance()
      skipInside()
      let valueStart = position
      value = try word("\"\(key)\" has no text")
      valueRange = valueStart..<position
      skipInside()
    }
    guard next == UInt8(ascii: ";") else {
      if let valueRange, hasQuote(behind: valueRange) {
        throw AppleStringsFault(
          "a quotation mark within the text of \"\(key)\" lacks its backslash",
          fix: "write \\\" for a quotation mark in a text", at: start)
      }
      throw AppleStringsFault(
        "\";\" is missing at the end of \"\(key)\"", fix: "write \"key\" = \"text\";",
        at: start)
    }
    advance()
    result.entries.append(
      .init(
        key: key, value: value ?? key, keyRange: keyRange, valueRange: valueRange,
        range: start..<position, comments: comments, line: startLine,
        hasUnreadEscape: !unreadEscapes.isEmpty))
    comments = []
    reportEscapes(of: key)
  }

  /// Returns whether a quoted text seems to go on: words and another quote follow on its line.
  private func hasQuote(behind value: Range<Int>) -> Bool {
    let quote = UInt8(ascii: "\"")
    guard bytes[value.lowerBound] == quote else { return false }
    let rest = bytes[value.upperBound...].prefix { $0 != 0x0A && $0 != 0x0D }
    return rest.contains(quote)
  }

  /// Warns of escapes that Foundation does not read.
  private mutating func reportEscapes(of key: String) {
    guard let place = unreadEscapes.first else { return }
    let digits = String(decoding: bytes[place...].dropFirst(2).prefix(4), as: UTF8.self)
    result.findings.append(
      Diagnostic(
        .warning, rule: "unread-escape", at: SourcePlace(file, line: line(of: place)),
        "\"\\u\(digits)\" in \"\(key)\" is not an escape of .strings: an app shows \"u\(digits)\"",
        fix: "write \\U\(digits), or the character itself"))
  }

  /// Skips blanks and comments within an entry.
  private mutating func skipInside() {
    while let byte = next {
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        advance()
      } else if isNext("//") {
        while let byte = next, byte != 0x0A, byte != 0x0D { advance() }
      } else if isNext("/*") {
        while next != nil, !isNext("*/") { advance() }
        position = min(position + 2, bytes.count)
      } else {
        return
      }
    }
  }

  private mutating func report(_ fault: AppleStringsFault) {
    let place = SourcePlace(file, line: line(of: fault.position))
    result.findings.append(
      Diagnostic(.error, rule: "broken-line", at: place, fault.message, fix: fault.fix))
  }

  /// Returns the line of an offset at or before the current one.
  private func line(of place: Int) -> Int {
    guard place < position else { return line }
    var breaks = 0
    for at in place..<position
    where bytes[at] == 0x0A
      || (bytes[at] == 0x0D && (at + 1 >= bytes.count || bytes[at + 1] != 0x0A))
    {
      breaks += 1
    }
    return line - breaks
  }
}

/// Why an entry cannot be read.
struct AppleStringsFault: Error {
  var message: String
  var fix: String
  var position: Int
  /// Whether reading cannot continue after the error.
  var endsFile = false

  init(_ message: String, fix: String, at position: Int, endsFile: Bool = false) {
    (self.message, self.fix, self.position) = (message, fix, position)
    self.endsFile = endsFile
  }
}

extension String {
  /// The text without leading and trailing blanks.
  var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
