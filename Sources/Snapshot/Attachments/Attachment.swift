import Phrases

/// One thing that people keep beside the texts of a phrase.
public enum Attachment: Sendable, Hashable {
  /// A word by which phrases are found and counted together.
  case tag(String)
  /// What somebody said about the phrase.
  case comment(Comment)
  /// A picture of a screen that shows the phrase.
  case screenshot(Screenshot)
  /// What translators read instead of the developer's description.
  case description(ImprovedDescription)

  /// What somebody said about a phrase, and when.
  public struct Comment: Sendable, Hashable {
    /// The words.
    public var text: String
    /// Who said it.
    public var author: String
    /// When, in seconds since 1970.
    public var time: Int

    /// A comment of its parts.
    public init(_ text: String, by author: String, at time: Int) {
      (self.text, self.author, self.time) = (text, author, time)
    }
  }

  /// A picture, known by its content.
  public struct Screenshot: Sendable, Hashable {
    /// The SHA-256 of its bytes, 64 lower-case hexadecimal digits.
    public var digest: String
    /// The name of the file that it was, without folders.
    public var file: String

    /// A picture of its digest and its file's name.
    public init(digest: String, file: String) { (self.digest, self.file) = (digest, file) }
  }

  /// A description in better words than the developer's.
  public struct ImprovedDescription: Sendable, Hashable {
    /// The better words.
    public var text: String
    /// The developer's words that they are better than; when those change, the developer's count again.
    public var former: String

    /// Better words for a developer's.
    public init(_ text: String, of former: String) { (self.text, self.former) = (text, former) }
  }

  /// What kind of thing it is, as it is stored.
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

  /// By what it is known among those of its kind and phrase: two of one name are one.
  package var name: String {
    switch self {
    case .tag(let tag): tag
    case .comment(let comment): comment.name
    case .screenshot(let screenshot): screenshot.digest
    case .description: ""
    }
  }

  /// Whether two are known by the same name, so that a phrase has one of them alone.
  public func isKnown(as other: Attachment) -> Bool { kind == other.kind && name == other.name }

  /// The longest tag, in characters.
  public static let longestTag = 64

  /// Whether a word can be a tag: letters, digits and `-_.:/` alone, at most 64.
  public static func isTag(_ word: String) -> Bool {
    1...longestTag ~= word.count
      && word.allSatisfy { $0.isLetter || $0.isNumber || "-_.:/".contains($0) }
      && word.first != "-"
  }

  /// Whether a text is the SHA-256 of something: it becomes the name of a file.
  static func isDigest(_ text: String) -> Bool {
    text.utf8.count == 64
      && text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || 0x61...0x66 ~= $0 }
  }
}

extension Attachment.Comment {
  /// The hash of what was said, by whom and when, so that two files of comments are merged by lines.
  fileprivate var name: String {
    var hash = XXH64()
    for part in [author, String(time), text] {
      var words = "\(part.utf8.count):\(part)"
      words.withUTF8 { hash.combine(bytes: $0) }
    }
    return PhraseID(rawValue: hash.value).description
  }
}

/// An attachment to give to a phrase, or to take away from it.
public struct AttachmentEdit: Sendable, Hashable {
  /// The phrase.
  public var phrase: PhraseID
  /// What is given or taken.
  public var attachment: Attachment
  /// Whether it is taken away.
  public var isRemoved: Bool

  /// An attachment for a phrase.
  public init(_ phrase: PhraseID, _ attachment: Attachment, isRemoved: Bool = false) {
    (self.phrase, self.attachment, self.isRemoved) = (phrase, attachment, isRemoved)
  }
}
