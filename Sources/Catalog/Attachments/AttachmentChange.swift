import Phrases
import Snapshot

/// An attachment at two revisions.
public struct AttachmentChange: Sendable, Hashable {
  /// The phrase.
  public var phrase: PhraseID
  /// The earlier attachment; nil if it was added.
  public var before: Attachment?
  /// The later attachment; nil if it was removed.
  public var after: Attachment?
}
