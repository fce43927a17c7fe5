import Pack
import Phrases

/// The state of a translation; a later case is a surer one.
public enum TranslationState: String, Sendable, Hashable, CaseIterable {
  /// A suggestion: guessed by a tool, such as a machine or `msgmerge`, and confirmed by no one.
  case new
  /// Doubtful, or written for a source text that has changed since; shown anyway.
  case needsReview = "needs-review"
  /// Written by a translator, and not yet approved.
  case translated
  /// Approved by a reviewer.
  case approved

  /// The state of the text after its source text has changed: it needs review, and a suggestion is
  /// still one.
  public var afterChange: TranslationState { min(self, .needsReview) }
}

extension TranslationState: Comparable {
  /// Returns whether a state is less sure than another one.
  public static func < (one: Self, other: Self) -> Bool { one.sureness < other.sureness }

  private var sureness: Int {
    switch self {
    case .new: 0
    case .needsReview: 1
    case .translated: 2
    case .approved: 3
    }
  }
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
