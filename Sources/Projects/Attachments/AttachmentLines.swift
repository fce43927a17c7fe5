import Catalog
import JSON
import Snapshot

extension Attachment {
  /// The attachment as people read it, on a line.
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
  /// The file and the begin of the digest.
  public var line: String { "\(file) (\(digest.prefix(12)))".onOneLine }
}

extension Attachment.Comment {
  /// Who, when and what.
  public var line: String { "\(author), \(HistoryEntry.date(time)): \(text)".onOneLine }
}

extension String {
  /// The text with a space for each control character: what others wrote moves no cursor here.
  public var onOneLine: String {
    var line = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      line.append(scalar.properties.generalCategory == .control ? " " : scalar)
    }
    return String(line)
  }
}

extension TextNames {
  /// A change of what is beside a phrase as lines.
  public func text(_ change: AttachmentChange) -> String {
    "\(name(change.phrase))\n" + (change.before.map { "- \($0.line)\n" } ?? "")
      + (change.after.map { "+ \($0.line)\n" } ?? "")
  }

  /// The same for programs.
  package func json(_ change: AttachmentChange) -> JSONValue {
    .members([
      "phrase": .text(name(change.phrase)), "before": change.before?.json ?? JSONValue(.null),
      "after": change.after?.json ?? JSONValue(.null),
    ])
  }
}
