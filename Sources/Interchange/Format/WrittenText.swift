/// A source text as its file writes it for a format function, such as `%.1f km`.
///
/// A message does not hold the conversion `.1f`; new texts in other files take it from here.
public struct WrittenText: Sendable, Hashable {
  /// The key in the file's table.
  public var key: String
  /// The text, without the file's own escapes.
  public var text: String
  /// The line, from 1.
  public var line: Int
}
