/// How two parts of a list are joined: the texts around `{0}` and `{1}` in `{0}, {1}`.
public struct ListPattern: Sendable, Hashable {
  /// What stands before the first part; nearly always nothing.
  public var before: String
  /// What stands between the parts.
  public var between: String
  /// What stands after the second part; nearly always nothing.
  public var after: String

  /// A pattern of its parts.
  public init(before: String = "", between: String, after: String = "") {
    self.before = before
    self.between = between
    self.after = after
  }
}

/// The four patterns of one style of list.
public struct ListPatternSet: Sendable, Hashable {
  /// Joins the first item to the others where there are more than two.
  public var start: ListPattern
  /// Joins an item in the middle to those after it.
  public var middle: ListPattern
  /// Joins the last two of more than two.
  public var end: ListPattern
  /// Joins two.
  public var two: ListPattern

  /// A set of its patterns.
  public init(start: ListPattern, middle: ListPattern, end: ListPattern, two: ListPattern) {
    self.start = start
    self.middle = middle
    self.end = end
    self.two = two
  }

  /// Patterns that only stand between: one for two items, others for more.
  public init(two: String, middle: String, end: String) {
    let comma = ListPattern(between: middle)
    self.init(
      start: comma, middle: comma, end: ListPattern(between: end), two: ListPattern(between: two))
  }

  /// What joins where nothing is known: a comma.
  public static let comma = ListPatternSet(two: ", ", middle: ", ", end: ", ")
}
