/// The format in which JavaScript writes numbers.
enum JavaScriptNumber {
  /// Returns the shortest digits that parse to the number, with an exponent from 10²¹ and below
  /// 10⁻⁶.
  static func text(_ number: Double) -> String {
    if number.isNaN { return "NaN" }
    if number.isInfinite { return number < 0 ? "-Infinity" : "Infinity" }
    if number == 0 { return "0" }
    let (digits, exponent) = shortest(number.magnitude)
    return (number < 0 ? "-" : "") + text(digits, exponent)
  }

  /// Formats significant digits with the decimal point after `exponent` of them.
  private static func text(_ digits: String, _ exponent: Int) -> String {
    switch exponent {
    case digits.count...21: digits + String(repeating: "0", count: exponent - digits.count)
    case 1...21: digits.prefix(exponent) + "." + digits.dropFirst(exponent)
    case -5...0: "0." + String(repeating: "0", count: -exponent) + digits
    default: scientific(digits, exponent - 1)
    }
  }

  private static func scientific(_ digits: String, _ power: Int) -> String {
    let fraction = digits.count > 1 ? "." + digits.dropFirst() : ""
    return digits.prefix(1) + fraction + (power < 0 ? "e-" : "e+") + String(power.magnitude)
  }

  /// Returns the shortest digits without leading and trailing zeros, taken from Swift's own
  /// notation.
  private static func shortest(_ number: Double) -> (digits: String, exponent: Int) {
    let parts = String(number).split(separator: "e")
    let point = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let whole = point[0]
    let fraction = point.count > 1 && point[1] != "0" ? point[1] : ""
    let all = whole + fraction
    let leading = all.prefix { $0 == "0" }.count
    let digits = all.dropFirst(leading)
    let kept = digits.count - digits.reversed().prefix { $0 == "0" }.count
    let power = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    return (String(digits.prefix(kept)), whole.count - leading + power)
  }
}
