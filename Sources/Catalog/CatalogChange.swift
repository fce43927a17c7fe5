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
