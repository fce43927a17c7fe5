/// What went wrong while a text was rendered; the best text was shown all the same.
///
/// Positions are those of the phrase's parameters.
public enum TextFault: Sendable, Hashable {
  /// The call site passes nothing for a parameter that the text shows or chooses by.
  case absentValue(parameter: Int)
  /// The call site passes a value of a type that the text cannot choose by: `other` was shown.
  case wrongType(parameter: Int)
  /// No text is there for a value, as a key that an `enum` does not have: `other` was shown.
  case missingVariant(parameter: Int)
  /// The gender of a person is not known to the call site: the text for unknown was shown.
  case unknownGender(parameter: Int)
  /// The value is no number or moment that can be shown: "NaN", "∞" or nothing stands for it.
  case notANumber(parameter: Int)
  /// Phrases stand within phrases too deep or too often: what was too much is left out.
  case nesting
  /// The text grew beyond 1 MiB, not counting the values of the call: the next text of the chain was shown.
  case tooLong
  /// The bytes of the text cannot be read: the next text of the chain was shown.
  case brokenText
  /// The source text of a key cannot be read: its words were shown without values.
  case brokenSource
}
