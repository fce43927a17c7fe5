/// The operands of plural rules for one number (TR 35 part 3, "Plural Operand Meanings").
struct PluralOperands {
  private let number: Number
  private let significant: UInt64

  init(_ number: Number) {
    self.number = number
    significant = number.significantFraction
  }

  /// The value of an operand by its code; nil where it is no whole number, so equals none.
  func value(_ code: UInt8) -> UInt64? {
    switch code {
    case 0: significant == 0 ? number.whole : nil
    case 1: number.whole
    case 2: UInt64(number.fractionDigits)
    case 3: UInt64(number.significantFractionDigits)
    case 4: number.fraction
    case 5: significant
    default: 0
    }
  }
}
