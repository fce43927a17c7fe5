import Phrases

/// All that people keep beside the texts of one phrase.
public struct Attachments: Sendable, Hashable {
  /// Words by which phrases are found and counted together, sorted.
  public private(set) var tags: [String] = []
  /// What people said about the phrase, the first one first.
  public private(set) var comments: [Attachment.Comment] = []
  /// Pictures of screens that show it, in the order of their files' names.
  public private(set) var screenshots: [Attachment.Screenshot] = []
  /// A description in better words than the developer's.
  public private(set) var description: Attachment.ImprovedDescription?

  /// These things.
  ///
  /// - Parameter all: The things, in any order; of several descriptions the last counts.
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

  /// Each of them.
  public var all: [Attachment] {
    tags.map(Attachment.tag) + comments.map(Attachment.comment)
      + screenshots.map(Attachment.screenshot)
      + (description.map { [.description($0)] } ?? [])
  }

  /// The better words for a developer's description, where they are better than those it has now.
  ///
  /// - Parameter own: The developer's description.
  /// - Returns: The better words; nil where there are none, or the developer's changed since.
  public func improvement(of own: String) -> String? {
    description.flatMap { $0.former == own ? $0.text : nil }
  }
}
