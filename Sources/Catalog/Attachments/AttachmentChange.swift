import Phrases
import Snapshot

/// An attachment as it was at two revisions.
public struct AttachmentChange: Sendable, Hashable {
  /// The phrase.
  public var phrase: PhraseID
  /// What it was; nil if it was added.
  public var before: Attachment?
  /// What it became; nil if it was removed.
  public var after: Attachment?
}
