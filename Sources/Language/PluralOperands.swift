/// The operands of plural rules for one number (TR 35 part 3, "Plural Operand Meanings").
struct PluralOperands {
  private let number: Number

  init(_ number: Number) { self.number = number }

  /// Returns the value of an operand by its code; that of `n` is valid only if it is whole.
  func value(_ code: UInt8) -> UInt64 {
    switch code {
    case 0, 1: number.whole
    case 2: UInt64(number.fractionDigits)
    case 3: UInt64(number.significantFractionDigits)
    case 4: number.fraction
    case 5: number.significantFraction
    default: UInt64(number.exponent)
    }
  }

  /// Returns whether an operand is a whole number; an `n` that isn't equals none.
  func isWhole(_ code: UInt8) -> Bool { code != 0 || number.fraction == 0 }
}
