import Gettext

extension TemplateEntry {
  /// The syntax of its tokens.
  var tokens: POTokens { POTokens(block) }
  /// The texts whose tokens a translation writes alike.
  var texts: [String] { [block.id] + (block.plural.map { [$0] } ?? []) }

  /// Returns the lines before the texts: the comments of the sources, the flags and the keywords.
  func head(isFuzzy: Bool, _ newline: String) -> String {
    var flags = POFlags(block, bytes)
    flags.keep(["#.", "#:"])
    return flags.written(isFuzzy: isFuzzy, newline) + keywords(newline)
  }

  /// Returns the lines of the keywords.
  func keywords(_ newline: String) -> String {
    String(decoding: bytes[block.keywords..<block.firstText], as: UTF8.self)
      .replacing("\r\n", with: "\n").replacingNewlines(with: newline)
  }

  /// Whether its long texts are wrapped; nil if it has none.
  var isWrapped: Bool? { POWrap.isUsed(in: bytes[block.keywords..<block.firstText]) }
}
