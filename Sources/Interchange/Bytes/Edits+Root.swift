/// Lines of XML files.
enum XMLLines {
  /// The lines that something fills alone, or itself where other things stand there, too.
  static func lines(_ range: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    while end < bytes.count, [0x20, 0x09, 0x0D].contains(bytes[end]) { end += 1 }
    guard start == 0 || bytes[start - 1] == 0x0A, end < bytes.count, bytes[end] == 0x0A else {
      return range
    }
    return start..<end + 1
  }

  /// Puts lines before the tag that ends the root; a root without content is opened.
  ///
  /// - Parameters:
  ///   - text: The lines.
  ///   - end: Where that tag begins, or where the only tag ends.
  ///   - root: The root's name.
  ///   - bytes: The file.
  ///   - edits: Takes the change.
  static func insert(
    _ text: [UInt8], before end: Int, _ root: String, _ bytes: [UInt8], _ edits: inout ByteEdits
  ) {
    let newline = Array(ByteLines.ending(of: bytes).utf8)
    guard bytes[end...].starts(with: "</".utf8) else {
      guard bytes[..<end].suffix(2).elementsEqual("/>".utf8) else { return }
      let tag = Array(">".utf8) + newline + text + Array("</\(root)>".utf8)
      return edits.replace(end - 2..<end, with: tag)
    }
    var at = end
    while at > 0, bytes[at - 1] == 0x20 || bytes[at - 1] == 0x09 { at -= 1 }
    let isLine = at > 0 && bytes[at - 1] == 0x0A
    let place = isLine ? at : end
    edits.replace(place..<place, with: (isLine ? [] : newline) + text)
  }
}
