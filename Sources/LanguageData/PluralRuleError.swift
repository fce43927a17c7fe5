/// The reason why a text isn't plural rules.
public struct PluralRuleError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The number of words before the error.
  public var position: Int
  /// The word found; empty at the end of the text.
  var found: String
  /// The expected syntax.
  var expected: String

  /// A one-line message: the place, the word in quotes, the expected syntax.
  public var description: String {
    "word \(position + 1): \"\(found)\" stands where \(expected) belongs"
  }
}
