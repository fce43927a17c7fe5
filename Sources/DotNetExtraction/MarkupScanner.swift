/// A scan of XML for attributes and texts, with their places; comments have none.
struct MarkupScanner {
  /// An attribute, or the text between tags.
  struct Piece {
    /// The name of the attribute; empty for a text.
    var name = ""
    var value: String
    /// The byte offset of the attribute's name, or of the text.
    var offset: Int
  }

  private let bytes: [UInt8]
  private var at = 0
  private var isInTag = false

  init(_ text: String) { bytes = Array(text.utf8) }

  /// Returns the next piece; nil at the end.
  mutating func next() -> Piece? {
    while at < bytes.count {
      if isInTag {
        if let attribute = attribute() { return attribute }
      } else if bytes[at] == UInt8(ascii: "<") {
        open()
      } else {
        skipBlanks()
        let start = at
        at = bytes[at...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        if at > start { return Piece(value: text(start..<at), offset: start) }
      }
    }
    return nil
  }

  /// Skips a comment, or begins a tag.
  private mutating func open() {
    for (start, end) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")] {
      guard bytes[at...].starts(with: start.utf8) else { continue }
      at += start.utf8.count
      while at < bytes.count, !bytes[at...].starts(with: end.utf8) { at += 1 }
      return at += end.utf8.count
    }
    at += 1
    isInTag = true
    while at < bytes.count, !Self.isBlank(bytes[at]), !isEnd(at) { at += 1 }
  }

  /// Reads an attribute of a tag, or one sign of anything else; nil if there is none.
  private mutating func attribute() -> Piece? {
    let start = at
    while at < bytes.count, !Self.isBlank(bytes[at]), !isEnd(at), bytes[at] != UInt8(ascii: "=") {
      at += 1
    }
    guard at > start else {
      if bytes[at] == UInt8(ascii: ">") { isInTag = false }
      at += 1
      return nil
    }
    let name = text(start..<at)
    skipBlanks()
    guard at < bytes.count, bytes[at] == UInt8(ascii: "=") else { return nil }
    at += 1
    skipBlanks()
    guard at < bytes.count, "\"'".utf8.contains(bytes[at]) else { return nil }
    let begin = at + 1
    at = bytes[begin...].firstIndex(of: bytes[at]) ?? bytes.count
    let value = text(begin..<at)
    at = min(at + 1, bytes.count)
    return Piece(name: name, value: value, offset: start)
  }

  private mutating func skipBlanks() {
    while at < bytes.count, Self.isBlank(bytes[at]) { at += 1 }
  }

  private func isEnd(_ place: Int) -> Bool { ">/".utf8.contains(bytes[place]) }

  private static func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 }

  /// Returns the words of a range, without its blanks at both ends.
  private func text(_ range: Range<Int>) -> String {
    let start = bytes[range].drop(while: Self.isBlank)
    let end = start.lastIndex { !Self.isBlank($0) }.map { $0 + 1 } ?? start.startIndex
    let words = String(decoding: bytes[start.startIndex..<end], as: UTF8.self)
    guard words.contains("&") else { return words }
    let signs = [("&quot;", "\""), ("&apos;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")]
    return signs.reduce(words) { $0.replacing($1.0, with: $1.1) }
  }
}
