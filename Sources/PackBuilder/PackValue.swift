import Phrases

/// What a pack says of one ordinal, before it is encoded.
public enum PackValue: Sendable, Hashable {
  /// A text, with its variants.
  case text(Message)
  /// The source text is this language's text too.
  case sameAsSource
  /// The phrase is gone.
  case dead
}
