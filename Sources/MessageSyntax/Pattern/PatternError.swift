/// The reason why a text is not a message of its phrase.
public struct PatternError: Error {
  /// The name of the rule that the text breaks.
  public var rule: String
  /// What is wrong, in words.
  public var message: String
  /// What to do about it.
  public var fix: String

  /// Creates an error of its parts.
  public init(rule: String, message: String, fix: String) {
    (self.rule, self.message, self.fix) = (rule, message, fix)
  }
}
