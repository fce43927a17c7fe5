/// A decimal number as it is shown: sign, whole part and visible fraction digits.
///
/// 1, 1.0 and 1.50 differ: plural rules depend on the visible digits (TR 35 part 3, operands). Two
/// numbers are equal if they are shown alike.
public struct Number: Sendable, Hashable {
  /// Whether a minus sign is shown.
  public var isNegative: Bool
  /// The whole part: TR 35's operand i.
  public var whole: UInt64
  /// The visible fraction digits as a number, trailing zeros included: operand f.
  public var fraction: UInt64
  /// The number of visible fraction digits, 0 to 18: operand v.
  public var fractionDigits: UInt8
  /// The power of ten that is spelled out, as in "1.2 million": operand c, also called e.
  ///
  /// The other parts are those of the whole value, so 1.2 million is 1200000 with exponent 6.
  public var exponent: UInt8 = 0

  /// The maximum number of fraction digits.
  public static let maximumFractionDigits: UInt8 = 18

  /// Creates a whole number.
  ///
  /// A value beyond 64 bits becomes the largest number. Inlined, so that the type is known and
  /// costs nothing.
  @inlinable
  public init(_ value: some BinaryInteger) {
    self.init(isNegative: value < 0, whole: UInt64(clamping: value.magnitude))
  }

  /// Creates a whole number from the most common type.
  public init(_ value: Int) {
    self.init(isNegative: value < 0, whole: UInt64(value.magnitude))
  }

  /// Creates a whole number from its sign and magnitude.
  @usableFromInline
  init(isNegative: Bool, whole: UInt64) {
    self.isNegative = isNegative
    self.whole = whole
    fraction = 0
    fractionDigits = 0
  }

  /// Creates a number from its parts; `fraction` 5 with two `fractionDigits` is .05.
  ///
  /// Digits that do not fit are dropped: more than 18 fraction digits, or digits of the fraction
  /// beyond the visible ones.
  public init(
    isNegative: Bool = false, whole: UInt64, fraction: UInt64, fractionDigits: UInt8,
    exponent: UInt8 = 0
  ) {
    let digits = min(fractionDigits, Self.maximumFractionDigits)
    self.isNegative = isNegative
    self.whole = whole
    self.fraction = fraction % powerOfTen(digits)
    self.fractionDigits = digits
    self.exponent = exponent
  }

  /// The fraction without trailing zeros: TR 35's operand t.
  public var significantFraction: UInt64 {
    var rest = fraction
    while rest != 0, rest % 10 == 0 { rest /= 10 }
    return rest
  }

  /// The number of visible fraction digits without trailing zeros: TR 35's operand w.
  public var significantFractionDigits: UInt8 {
    guard fraction != 0 else { return 0 }
    var (rest, digits) = (fraction, fractionDigits)
    while digits > 0, rest % 10 == 0 { (rest, digits) = (rest / 10, digits - 1) }
    return digits
  }
}

/// Returns ten to the power of 0 to 18; larger exponents count as 18.
func powerOfTen(_ exponent: UInt8) -> UInt64 {
  var power: UInt64 = 1
  for _ in 0..<min(exponent, Number.maximumFractionDigits) { power *= 10 }
  return power
}
