/// A pattern that joins two parts of a list: the texts around `{0}` and `{1}` in `{0}, {1}`.
public struct ListPattern: Sendable, Hashable {
  /// The text before the first part; nearly always empty.
  public var before: String
  /// The text between the parts.
  public var between: String
  /// The text after the second part; nearly always empty.
  public var after: String

  /// Creates a pattern from its parts.
  public init(before: String = "", between: String, after: String = "") {
    self.before = before
    self.between = between
    self.after = after
  }
}

/// The four patterns of a list style.
public struct ListPatternSet: Sendable, Hashable {
  /// The pattern between the first item and the others, for more than two items.
  public var start: ListPattern
  /// The pattern between a middle item and those after it.
  public var middle: ListPattern
  /// The pattern between the last two of more than two items.
  public var end: ListPattern
  /// The pattern for two items.
  public var two: ListPattern

  /// Creates a set from its patterns.
  public init(start: ListPattern, middle: ListPattern, end: ListPattern, two: ListPattern) {
    self.start = start
    self.middle = middle
    self.end = end
    self.two = two
  }

  /// Creates a set of separators: one for two items, others for more.
  public init(two: String, middle: String, end: String) {
    let comma = ListPattern(between: middle)
    self.init(
      start: comma, middle: comma, end: ListPattern(between: end), two: ListPattern(between: two))
  }

  /// The patterns of an unknown language: commas.
  public static let comma = ListPatternSet(two: ", ", middle: ", ", end: ", ")
}
