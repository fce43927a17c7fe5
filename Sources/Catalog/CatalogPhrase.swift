import Diagnostics
import Phrases

/// A phrase with the places of the source where it stands, as extraction finds it.
public struct CatalogPhrase: Sendable, Hashable {
  /// The phrase.
  public var phrase: SourcePhrase
  /// Where it stands in the source; may be empty.
  public var places: [SourcePlace]

  /// A phrase and its places.
  public init(_ phrase: SourcePhrase, places: [SourcePlace] = []) {
    self.phrase = phrase
    self.places = places
  }
}

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

/// What a write did to the catalog.
public struct CatalogChange: Sendable, Hashable {
  /// The revision after it; the one before it where nothing changed.
  public var revision: Int
  /// How many phrases or translations are new.
  public var added: Int
  /// How many are different than before.
  public var changed: Int
  /// How many went away: translations taken out, phrases that became inactive.
  public var removed: Int

  /// Whether nothing changed.
  public var isEmpty: Bool { added + changed + removed == 0 }
}
