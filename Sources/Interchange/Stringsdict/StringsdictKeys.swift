/// The words that Apple's platforms know in a `.stringsdict` file.
public enum StringsdictKeys {
  /// The key of the text in which the variables stand.
  public static let format = "NSStringLocalizedFormatKey"
  /// The key of the rule that a variable follows.
  public static let rule = "NSStringFormatSpecTypeKey"
  /// The rule that chooses by the plural category of a number.
  public static let pluralRule = "NSStringPluralRuleType"
  /// The key of the conversion of a variable's number.
  public static let valueType = "NSStringFormatValueTypeKey"
}
