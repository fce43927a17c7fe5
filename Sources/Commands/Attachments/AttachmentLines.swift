import Catalog
import Foundation
import JSON
import Phrases

extension Attachment {
  /// The attachment as people read it, on a line.
  var line: String {
    switch self {
    case .tag(let tag): "tag \(tag)"
    case .comment(let comment): "comment of \(comment.author), \(comment.date): \(comment.text)"
    case .screenshot(let screenshot):
      "screenshot \(screenshot.file) (\(screenshot.digest.prefix(12)))"
    case .description(let description): "description: \(description.text)"
    }
  }
}

extension Attachment.Comment {
  /// The day and time in UTC.
  var date: String { HistoryEntry.date(time) }
}

extension TextNames {
  /// A change of what is beside a phrase as lines.
  func text(_ change: AttachmentChange) -> String {
    "\(name(change.phrase))\n" + (change.before.map { "- \($0.line)\n" } ?? "")
      + (change.after.map { "+ \($0.line)\n" } ?? "")
  }

  /// The same for programs.
  func json(_ change: AttachmentChange) -> JSONValue {
    .members([
      "phrase": .text(name(change.phrase)), "before": change.before?.json ?? JSONValue(.null),
      "after": change.after?.json ?? JSONValue(.null),
    ])
  }
}
