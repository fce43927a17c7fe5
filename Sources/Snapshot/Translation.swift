import Phrases

/// How far a translation has come.
public enum TranslationState: String, Sendable, Hashable, CaseIterable {
  /// Made, as by a machine; nobody has looked at it.
  case new
  /// Written for a source text that has changed since, or doubtful; shown all the same.
  case needsReview = "needs-review"
  /// Written by a translator; nobody else has approved it.
  case translated
  /// Good.
  case approved
}

/// A text of one locale for one phrase.
public struct Translation: Sendable, Hashable {
  /// The text.
  public var message: Message
  /// How far it has come.
  public var state: TranslationState
  /// The catalog's revision that changed it last.
  public var revision: Int

  /// A text with its state.
  public init(_ message: Message, state: TranslationState, revision: Int) {
    self.message = message
    self.state = state
    self.revision = revision
  }
}

/// A translation to put into the catalog, or to take out of it.
public struct TranslationEdit: Sendable, Hashable {
  /// The phrase.
  public var ordinal: Int
  /// The text; nil takes the translation out.
  public var message: Message?
  /// How far it has come.
  public var state: TranslationState

  /// A text for a phrase.
  public init(ordinal: Int, _ message: Message?, state: TranslationState) {
    self.ordinal = ordinal
    self.message = message
    self.state = state
  }
}
