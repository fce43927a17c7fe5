import Phrases

/// A pack's value of one ordinal, before encoding.
public enum PackValue: Sendable, Hashable {
  /// A text, with its variants.
  case text(Message)
  /// The source text is also this language's text.
  case sameAsSource
  /// The phrase was deleted.
  case dead
}
