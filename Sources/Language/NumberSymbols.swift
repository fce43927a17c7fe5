/// How a language writes numbers: its digits, separators and groups.
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
  /// How many digits the last group has; 0 where digits are not grouped.
  public var primaryGroup: UInt8
  /// How many digits the other groups have.
  public var secondaryGroup: UInt8
  /// How many digits must stand before the last group for it to be set off.
  public var minimumGroupingDigits: UInt8

  /// Symbols of their parts.
  public init(
    zero: Unicode.Scalar = "0", decimal: String = ".", group: String = ",", minus: String = "-",
    primaryGroup: UInt8 = 3, secondaryGroup: UInt8 = 3, minimumGroupingDigits: UInt8 = 1
  ) {
    self.zero = zero
    self.decimal = decimal
    self.group = group
    self.minus = minus
    self.primaryGroup = primaryGroup
    self.secondaryGroup = secondaryGroup
    self.minimumGroupingDigits = minimumGroupingDigits
  }

  /// The number as the language writes it, with its visible fraction digits.
  public func format(_ number: Number) -> String {
    let whole = Self.digits(of: number.whole, atLeast: 1)
    let fraction = Self.digits(of: number.fraction, atLeast: Int(number.fractionDigits))
    var text = number.isNegative ? minus : ""
    for (index, digit) in whole.enumerated() {
      if index > 0, isGroupStart(whole.count - index, of: whole.count) { text += group }
      append(digit, to: &text)
    }
    guard number.fractionDigits > 0 else { return text }
    text += decimal
    for digit in fraction { append(digit, to: &text) }
    return text
  }

  /// Whether a separator stands before the last `rest` of `count` digits.
  private func isGroupStart(_ rest: Int, of count: Int) -> Bool {
    let (first, others) = (Int(primaryGroup), Int(secondaryGroup))
    guard first > 0, count >= first + Int(max(minimumGroupingDigits, 1)), rest >= first else {
      return false
    }
    return others > 0 ? (rest - first) % others == 0 : rest == first
  }

  private func append(_ digit: UInt8, to text: inout String) {
    text.unicodeScalars.append(Unicode.Scalar(zero.value + UInt32(digit)) ?? zero)
  }

  private static func digits(of value: UInt64, atLeast count: Int) -> [UInt8] {
    var digits: [UInt8] = []
    var rest = value
    while rest != 0 || digits.count < count {
      digits.append(UInt8(rest % 10))
      rest /= 10
    }
    return digits.reversed()
  }
}
