import Pack
import Phrases

/// The state of a translation.
public enum TranslationState: String, Sendable, Hashable, CaseIterable {
  /// Created, for example by a machine, and not yet reviewed.
  case new
  /// Doubtful, or written for a source text that has changed since; shown anyway.
  case needsReview = "needs-review"
  /// Written by a translator, and not yet approved.
  case translated
  /// Approved by a reviewer.
  case approved
}

/// A text of one locale for one phrase.
public struct Translation: Sendable, Hashable {
  /// The text.
  public var message: Message
  /// The state of the translation.
  public var state: TranslationState
  /// The catalog revision that changed it last.
  public var revision: Revision

  /// Creates a text with its state.
  public init(_ message: Message, state: TranslationState, revision: Revision) {
    self.message = message
    self.state = state
    self.revision = revision
  }
}

/// A translation to add to the catalog, or to remove from it.
public struct TranslationEdit: Sendable, Hashable {
  /// The ordinal of the phrase.
  public var ordinal: Int
  /// The text; nil removes the translation.
  public var message: Message?
  /// The state of the translation.
  public var state: TranslationState

  /// Creates an edit for a phrase.
  public init(ordinal: Int, _ message: Message?, state: TranslationState) {
    self.ordinal = ordinal
    self.message = message
    self.state = state
  }
}
