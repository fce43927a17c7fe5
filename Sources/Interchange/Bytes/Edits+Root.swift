extension Edits {
  /// Removes a range, and its lines if nothing else is on them.
  mutating func removeLines(_ range: Range<Int>) {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    while end < bytes.count, [0x20, 0x09, 0x0D].contains(bytes[end]) { end += 1 }
    guard start == 0 || bytes[start - 1] == 0x0A, end < bytes.count, bytes[end] == 0x0A else {
      return remove(range)
    }
    remove(start..<end + 1)
  }

  /// Inserts lines before the root's end tag; a self-closing root is opened.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - end: The start of the end tag, or the end of a self-closing tag.
  ///   - root: The root's name.
  mutating func insert(_ lines: [UInt8], before end: Int, ofRoot root: String) {
    let newline = Array(ByteLines.ending(of: bytes).utf8)
    guard bytes[end...].starts(with: "</".utf8) else {
      guard bytes[..<end].suffix(2).elementsEqual("/>".utf8) else { return }
      let tag = Array(">".utf8) + newline + lines + Array("</\(root)>".utf8)
      return replace(end - 2..<end, with: tag)
    }
    var at = end
    while at > 0, bytes[at - 1] == 0x20 || bytes[at - 1] == 0x09 { at -= 1 }
    let isLine = at > 0 && bytes[at - 1] == 0x0A
    insert((isLine ? [] : newline) + lines, at: isLine ? at : end)
  }
}
