/// The reason why a text isn't a message of its phrase.
public struct PatternError: Error {
  /// The name of the violated rule.
  public var rule: String
  /// The problem.
  public var message: String
  /// The fix.
  public var fix: String

  /// Creates an error from its parts.
  public init(rule: String, message: String, fix: String) {
    (self.rule, self.message, self.fix) = (rule, message, fix)
  }
}
