import Catalog
import JSON
import Snapshot

extension Attachment {
  /// The attachment as a line of text.
  public var line: String {
    switch self {
    case .tag(let tag): "tag \(tag)"
    case .comment(let comment): "comment of \(comment.line)"
    case .screenshot(let screenshot): "screenshot \(screenshot.line)"
    case .description(let description): "description: \(description.text)".onOneLine
    }
  }
}

extension Attachment.Screenshot {
  /// The file and the start of the digest.
  public var line: String { "\(file) (\(digest.prefix(12)))".onOneLine }
}

extension Attachment.Comment {
  /// The author, the time and the text.
  public var line: String { "\(author), \(HistoryEntry.date(time)): \(text)".onOneLine }
}

extension String {
  /// The text with a space for each line break and tab, so that it is one line.
  ///
  /// What else is not seen is shown by the terminal.
  public var onOneLine: String {
    var line = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      line.append(["\n", "\r", "\t"].contains(scalar) ? " " : scalar)
    }
    return String(line)
  }
}

extension TextNames {
  /// Returns a change of an attachment as lines.
  public func text(_ change: AttachmentChange) -> String {
    "\(name(change.phrase).onOneLine)\n" + (change.before.map { "- \($0.line)\n" } ?? "")
      + (change.after.map { "+ \($0.line)\n" } ?? "")
  }

  /// Returns a change of an attachment as JSON.
  package func json(_ change: AttachmentChange) -> JSONValue {
    .members([
      "phrase": .text(name(change.phrase)), "before": change.before?.json ?? JSONValue(.null),
      "after": change.after?.json ?? JSONValue(.null),
    ])
  }
}
