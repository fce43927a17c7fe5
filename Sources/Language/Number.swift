/// A decimal number as it is shown: sign, whole part and visible fraction digits.
///
/// 1, 1.0 and 1.50 differ: plural rules look at the digits that are seen (TR 35 part 3, operands).
public struct Number: Sendable, Hashable {
  /// Whether a minus sign is shown.
  public var isNegative: Bool
  /// The whole part: TR 35's operand i.
  public var whole: UInt64
  /// The visible fraction digits as a number, trailing zeros included: operand f.
  public var fraction: UInt64
  /// How many fraction digits are visible, 0 to 18: operand v.
  public var fractionDigits: UInt8

  /// A whole number.
  public init(_ value: some BinaryInteger) {
    isNegative = value < 0
    whole = UInt64(clamping: value.magnitude)
    fraction = 0
    fractionDigits = 0
  }
}
