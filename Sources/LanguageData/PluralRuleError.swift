/// Why a text is not plural rules.
public struct PluralRuleError: Error, Sendable, Hashable, CustomStringConvertible {
  /// How many words stand before the one that is wrong.
  public var position: Int
  /// The word that was found, empty at the end of the text.
  public var found: String
  /// What the syntax has there.
  public var expected: String

  /// One line: the place, the word in quotes, what belongs there.
  public var description: String {
    "word \(position + 1): \"\(found)\" stands where \(expected) belongs"
  }
}
