/// A digest of everything that a catalog stores of a locale's texts, computed by the database.
///
/// It is a function of the stored rows alone: of every current text with its state and revision,
/// and of every former one. So no writer can forget to change it, and a catalog that was restored
/// from a backup has the digests of its content. It is cryptographic: the author of many texts cannot
/// find other ones with the same digest.
public struct TextDigest: Sendable, Hashable {
  /// The number of current texts.
  public var texts: Int
  /// The numbers and SHA-256 digests of the rows of each table.
  public var rows: String
}
