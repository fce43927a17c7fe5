import Phrases

/// Something that people attach to a phrase.
public enum Attachment: Sendable, Hashable {
  /// A word for finding and counting phrases.
  case tag(String)
  /// A comment on the phrase.
  case comment(Comment)
  /// A screenshot that shows the phrase.
  case screenshot(Screenshot)
  /// A description for translators, in place of the developer's.
  case description(ImprovedDescription)

  /// A comment on a phrase.
  public struct Comment: Sendable, Hashable {
    /// The text of the comment.
    public var text: String
    /// The author.
    public var author: String
    /// The time, in seconds since 1970.
    public var time: Int

    /// Creates a comment from its parts.
    public init(_ text: String, by author: String, at time: Int) {
      (self.text, self.author, self.time) = (text, author, time)
    }
  }

  /// A picture, identified by its content.
  public struct Screenshot: Sendable, Hashable {
    /// The SHA-256 of its bytes, 64 lower-case hexadecimal digits.
    public var digest: String
    /// The name of the original file, without folders.
    public var file: String

    /// Creates a screenshot from its digest and file name.
    public init(digest: String, file: String) { (self.digest, self.file) = (digest, file) }
  }

  /// A description that improves the developer's.
  public struct ImprovedDescription: Sendable, Hashable {
    /// The improved description.
    public var text: String
    /// The developer's description that it replaces; if that changes, the developer's applies
    /// again.
    public var former: String

    /// Creates an improved description in place of a former one.
    public init(_ text: String, of former: String) { (self.text, self.former) = (text, former) }
  }

  /// The kind of an attachment, with its stored number.
  package enum Kind: Int, CaseIterable {
    case tag, comment, screenshot, description
  }

  package var kind: Kind {
    switch self {
    case .tag: .tag
    case .comment: .comment
    case .screenshot: .screenshot
    case .description: .description
    }
  }

  /// The name among attachments of the same kind and phrase; equal names mean the same attachment.
  package var name: String {
    switch self {
    case .tag(let tag): tag
    case .comment(let comment): comment.name
    case .screenshot(let screenshot): screenshot.digest
    case .description: ""
    }
  }

  /// Returns whether both have the same kind and name, so that a phrase keeps only one of them.
  public func isKnown(as other: Attachment) -> Bool { kind == other.kind && name == other.name }

  /// The maximum length of a tag, in characters.
  public static let longestTag = 64

  /// Returns whether a word is a valid tag: 1 to 64 letters, digits and `-_.:/`, not starting with
  /// `-`.
  public static func isTag(_ word: String) -> Bool {
    1...longestTag ~= word.count
      && word.allSatisfy { $0.isLetter || $0.isNumber || "-_.:/".contains($0) }
      && word.first != "-"
  }

  /// Returns whether a text is a SHA-256 digest in hexadecimal, which is safe as the name of a
  /// file.
  static func isDigest(_ text: String) -> Bool {
    text.utf8.count == 64
      && text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || 0x61...0x66 ~= $0 }
  }
}

extension Attachment.Comment {
  /// The hash of text, author and time, so that two files of comments can be merged by line.
  fileprivate var name: String {
    var hash = XXH64()
    for part in [author, String(time), text] {
      var words = "\(part.utf8.count):\(part)"
      words.withUTF8 { hash.combine(bytes: $0) }
    }
    return PhraseID(rawValue: hash.value).description
  }
}

/// An attachment to add to a phrase, or to remove from it.
public struct AttachmentEdit: Sendable, Hashable {
  /// The id of the phrase.
  public var phrase: PhraseID
  /// The attachment to add or remove.
  public var attachment: Attachment
  /// Whether the attachment is removed.
  public var isRemoved: Bool

  /// Creates an edit for a phrase.
  public init(_ phrase: PhraseID, _ attachment: Attachment, isRemoved: Bool = false) {
    (self.phrase, self.attachment, self.isRemoved) = (phrase, attachment, isRemoved)
  }
}
