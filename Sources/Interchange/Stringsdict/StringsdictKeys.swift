/// The reserved words of a `.stringsdict` file.
public enum StringsdictKeys {
  /// The key of the text that contains the variables.
  public static let format = "NSStringLocalizedFormatKey"
  /// The key of a variable's rule.
  public static let rule = "NSStringFormatSpecTypeKey"
  /// The rule that chooses by a number's plural category.
  public static let pluralRule = "NSStringPluralRuleType"
  /// The key of a variable's number conversion.
  public static let valueType = "NSStringFormatValueTypeKey"
}
