/// The number format of a language: its digits, signs, separators and groups.
///
/// Source: Unicode TR 35 part 3, "Number Symbols" and "Number Patterns".
public struct NumberSymbols: Sendable, Hashable {
  /// The digit zero; the other nine follow it in Unicode.
  public var zero: Unicode.Scalar
  /// The separator between the whole part and the fraction.
  public var decimal: String
  /// The separator between groups of digits.
  public var group: String
  /// The sign before a negative number.
  public var minus: String
  /// The sign before a positive number if signs are shown.
  public var plus: String
  /// The text before a percentage; nearly always empty.
  public var percentBefore: String
  /// The text after a percentage: the sign, often with a no-break space.
  public var percentAfter: String
  /// The number of digits in the last group; 0 if digits are not grouped.
  public var primaryGroup: UInt8
  /// The number of digits in the other groups.
  public var secondaryGroup: UInt8
  /// The minimum number of digits before the last group for it to be separated.
  public var minimumGroupingDigits: UInt8

  /// Creates symbols from their parts.
  public init(
    zero: Unicode.Scalar = "0", decimal: String = ".", group: String = ",", minus: String = "-",
    plus: String = "+", percentBefore: String = "", percentAfter: String = "%",
    primaryGroup: UInt8 = 3, secondaryGroup: UInt8 = 3, minimumGroupingDigits: UInt8 = 1
  ) {
    self.zero = zero
    self.decimal = decimal
    self.group = group
    self.minus = minus
    self.plus = plus
    self.percentBefore = percentBefore
    self.percentAfter = percentAfter
    self.primaryGroup = primaryGroup
    self.secondaryGroup = secondaryGroup
    self.minimumGroupingDigits = minimumGroupingDigits
  }
}
