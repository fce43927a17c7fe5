import Phrases

/// The attachments that people added to one phrase.
public struct Attachments: Sendable, Hashable {
  /// Words for finding and counting phrases, sorted.
  public private(set) var tags: [String] = []
  /// The comments on the phrase, the oldest first.
  public private(set) var comments: [Attachment.Comment] = []
  /// Screenshots that show the phrase, sorted by file name.
  public private(set) var screenshots: [Attachment.Screenshot] = []
  /// A description that replaces the developer's.
  public private(set) var description: Attachment.ImprovedDescription?

  /// Sorts attachments by kind.
  ///
  /// - Parameter all: The attachments, in any order; of several descriptions, the last counts.
  public init(_ all: some Sequence<Attachment>) {
    for attachment in all {
      switch attachment {
      case .tag(let tag): tags.append(tag)
      case .comment(let comment): comments.append(comment)
      case .screenshot(let screenshot): screenshots.append(screenshot)
      case .description(let improved): description = improved
      }
    }
    tags = Set(tags).sorted()
    comments.sort { ($0.time, $0.author, $0.text) < ($1.time, $1.author, $1.text) }
    screenshots.sort { ($0.file, $0.digest) < ($1.file, $1.digest) }
  }

  /// All attachments.
  public var all: [Attachment] {
    tags.map(Attachment.tag) + comments.map(Attachment.comment)
      + screenshots.map(Attachment.screenshot)
      + (description.map { [.description($0)] } ?? [])
  }

  /// Returns the improved form of a developer's description, if it is still valid.
  ///
  /// - Parameter own: The developer's current description.
  /// - Returns: The improved description; nil if there is none, or if the developer's has changed
  ///   since.
  public func improvement(of own: String) -> String? {
    description.flatMap { $0.former == own ? $0.text : nil }
  }
}
