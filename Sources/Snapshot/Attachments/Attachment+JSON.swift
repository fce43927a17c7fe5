import JSON
import Phrases

// One object for each attachment, in the catalog and in a project's file:
//
//   {"tag":"onboarding"}
//   {"comment":"…","author":"anna","time":1790000000}
//   {"screenshot":"64 hexadecimal digits","file":"login.png"}
//   {"description":"…","of":"the developer's description"}

extension Attachment {
  /// The stored form of the attachment.
  package var json: JSONValue {
    switch self {
    case .tag(let tag): .members(["tag": .text(tag)])
    case .comment(let comment):
      .members([
        "comment": .text(comment.text), "author": .text(comment.author),
        "time": .whole(comment.time),
      ])
    case .screenshot(let screenshot):
      .members(["screenshot": .text(screenshot.digest), "file": .text(screenshot.file)])
    case .description(let description):
      .members(["description": .text(description.text), "of": .text(description.former)])
    }
  }

  /// Decodes a stored attachment; nil if invalid.
  package init?(json: JSONValue) {
    if let tag = json["tag"]?.string, Self.isTag(tag) {
      self = .tag(tag)
    } else if let text = json["comment"]?.string, let author = json["author"]?.string,
      let time = json["time"]?.whole
    {
      self = .comment(Comment(text, by: author, at: time))
    } else if let digest = json["screenshot"]?.string, Self.isDigest(digest),
      let file = json["file"]?.string
    {
      self = .screenshot(Screenshot(digest: digest, file: file))
    } else if let text = json["description"]?.string, let former = json["of"]?.string {
      self = .description(ImprovedDescription(text, of: former))
    } else {
      return nil
    }
  }
}
