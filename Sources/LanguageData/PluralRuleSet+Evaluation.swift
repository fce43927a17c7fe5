import Language

extension PluralRuleSet {
  /// Returns the category of a number in decimal digits, as specified.
  ///
  /// - Parameter decimal: Digits, optionally a point and digits, optionally `c` or `e` and a power
  ///   of ten that is spelled out; a sign is ignored.
  /// - Returns: The category of the first rule that holds, else `other`.
  public func category(ofDecimal decimal: String) -> PluralCategory {
    let digits = PlainOperands(decimal)
    return rules.first { $0.conditions.contains { $0.allSatisfy { $0.holds(for: digits) } } }?
      .category ?? .other
  }

  /// Returns the category of a number as it is shown.
  public func category(of number: Number) -> PluralCategory {
    var digits = NumberSymbols(primaryGroup: 0).format(number)
    guard number.exponent > 0 else { return category(ofDecimal: digits) }
    // The digits are those of the whole value: the same value with its point moved back.
    let cut = digits.firstIndex(of: ".") ?? digits.endIndex
    let fraction = cut < digits.endIndex ? String(digits[digits.index(after: cut)...]) : ""
    let whole = String(digits[..<cut].drop { $0 == "-" })
    let zeros = String(repeating: "0", count: Int(number.exponent) + 1)
    digits = zeros + whole
    let point = digits.index(digits.endIndex, offsetBy: -Int(number.exponent))
    return category(
      ofDecimal: "\(digits[..<point]).\(digits[point...])\(fraction)c\(number.exponent)")
  }
}

/// The operands of TR 35 for a number in decimal digits, by the letters of the specification.
struct PlainOperands {
  private let whole: String
  private let shown: String
  private let exponent: UInt64

  init(_ decimal: String) {
    let sides = decimal.split { $0 == "c" || $0 == "e" }
    let digits = (sides.first ?? "").drop { $0 == "-" }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    var (whole, shown) = (String(parts.first ?? ""), parts.count > 1 ? String(parts[1]) : "")
    exponent = sides.count > 1 ? UInt64(sides[1]) ?? 0 : 0
    for _ in 0..<exponent { whole.append(shown.isEmpty ? "0" : shown.removeFirst()) }
    (self.whole, self.shown) = (whole, shown)
  }

  /// Returns the operand's value; nil for an `n` that isn't whole, which no list of whole numbers
  /// contains.
  func value(_ operand: Character) -> UInt64? {
    var trimmed = shown
    while trimmed.last == "0" { trimmed.removeLast() }
    switch operand {
    case "n": return trimmed.isEmpty ? UInt64(whole) : nil
    case "i": return UInt64(whole)
    case "v": return UInt64(shown.count)
    case "w": return UInt64(trimmed.count)
    case "f": return UInt64(shown) ?? 0
    case "t": return UInt64(trimmed) ?? 0
    default: return exponent
    }
  }
}

extension PluralRuleSet.Relation {
  /// Returns whether the relation holds for a number.
  fileprivate func holds(for number: PlainOperands) -> Bool {
    guard let value = number.value(operand) else { return isNegated }
    let result = modulus.map { value % $0 } ?? value
    return ranges.contains { $0.contains(result) } != isNegated
  }
}
