import MessageSyntax
import Phrases

/// Returns whether a text has line breaks, tabs, or blanks in a row or at its ends, which a reader of XML may
/// change without `xml:space="preserve"`.
///
/// Source: XML 1.0, section 2.10.
func hasBlanksThatMatter(_ text: String) -> Bool {
  let blanks = text.utf8.map { [0x09, 0x0A, 0x0D, 0x20].contains($0) }
  return blanks.first == true || blanks.last == true
    || text.utf8.contains { [0x09, 0x0A, 0x0D].contains($0) }
    || zip(blanks, blanks.dropFirst()).contains { $0 && $1 }
}

extension Message {
  /// Whether words of it have line breaks, tabs or blanks in a row.
  var hasBlanksThatMatter: Bool {
    nodes.contains { node in
      switch node {
      case .text(let words): words.contains { "\t\n\r".contains($0) } || words.contains("  ")
      case .select(let selection): selection.branches.contains { $0.hasBlanksThatMatter }
      case .token, .open, .close: false
      }
    }
  }
}
