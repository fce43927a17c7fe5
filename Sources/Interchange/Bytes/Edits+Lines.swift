extension Edits {
  /// Returns the blanks between the start of the line and an offset.
  func indent(of place: Int) -> String {
    let blanks = bytes[..<place].reversed().prefix { $0 == 0x20 || $0 == 0x09 }
    return String(decoding: blanks.reversed(), as: UTF8.self)
  }

  /// Returns the blanks at the start of the line of an offset.
  func indent(ofLine place: Int) -> String {
    let start = bytes[..<place].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    return String(decoding: bytes[start..<place].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }

  /// Returns the offset after the tag that begins at an offset.
  func tagEnd(_ start: Int) -> Int {
    (bytes[start...].firstIndex(of: UInt8(ascii: ">")) ?? start) + 1
  }

  /// Inserts an element on its own line after another one, or after its parent's start tag.
  mutating func insert(_ element: String, after other: Range<Int>?, in parent: Range<Int>) {
    let place = other?.upperBound ?? tagEnd(parent.lowerBound)
    let indent = other.map { self.indent(of: $0.lowerBound) } ?? ""
    insert(newline + indent + element, at: place)
  }

  /// Removes an element with the preceding line break and blanks.
  mutating func removeLine(_ range: Range<Int>) {
    var start = range.lowerBound - indent(of: range.lowerBound).utf8.count
    if start > 0, bytes[start - 1] == 0x0A { start -= 1 }
    if start > 0, bytes[start - 1] == 0x0D { start -= 1 }
    remove(start..<range.upperBound)
  }

  /// Inserts lines after the element that ends at an offset.
  mutating func insertLines(_ lines: String, indent: String = "", at place: Int) {
    let start = newline + indent
    insert(start + lines.replacingNewlines(with: start), at: place)
  }

  /// Inserts lines before the last tag, which begins its line.
  mutating func insertBeforeLast(_ lines: String, indent: String, at place: Int) {
    let start = newline + indent
    insert(indent + lines.replacingNewlines(with: start) + newline, at: place)
  }
}
