extension LocaleTables {
  /// The first word of the line in which a word stands after it.
  ///
  /// - Complexity: Proportional to the text, a few kilobytes; nothing is kept.
  static func line(with word: String, in lines: StaticString) -> String? {
    let word = Array(word.utf8)
    return lines.withUTF8Buffer { text in
      var (line, start, first) = (0, 0, 0..<0)
      for index in 0...text.count {
        let byte = index < text.count ? text[index] : UInt8(ascii: "\n")
        guard byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") else { continue }
        if start == line {
          first = start..<index
        } else if index - start == word.count, text[start..<index].elementsEqual(word) {
          return String(decoding: text[first], as: UTF8.self)
        }
        start = index + 1
        if byte == UInt8(ascii: "\n") { line = start }
      }
      return nil
    }
  }
}
