import Pack

/// The result of a write to the catalog.
public struct CatalogChange: Sendable, Hashable {
  /// The revision after the write; unchanged if nothing changed.
  public var revision: Revision
  /// The number of phrases or translations added.
  public var added: Int
  /// The number of phrases or translations changed.
  public var changed: Int
  /// The number of translations removed, or of phrases that became inactive.
  public var removed: Int

  /// Whether nothing changed.
  public var isEmpty: Bool { added + changed + removed == 0 }
}
