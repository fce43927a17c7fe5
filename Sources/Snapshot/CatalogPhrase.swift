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
