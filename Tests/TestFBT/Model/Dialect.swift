/// The library whose calls the scripts of a document have.
public enum Dialect: String, Sendable, CaseIterable {
  /// Meta's own.
  case fbt
  /// Its successor.
  case fbtee
}
