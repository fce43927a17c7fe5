import AndroidExtraction

/// A text split into plain text and tags that form well-formed XML elements.
enum TagPieces {
  /// Splits a text; returns one plain piece if the tags are not well-formed.
  static func pieces(of words: String) -> [Resource.Piece] {
    var pieces: [Resource.Piece] = []
    var open: [Substring] = []
    var rest = words[...]
    while let start = rest.firstIndex(of: "<") {
      guard let end = rest[start...].firstIndex(of: ">") else { return [.words(words)] }
      let tag = rest[start...end]
      let name = tag.dropFirst(tag.hasPrefix("</") ? 2 : 1).prefix { $0.isLetter || $0.isNumber }
      guard isTag(tag, name) else { return [.words(words)] }
      if tag.hasPrefix("</") {
        guard open.popLast() == name else { return [.words(words)] }
      } else if !tag.hasSuffix("/>") {
        open.append(name)
      }
      pieces += [.words(String(rest[..<start])), .tag(String(tag))]
      rest = rest[end...].dropFirst()
    }
    return open.isEmpty ? pieces + [.words(String(rest))] : [.words(words)]
  }

  /// Returns whether a tag has a name and quoted attributes without XML special characters.
  private static func isTag(_ tag: Substring, _ name: Substring) -> Bool {
    guard name.first?.isASCII == true, name.first?.isLetter == true else { return false }
    let isClosing = tag.hasPrefix("</")
    var rest = tag.dropFirst(isClosing ? 2 : 1).dropFirst(name.count).dropLast()
    if rest.hasSuffix("/") { rest = rest.dropLast() }
    guard !isClosing else { return rest.isEmpty }
    while let blank = rest.first {
      guard blank == " " else { return false }
      let attribute = rest.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "-" }
      rest = rest.dropFirst(1 + attribute.count)
      if attribute.isEmpty, rest.isEmpty { return true }
      guard !attribute.isEmpty, rest.hasPrefix("=\"") else { return false }
      let value = rest.dropFirst(2).prefix { !"\"<&>\\'\n\t\r".contains($0) }
      rest = rest.dropFirst(2 + value.count)
      guard rest.hasPrefix("\"") else { return false }
      rest = rest.dropFirst()
    }
    return true
  }
}
