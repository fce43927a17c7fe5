import Diagnostics

extension StringsFile {
  /// Reads a file; a broken line is one finding, and reading continues.
  ///
  /// - Parameters:
  ///   - bytes: The content, in UTF-8.
  ///   - file: The file name for findings.
  /// - Returns: The entries, and the findings: `broken-line`, `duplicate-key`.
  /// - Complexity: Linear in the bytes.
  public static func read(
    _ bytes: [UInt8], file: String
  ) -> (file: StringsFile, diagnostics: [Diagnostic]) {
    var reader = StringsReader(bytes, file)
    reader.readAll()
    return (StringsFile(header: reader.header, entries: reader.entries), reader.findings)
  }
}

/// A broken line, with its position.
struct Broken: Error {
  var position: Int
  var message: String
  var fix: String
}

struct StringsReader {
  let bytes: [UInt8]
  private let file: String
  var position = 0
  private var line = 1
  private var lineStart = 0
  var header: [String] = []
  var entries: [StringsFile.Entry] = []
  var findings: [Diagnostic] = []
  private var keys: [String: Int] = [:]
  private var isFuzzy = false

  init(_ bytes: [UInt8], _ file: String) {
    self.bytes = bytes
    self.file = file
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  mutating func readAll() {
    guard !bytes.starts(with: [0xFF, 0xFE]), !bytes.starts(with: [0xFE, 0xFF]) else {
      return report(
        Broken(position: 0, message: "the file is UTF-16", fix: "save it as UTF-8"))
    }
    while skipBlanks() {
      let startLine = line
      do {
        if bytes[position] == UInt8(ascii: "/") { try comment() } else { try entry() }
      } catch {
        report(error)
        skipLine(from: startLine)
      }
    }
  }

  /// Skips blanks and comments; returns false at the end.
  private mutating func skipBlanks() -> Bool {
    while position < bytes.count {
      switch bytes[position] {
      case 0x0A: newLine()
      case 0x20, 0x09, 0x0D: position += 1
      default: return true
      }
    }
    return false
  }

  private mutating func newLine() {
    position += 1
    line += 1
    lineStart = position
  }

  private mutating func skipLine(from startLine: Int) {
    isFuzzy = false
    while position < bytes.count {
      if bytes[position] == 0x0A { return newLine() }
      position += 1
    }
  }

  private mutating func comment() throws(Broken) {
    let start = position
    guard position + 1 < bytes.count else { throw expectedEntry(start) }
    switch bytes[position + 1] {
    case UInt8(ascii: "/"):
      let end = bytes[position...].firstIndex(of: 0x0A) ?? bytes.count
      var text = bytes[(position + 2)..<end]
      if text.first == 0x20 { text = text.dropFirst() }
      if text.last == 0x0D { text = text.dropLast() }
      note(String(decoding: text, as: UTF8.self))
      position = end
    case UInt8(ascii: "*"): try blockComment(start)
    default: throw expectedEntry(start)
    }
  }

  private mutating func blockComment(_ start: Int) throws(Broken) {
    var at = start + 2
    while at + 1 < bytes.count, bytes[at] != UInt8(ascii: "*") || bytes[at + 1] != UInt8(ascii: "/")
    {
      at += 1
    }
    guard at + 1 < bytes.count else {
      throw Broken(position: start, message: "the comment has no end", fix: "close it with */")
    }
    while position < at + 2 {
      if bytes[position] == 0x0A { newLine() } else { position += 1 }
    }
  }

  private mutating func note(_ comment: String) {
    if comment == "Fuzzy" {
      isFuzzy = true
    } else if entries.isEmpty {
      header.append(comment)
    }
  }

  private mutating func entry() throws(Broken) {
    let (start, startLine) = (position, line)
    let key = try string(or: expectedEntry(start))
    skipSpaces()
    try take("=", "after the key")
    let value = try string(
      or: Broken(
        position: position, message: "the text of \"\(key)\" is not in quotes",
        fix: "write \"key\" = \"text\";"))
    skipSpaces()
    try take(";", "at the end of the entry")
    skipSpaces()
    if position < bytes.count, bytes[position] != 0x0A, bytes[position] != UInt8(ascii: "/") {
      throw Broken(
        position: position, message: "\"\(key)\" is followed by other text",
        fix: "end the line after the first semicolon")
    }
    add(StringsFile.Entry(key, value, isFuzzy: isFuzzy, line: startLine), start)
    isFuzzy = false
  }

  private mutating func add(_ entry: StringsFile.Entry, _ start: Int) {
    guard let former = keys[entry.key] else {
      keys[entry.key] = entry.line
      return entries.append(entry)
    }
    findings.append(
      Diagnostic(
        .error, rule: "duplicate-key", at: place(start),
        "\"\(entry.key)\" is already in line \(former); a key may appear once",
        fix: .decision("remove one of the two lines")))
  }

  private func place(_ position: Int) -> SourcePlace {
    let before = bytes[min(lineStart, position)..<min(position, bytes.count)]
    let column = String(decoding: before, as: UTF8.self).count + 1
    return SourcePlace(file, line: line, column: column)
  }

  private mutating func report(_ broken: Broken) {
    findings.append(
      Diagnostic(
        .error, rule: "broken-line", at: place(broken.position), broken.message, fix: broken.fix))
  }
}
