import SwiftSyntax

/// The edit that adds the import for `localized` to a file.
struct ImportEdit {
  /// The edit; nil if the file has the import.
  private(set) var edit: Migration.Edit?

  private static let words = "import LanguagePacks"

  init(_ tree: SourceFileSyntax, _ source: WrittenSource) {
    let imports = tree.statements.filter { $0.item.is(ImportDeclSyntax.self) }
    let modules = imports.compactMap { $0.item.as(ImportDeclSyntax.self)?.path.first?.name.text }
    if modules.contains("LanguagePacks") { return }
    if let last = imports.last {
      edit = Self.edit(behind: last, source)
    } else if let token = tree.statements.firstToken(viewMode: .sourceAccurate) {
      let offset = Self.offset(before: token, hasShebang: tree.shebang != nil)
      let end = source.lineEnd
      edit = Migration.Edit(range: offset..<offset, replacement: Self.words + end + end)
    }
  }

  /// Returns an edit on a new line after an import, or before it if more follows on its line.
  private static func edit(
    behind statement: CodeBlockItemSyntax, _ source: WrittenSource
  ) -> Migration.Edit {
    let end = statement.endPositionBeforeTrailingTrivia.utf8Offset
    let rest = source.restOfLine(at: end)
    let words = rest.drop { $0 == " " || $0 == "\t" }
    if words.isEmpty || words.hasPrefix("//") {
      let place = end + rest.utf8.count
      return Migration.Edit(range: place..<place, replacement: source.lineEnd + Self.words)
    }
    let start = statement.offset
    return Migration.Edit(range: start..<start, replacement: Self.words + source.lineEnd)
  }

  /// Returns the offset after the comments about the file: those that an empty line separates from
  /// its first token.
  private static func offset(before token: TokenSyntax, hasShebang: Bool) -> Int {
    var offset = token.position.utf8Offset
    var found = token.leadingTrivia.first.map(\.isByteOrderMark) == true ? 3 : offset
    var isFirst = hasShebang
    for piece in token.leadingTrivia {
      defer { isFirst = false }
      offset += piece.sourceLength.utf8Length
      switch piece {
      case .newlines(let count) where count > 1 || isFirst: found = offset
      case .carriageReturnLineFeeds(let count) where count > 1 || isFirst: found = offset
      default: break
      }
    }
    return found
  }
}

extension TriviaPiece {
  fileprivate var isByteOrderMark: Bool {
    if case .unexpectedText(let text) = self { text == "\u{FEFF}" } else { false }
  }
}
