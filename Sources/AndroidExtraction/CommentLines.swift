/// The comment directly before an item: in several lines, or several comments on consecutive lines.
///
/// A comment after an item on the same line does not describe the next item. A comment followed by
/// an empty line is a heading.
struct CommentLines {
  private var lines: [String] = []
  private var isBehindItem = false

  mutating func append(_ comment: String) {
    guard !isBehindItem else { return }
    let words = comment.split { $0.isNewline }.map { line in
      line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    lines += words.filter { !$0.isEmpty }
  }

  /// Handles the text between elements and comments.
  mutating func skip(_ text: String) {
    let ends = text.utf8.count { $0 == 0x0A }
    if ends > 0 { isBehindItem = false }
    if ends > 1 { lines = [] }
  }

  mutating func endItem() {
    lines = []
    isBehindItem = true
  }

  /// Returns the comment about the next item and clears it; empty if absent.
  mutating func take() -> String {
    defer { lines = [] }
    return lines.joined(separator: " ")
  }
}
