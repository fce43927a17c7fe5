import MessageSyntax
import Phrases
import Snapshot

/// A message of a Fluent file, or one of its attributes.
struct FluentEntry: FileEntry {
  var name: String
  var line: Int
  /// The index of the message in the file.
  var message: Int
  var isAttribute: Bool
  /// The byte range of its pattern.
  var pattern: Range<Int>
  /// The byte range of its lines.
  var lines: Range<Int>
  var text: String
  var state: TranslationState { .approved }
}

/// Finds the messages of a Fluent file; terms and comments are skipped.
struct FluentReader {
  /// A message and its attributes.
  struct Block {
    var id: String
    /// The range from its comment through the last line that is not empty.
    var range: Range<Int>
  }

  private let bytes: [UInt8]
  private var at: Int
  private var line = 1
  private(set) var blocks: [Block] = []
  private(set) var entries: [FluentEntry] = []
  private(set) var faults: [FileFault] = []
  private var comment: Int?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    at = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var isJunk = false
    while at < bytes.count {
      let start = at
      let first = bytes[at]
      let isLetter = Unicode.Scalar(first).isLetterOfASCII
      if first == UInt8(ascii: "#") {
        // Only a comment with a single `#` belongs to the message below it.
        comment = bytes.dropFirst(at + 1).first == UInt8(ascii: "#") ? nil : comment ?? start
        endLine()
        continue
      }
      if isLetter || first == UInt8(ascii: "-") {
        let line = line
        isJunk = !entry(isTerm: !isLetter)
        if isJunk { report(line) }
      } else {
        let isBlank = lineIsBlank
        if !isBlank, !isJunk {
          report(line)
          isJunk = true
        }
        endLine()
      }
      comment = nil
    }
  }

  private mutating func report(_ line: Int) {
    faults.append(
      FileFault(
        rule: "broken-line", message: "neither a message nor a comment begins here",
        fix: "write name = text; indent further lines", line: line))
  }

  private var lineIsBlank: Bool {
    bytes[at...].first { $0 != 0x20 && $0 != 0x0D }.map { $0 == 0x0A } ?? true
  }

  private mutating func endLine() {
    while at < bytes.count, bytes[at] != 0x0A { at += 1 }
    if at < bytes.count { at += 1 }
    line += 1
  }

  /// Reads a message or term; returns false, at the next line, if there is none.
  private mutating func entry(isTerm: Bool) -> Bool {
    let start = at
    let startLine = line
    if isTerm { at += 1 }
    let id = name()
    guard !id.isEmpty, takeEquals() else {
      endLine()
      return false
    }
    let (pattern, end) = readPattern()
    var found: [(attribute: String?, pattern: Range<Int>, lines: Range<Int>, line: Int)] = [
      (nil, pattern, start..<end, startLine)
    ]
    var last = end
    while let (attribute, begin, attributeLine) = attributeName() {
      let (pattern, end) = readPattern()
      found.append((attribute, pattern, begin..<end, attributeLine))
      last = end
    }
    guard !isTerm else { return true }
    // A message with attributes needs no text of its own.
    for (attribute, pattern, lines, line) in found
    where attribute != nil || !pattern.isEmpty || found.count == 1 {
      entries.append(
        FluentEntry(
          name: FluentName.name(id, attribute), line: line, message: blocks.count,
          isAttribute: attribute != nil, pattern: pattern, lines: lines,
          text: String(decoding: bytes[pattern], as: UTF8.self)))
    }
    blocks.append(Block(id: id, range: (comment ?? start)..<last))
    return true
  }

  /// Reads a name; empty if there is none.
  private mutating func name() -> String {
    let start = at
    guard at < bytes.count, Unicode.Scalar(bytes[at]).isLetterOfASCII else { return "" }
    while at < bytes.count, FluentName.isAllowed(Unicode.Scalar(bytes[at])) { at += 1 }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  private mutating func takeEquals() -> Bool {
    while at < bytes.count, bytes[at] == 0x20 { at += 1 }
    guard at < bytes.count, bytes[at] == UInt8(ascii: "=") else { return false }
    at += 1
    while at < bytes.count, bytes[at] == 0x20 { at += 1 }
    return true
  }

  /// Returns the name of an attribute if one begins on the current line.
  private mutating func attributeName() -> (String, begin: Int, line: Int)? {
    let (start, startLine) = (at, line)
    while at < bytes.count, lineIsBlank { endLine() }
    let begin = at
    let attributeLine = line
    while at < bytes.count, bytes[at] == 0x20 { at += 1 }
    if at < bytes.count, bytes[at] == UInt8(ascii: ".") {
      at += 1
      let attribute = name()
      if !attribute.isEmpty, takeEquals() { return (attribute, begin, attributeLine) }
    }
    (at, line) = (start, startLine)
    return nil
  }

  /// Reads a pattern and moves to the line after it.
  ///
  /// It includes indented lines and all lines within braces. Braces that are not closed end at the
  /// next message.
  private mutating func readPattern() -> (pattern: Range<Int>, end: Int) {
    let start = at
    var braces = FluentBraces()
    var end = at
    while at < bytes.count {
      let byte = bytes[at]
      if byte == 0x0A {
        at += 1
        line += 1
        braces.endLine(next: firstOfLine)
        if braces.areClosed ? !goOn() : entryBegins { break }
        continue
      }
      if byte == UInt8(ascii: "\\"), braces.isQuoted {
        if at + 1 < bytes.count, bytes[at + 1] != 0x0A { at += 1 }
      } else {
        braces.take(byte)
      }
      if at < bytes.count, !Self.isBlank(bytes[at]) { end = at + 1 }
      at = min(at + 1, bytes.count)
    }
    return (start..<max(start, end), at)
  }

  /// Whether a line begins with a name and `=`, which no expression within braces has.
  private var entryBegins: Bool {
    guard at < bytes.count else { return false }
    let isTerm = bytes[at] == UInt8(ascii: "-")
    let name = bytes[(at + (isTerm ? 1 : 0))...]
    guard let first = name.first, Unicode.Scalar(first).isLetterOfASCII else { return false }
    let rest = name.drop { FluentName.isAllowed(Unicode.Scalar($0)) }
    return rest.first { $0 != 0x20 } == UInt8(ascii: "=")
  }

  /// Returns whether a byte is a blank or a line ending; a tab or a control character is text.
  private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x0A, 0x0D].contains(byte) }

  /// The first nonblank byte of the line; nil at the end.
  private var firstOfLine: UInt8? { bytes[at...].first { $0 != 0x20 } }

  /// Moves to the continuation of a pattern, on this line or after blank lines; false if there is
  /// none.
  private mutating func goOn() -> Bool {
    var (place, lines, isIndented) = (at, 0, false)
    while place < bytes.count, Self.isBlank(bytes[place]) {
      isIndented = bytes[place] == 0x20 || bytes[place] == 0x0D && isIndented
      if bytes[place] == 0x0A { lines += 1 }
      place += 1
    }
    // A brace may be at the start of a line.
    guard place < bytes.count, isIndented || bytes[place] == UInt8(ascii: "{"),
      !".[*}".utf8.contains(bytes[place])
    else { return false }
    (at, line) = (place, line + lines)
    return true
  }
}
