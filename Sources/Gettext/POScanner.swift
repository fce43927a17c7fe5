/// Finds the entries of a PO file.
struct POScanner {
  private struct Key: Hashable {
    var context: String?
    var id: String
  }

  /// What an entry has had so far, in the order of its keywords.
  private enum Stage: Int { case none, context, id, plural, texts }

  private var cursor: POCursor
  private var block = POBlock()
  private var stage = Stage.none
  /// The line of the last string.
  private var lastLine = 1
  /// The first line of each entry of the domain.
  private var known: [Key: Int] = [:]
  private(set) var blocks: [POBlock] = []

  init(_ bytes: [UInt8]) { cursor = POCursor(bytes) }

  mutating func scan() throws(POFault) {
    while let next = cursor.skipBlanks() {
      if next == UInt8(ascii: "#") { try comment() } else { try keyword() }
    }
    try finish()
  }

  private mutating func comment() throws(POFault) {
    try finish()
    var range = cursor.skip { $0 != 0x0A }
    if cursor.bytes[range].last == 0x0D { range = range.lowerBound..<range.upperBound - 1 }
    let comment = cursor.bytes[range]
    if comment.starts(with: "#~".utf8) {
      // Obsolete entries stay unchanged, with the comments before them.
      block = POBlock()
      return
    }
    block.comments.append(range)
    if comment.starts(with: "#,".utf8) {
      block.flags += Self.flags(cursor.text(range).dropFirst(2))
    }
  }

  /// Returns the flags between commas; `fuzzy` is one beside blanks, too.
  static func flags(_ text: Substring) -> [String] {
    text.split(separator: ",").flatMap { part in
      let words = part.split(whereSeparator: \.isWhitespace)
      let others = words.filter { $0 != "fuzzy" }.joined(separator: " ")
      return (words.contains("fuzzy") ? ["fuzzy"] : []) + (others.isEmpty ? [] : [others])
    }
  }

  /// Reads a keyword and its strings.
  private mutating func keyword() throws(POFault) {
    let (start, line) = (cursor.place, cursor.line)
    let keyword = cursor.text(
      cursor.skip { $0 == UInt8(ascii: "_") || $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A })
    if stage == .texts, keyword != "msgstr" { try finish() }
    if stage == .none { (block.keywords, block.line) = (start, line) }
    switch keyword {
    case "msgctxt":
      try move(to: .context, from: [.none], keyword)
      block.context = try strings()
    case "msgid":
      try move(to: .id, from: [.none, .context], keyword)
      block.id = try strings()
    case "msgid_plural":
      try move(to: .plural, from: [.id], keyword)
      block.plural = try strings()
    case "msgstr": try text(at: start)
    case "domain":
      guard stage == .none else { throw misplaced(keyword) }
      _ = try strings()
      (block, known) = (POBlock(), [:])
    default:
      throw cursor.fault(
        "neither a keyword nor a comment begins here", fix: "write msgid \"…\" and msgstr \"…\"")
    }
  }

  private mutating func move(
    to stage: Stage, from allowed: [Stage], _ keyword: String
  ) throws(POFault) {
    guard allowed.contains(self.stage) else { throw misplaced(keyword) }
    self.stage = stage
  }

  private func misplaced(_ keyword: String) -> POFault {
    cursor.fault(
      "\"\(keyword)\" is not in its place",
      fix: "write msgctxt, msgid, msgid_plural and msgstr in this order, each once")
  }

  /// Reads a `msgstr`, with its number if the entry has a plural.
  private mutating func text(at start: Int) throws(POFault) {
    guard stage.rawValue >= Stage.id.rawValue else {
      throw cursor.fault("\"msgstr\" has no \"msgid\"", fix: "write one")
    }
    if stage != .texts { block.firstText = start }
    let number = try number()
    switch (block.plural, number) {
    case (nil, nil):
      guard block.texts.isEmpty else { throw misplaced("msgstr") }
    case (nil, _?):
      throw cursor.fault("the entry has forms and no \"msgid_plural\"", fix: "write one")
    case (_?, nil): throw cursor.fault("\"msgstr\" has no number", fix: "write msgstr[0]")
    case (_?, let number?):
      guard number == block.texts.count else {
        throw cursor.fault(
          "the form \(number) is not the next one", fix: "write msgstr[\(block.texts.count)]")
      }
    }
    stage = .texts
    block.texts.append(try strings())
    block.textRanges.append(start..<block.end)
  }

  /// Reads the number of a form, `[0]`; nil if there is none.
  private mutating func number() throws(POFault) -> Int? {
    _ = cursor.skipBlanks()
    guard cursor.skips(UInt8(ascii: "[")) else { return nil }
    _ = cursor.skipBlanks()
    let digits = cursor.skip { (0x30...0x39).contains($0) }
    _ = cursor.skipBlanks()
    guard cursor.skips(UInt8(ascii: "]")), !digits.isEmpty else {
      throw cursor.fault("the number of the form is broken", fix: "write msgstr[0]")
    }
    return Int(cursor.text(digits)) ?? .max
  }

  /// Reads one or more strings, which form one text.
  private mutating func strings() throws(POFault) -> String {
    var text: [UInt8] = []
    guard cursor.skipBlanks() == UInt8(ascii: "\"") else {
      throw cursor.fault("a string is missing", fix: "write one in quotes")
    }
    while cursor.skipBlanks() == UInt8(ascii: "\"") {
      lastLine = cursor.line
      try POString.read(&cursor, into: &text)
      block.end = cursor.place
    }
    guard let string = String(validating: text, as: UTF8.self), !text.contains(0) else {
      throw POFault(
        line: lastLine, message: "the string is not UTF-8 without U+0000",
        fix: "write its characters as they are, without escapes")
    }
    return string
  }

  /// Ends the entry.
  private mutating func finish() throws(POFault) {
    guard stage != .none else { return }
    guard stage == .texts else {
      throw POFault(line: block.line, message: "an entry has no \"msgstr\"", fix: "write one")
    }
    let key = Key(context: block.context, id: block.id)
    if let line = known.updateValue(block.line, forKey: key) {
      throw POFault(
        line: block.line, message: "the entry is there twice, at line \(line) too",
        fix: "remove one of them")
    }
    blocks.append(block)
    (block, stage) = (POBlock(), .none)
  }
}
