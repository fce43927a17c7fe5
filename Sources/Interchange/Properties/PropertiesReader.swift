import Snapshot

/// An entry of a Java properties file.
struct PropertiesEntry: FileEntry {
  var name: String
  var line: Int
  var text: String
  /// An invalid escape, if any.
  var broken: String?
  /// The byte range between the key and the value.
  var separator: Range<Int>
  /// The byte range of the value, without the line ending.
  var value: Range<Int>
  /// The range of its lines, including line endings and directly preceding comments.
  var lines: Range<Int>
  var state: TranslationState { .approved }
}

/// Reads the lines of a Java properties file.
///
/// Source: Java's `Properties.load`: a trailing backslash continues a line, and a key ends at the
/// first blank, `=` or `:`. Lines are joined first, so the separator may stand on the next line.
struct PropertiesReader {
  private let bytes: [UInt8]
  private let lines: ByteLines
  private let isLatin: Bool
  private var at: Int
  private var comments: Int?
  private(set) var entries: [PropertiesEntry] = []

  init(_ bytes: [UInt8], isLatin: Bool) {
    (self.bytes, self.isLatin) = (bytes, isLatin)
    lines = ByteLines(bytes)
    at = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let first = at
    while at < bytes.count {
      let start = at
      skipBlanks()
      skipEmptyBeginnings()
      if at < bytes.count, bytes[at] == UInt8(ascii: "#") || bytes[at] == UInt8(ascii: "!") {
        while at < bytes.count, !isEnd(bytes[at]) { at += 1 }
        // Comments at the top of the file belong to the whole file.
        if start > first { comments = comments ?? start }
      } else if at < bytes.count, !isEnd(bytes[at]) {
        entry(start)
        comments = nil
      } else {
        comments = nil
      }
      skipEnd()
    }
  }

  private mutating func entry(_ start: Int) {
    let line = lines.line(of: at)
    let key = text { byte in [0x20, 0x09, 0x0C].contains(byte) || "=:".utf8.contains(byte) }
    let keyEnd = at
    skipJoinedBlanks()
    if at < bytes.count, bytes[at] == UInt8(ascii: "=") || bytes[at] == UInt8(ascii: ":") {
      at += 1
      skipJoinedBlanks()
    }
    let begin = at
    let value = text { _ in false }
    let end = at
    var behind = end
    if behind < bytes.count, bytes[behind] == 0x0D { behind += 1 }
    if behind < bytes.count, bytes[behind] == 0x0A { behind += 1 }
    entries.append(
      PropertiesEntry(
        name: key.text, line: line, text: value.text, broken: value.broken ?? key.broken,
        separator: keyEnd..<begin, value: begin..<end, lines: (comments ?? start)..<behind))
  }

  private func isEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private mutating func skipBlanks() {
    while at < bytes.count, [0x20, 0x09, 0x0C].contains(bytes[at]) { at += 1 }
  }

  /// Skips blanks, and ends of lines that a backslash continues.
  private mutating func skipJoinedBlanks() {
    skipBlanks()
    while at + 1 < bytes.count, bytes[at] == UInt8(ascii: "\\"), isEnd(bytes[at + 1]) {
      at += 1
      skipEnd()
      skipBlanks()
    }
  }

  /// Skips lines that are continued before they have anything; Java then still expects a comment.
  ///
  /// A backslash before the last character of the file is an entry without a key for Java.
  private mutating func skipEmptyBeginnings() {
    while at + 2 < bytes.count, bytes[at] == UInt8(ascii: "\\"), isEnd(bytes[at + 1]) {
      at += 1
      skipEnd()
      skipBlanks()
    }
  }

  private mutating func skipEnd() {
    if at < bytes.count, bytes[at] == 0x0D { at += 1 }
    if at < bytes.count, bytes[at] == 0x0A { at += 1 }
  }

  /// Reads the text up to the end of the line, or to a terminating character.
  private mutating func text(until isLast: (UInt8) -> Bool) -> (text: String, broken: String?) {
    var text = ""
    var words: [UInt8] = []
    var broken: String?
    while at < bytes.count, !isEnd(bytes[at]), !isLast(bytes[at]) {
      guard bytes[at] == UInt8(ascii: "\\") else {
        words.append(bytes[at])
        at += 1
        continue
      }
      let start = at
      at += 1
      guard at < bytes.count, bytes[at] == UInt8(ascii: "u") else {
        if let letter = escape() { words.append(letter) }
        continue
      }
      text += string(words)
      words = []
      if let scalar = unicode() {
        text.unicodeScalars.append(scalar)
      } else {
        let end = min(start + 6, bytes.count)
        broken = broken ?? String(decoding: bytes[start..<end], as: UTF8.self)
      }
    }
    return (text + string(words), broken)
  }

  private func string(_ words: [UInt8]) -> String {
    guard isLatin else { return String(decoding: words, as: UTF8.self) }
    return String(String.UnicodeScalarView(words.map { Unicode.Scalar($0) }))
  }

  /// Returns the character of an escape letter; nil at a line end, which continues the line.
  private mutating func escape() -> UInt8? {
    guard at < bytes.count else { return nil }
    guard !isEnd(bytes[at]) else {
      skipEnd()
      skipBlanks()
      return nil
    }
    let letters: [UInt8: UInt8] = [0x6E: 0x0A, 0x74: 0x09, 0x72: 0x0D, 0x66: 0x0C]
    defer { at += 1 }
    return letters[bytes[at]] ?? bytes[at]
  }

  /// Reads `u` and four digits, or a surrogate pair of two such escapes.
  private mutating func unicode() -> Unicode.Scalar? {
    guard let first = digits() else { return nil }
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, at + 1 < bytes.count, bytes[at] == UInt8(ascii: "\\"),
      bytes[at + 1] == UInt8(ascii: "u")
    else { return nil }
    at += 1
    guard let second = digits(), 0xDC00..<0xE000 ~= second else { return nil }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
  }

  private mutating func digits() -> UInt32? {
    at += 1
    guard at + 4 <= bytes.count else { return nil }
    let digits = bytes[at..<at + 4]
    guard digits.allSatisfy({ $0 < 0x80 && Character(Unicode.Scalar($0)).isHexDigit }) else {
      return nil
    }
    at += 4
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
