/// An entry of a PO file, with its ranges.
struct POBlock {
  /// The comments, each from its sign to the end of its line.
  var comments: [Range<Int>] = []
  /// The start of the first keyword.
  var keywords: Int?
  /// The start of the first `msgstr`.
  var texts = 0
  /// The end of the last string.
  var end = 0
  var line = 0
  var context: String?
  var id: String?
  var plural: String?
  var hasTexts = false

  /// The start of the entry, including comments.
  var start: Int { comments.first?.lowerBound ?? keywords ?? texts }
}

/// Finds the entries of a PO file; obsolete entries are skipped.
struct POScanner {
  private let bytes: [UInt8]
  private let lines: ByteLines
  private var at: Int
  private var block = POBlock()
  private(set) var blocks: [POBlock] = []

  init(_ bytes: [UInt8]) throws(FileFault) {
    self.bytes = bytes
    lines = ByteLines(bytes)
    at = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while skipBlanks() {
      if bytes[at] == UInt8(ascii: "#") { try comment() } else { try keyword() }
    }
    try finish()
  }

  private func fault(_ message: String, fix: String) -> FileFault {
    .broken(message, fix: fix, line: lines.line(of: min(at, bytes.count)))
  }

  /// Skips blanks and comments; returns false at the end.
  private mutating func skipBlanks() -> Bool {
    while at < bytes.count, bytes[at] <= 0x20, bytes[at] != 0 { at += 1 }
    return at < bytes.count
  }

  private mutating func comment() throws(FileFault) {
    let start = at
    while at < bytes.count, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
    if block.hasTexts { try finish() }
    guard block.keywords == nil else { return }
    if bytes[start..<at].starts(with: "#~".utf8) {
      // Obsolete entries stay unchanged, with the comments before them.
      block = POBlock()
    } else {
      block.comments.append(start..<at)
    }
  }

  /// Reads a keyword and its strings.
  private mutating func keyword() throws(FileFault) {
    let start = at
    while at < bytes.count, bytes[at] == UInt8(ascii: "_") || (0x61...0x7A).contains(bytes[at]) {
      at += 1
    }
    let keyword = String(decoding: bytes[start..<at], as: UTF8.self)
    if block.hasTexts, keyword != "msgstr" { try finish() }
    if block.keywords == nil { (block.keywords, block.line) = (start, lines.line(of: start)) }
    switch keyword {
    case "msgctxt": block.context = try strings()
    case "msgid": block.id = try strings()
    case "msgid_plural": block.plural = try strings()
    case "domain":
      _ = try strings()
      block = POBlock()
    case "msgstr":
      guard block.id != nil else { throw fault("\"msgstr\" has no \"msgid\"", fix: "write one") }
      if !block.hasTexts { (block.texts, block.hasTexts) = (start, true) }
      try number()
      _ = try strings()
    default:
      at = start
      throw fault(
        "neither a keyword nor a comment begins here", fix: "write msgid \"…\" and msgstr \"…\"")
    }
  }

  /// Reads the index of a form: `[0]`.
  private mutating func number() throws(FileFault) {
    _ = skipBlanks()
    guard at < bytes.count, bytes[at] == UInt8(ascii: "[") else { return }
    guard let end = bytes[at...].prefix(8).firstIndex(of: UInt8(ascii: "]")),
      Int(String(decoding: bytes[at + 1..<end], as: UTF8.self)) != nil
    else { throw fault("the number of the form is broken", fix: "write msgstr[0]") }
    at = end + 1
  }

  /// Reads one or more strings, which form one text.
  private mutating func strings() throws(FileFault) -> String {
    var text: [UInt8] = []
    var count = 0
    while skipBlanks(), bytes[at] == UInt8(ascii: "\"") {
      try string(&text)
      count += 1
    }
    guard count > 0 else { throw fault("a string is missing", fix: "write one in quotes") }
    return POString.text(text)
  }

  private mutating func string(_ text: inout [UInt8]) throws(FileFault) {
    at += 1
    while at < bytes.count, bytes[at] != UInt8(ascii: "\""), bytes[at] != 0x0A, bytes[at] != 0 {
      if bytes[at] == UInt8(ascii: "\\"), at + 1 < bytes.count, bytes[at + 1] != 0x0A {
        text.append(bytes[at])
        at += 1
      }
      text.append(bytes[at])
      at += 1
    }
    guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") else {
      throw fault("the string is not closed on its line", fix: "write its closing quote")
    }
    at += 1
    block.end = at
  }

  /// Ends the entry.
  private mutating func finish() throws(FileFault) {
    if block.hasTexts {
      blocks.append(block)
    } else if block.keywords != nil {
      throw fault("an entry has no \"msgstr\"", fix: "write one")
    }
    block = POBlock()
  }
}
