import Diagnostics

/// The reason why a text isn't a message of its phrase.
public struct PatternError: Error {
  /// The name of the violated rule.
  public var rule: String
  /// The problem.
  public var message: String
  /// The fix.
  public var fix: Fix

  /// Creates an error from its parts.
  public init(rule: String, message: String, fix: Fix) {
    (self.rule, self.message, self.fix) = (rule, message, fix)
  }

  /// Returns the error of a percent sign beside arguments that begins no token.
  ///
  /// - Parameter words: The sign with the word that it stands in: `100% sure`.
  /// - Returns: The error.
  public static func lonePercentSign(_ words: String) -> PatternError {
    PatternError(
      rule: "lone-percent", message: "the percent sign of \"\(words)\" begins no token",
      fix: "write %% for a percent sign, since the text is formatted with its arguments")
  }
}
