import Phrases
import Snapshot

/// An attachment as it was at two revisions.
public struct AttachmentChange: Sendable, Hashable {
  /// The phrase.
  public var phrase: PhraseID
  /// What it was; nil where there was none.
  public var before: Attachment?
  /// What it became; nil where there is none.
  public var after: Attachment?
}
