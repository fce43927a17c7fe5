/// An error while a text was rendered; the best available text was still shown.
///
/// Positions are those of the phrase's parameters.
public enum TextFault: Sendable, Hashable {
  /// The call site passed no value for a parameter that the text shows or chooses by.
  case absentValue(parameter: Int)
  /// The call site passed a value of a type that the text cannot choose by; `other` was shown.
  case wrongType(parameter: Int)
  /// The text has no variant for a value, such as an unknown key of an `enum`; `other` was shown.
  case missingVariant(parameter: Int)
  /// The call site does not know a person's gender; the text for unknown was shown.
  case unknownGender(parameter: Int)
  /// The value is not a number or moment that can be shown; "NaN", "∞" or nothing was shown.
  case notANumber(parameter: Int)
  /// Phrases were nested too deeply or too often; the excess was left out.
  case nesting
  /// The text exceeded 1 MiB, not counting the values of the call; the next text of the chain was
  /// shown.
  case tooLong
  /// The text's bytes are corrupt; the next text of the chain was shown.
  case brokenText
  /// A key's source text is corrupt; it was shown without values.
  case brokenSource
}
