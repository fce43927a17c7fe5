/// How a language writes numbers: its digits, signs, separators and groups.
///
/// Source: Unicode TR 35 part 3, "Number Symbols" and "Number Patterns".
public struct NumberSymbols: Sendable, Hashable {
  /// The digit zero; the other nine follow it in Unicode.
  public var zero: Unicode.Scalar
  /// What stands between the whole part and the fraction.
  public var decimal: String
  /// What stands between groups of digits.
  public var group: String
  /// What stands before a negative number.
  public var minus: String
  /// What stands before a positive number where its sign is shown.
  public var plus: String
  /// What stands before a number of percents; nearly always nothing.
  public var percentBefore: String
  /// What stands after a number of percents: the sign, often with a space that does not break.
  public var percentAfter: String
  /// How many digits the last group has; 0 where digits are not grouped.
  public var primaryGroup: UInt8
  /// How many digits the other groups have.
  public var secondaryGroup: UInt8
  /// How many digits must stand before the last group for it to be set off.
  public var minimumGroupingDigits: UInt8

  /// Symbols of their parts.
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
