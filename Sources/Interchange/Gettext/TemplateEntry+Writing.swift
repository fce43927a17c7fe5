import Gettext

extension TemplateEntry {
  /// The syntax of its tokens.
  var tokens: POTokens { POTokens(block.flags, block.id) }
  /// The texts whose tokens a translation writes alike.
  var texts: [String] { [block.id] + (block.plural.map { [$0] } ?? []) }

  /// Returns the lines before the texts: the comments of the sources, the flags and the keywords.
  func head(isFuzzy: Bool, _ newline: String) -> String {
    var flags = POFlags(block, bytes)
    flags.others.removeAll { !$0.hasPrefix("#.") && !$0.hasPrefix("#:") }
    let keywords = String(decoding: bytes[block.keywords..<block.firstText], as: UTF8.self)
    return flags.lines(isFuzzy: isFuzzy, newline)
      + keywords.replacing("\r\n", with: "\n").replacingNewlines(with: newline)
  }
}
