/// The comment that stands right before an item: in several lines, or several comments in lines
/// that follow each other.
///
/// A comment behind an item in its line is not about the next one, nor is one with an empty line
/// below it, which is a heading.
struct CommentLines {
  private var lines: [String] = []
  private var isBehindItem = false

  /// A comment is met.
  mutating func append(_ comment: String) {
    guard !isBehindItem else { return }
    let words = comment.split { $0.isNewline }.map { line in
      line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    lines += words.filter { !$0.isEmpty }
  }

  /// What stands between elements and comments is met.
  mutating func skip(_ text: String) {
    let ends = text.utf8.count { $0 == 0x0A }
    if ends > 0 { isBehindItem = false }
    if ends > 1 { lines = [] }
  }

  /// An item ends.
  mutating func endItem() {
    lines = []
    isBehindItem = true
  }

  /// What is said about the item that begins; empty if nothing is.
  mutating func take() -> String {
    defer { lines = [] }
    return lines.joined(separator: " ")
  }
}
