import Diagnostics
import Phrases

/// A phrase that extraction found, with its places in the source.
public struct CatalogPhrase: Sendable, Hashable {
  /// The phrase.
  public var phrase: SourcePhrase
  /// Its places in the source; may be empty.
  public var places: [SourcePlace]

  /// Creates a phrase with its places.
  public init(_ phrase: SourcePhrase, places: [SourcePlace] = []) {
    self.phrase = phrase
    self.places = places
  }
}
