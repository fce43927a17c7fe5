import Language

extension PluralRuleSet {
  /// The category of a number in decimal digits, as the specification says it.
  ///
  /// - Parameter decimal: Digits, and optionally a point and digits; a sign is passed over.
  /// - Returns: The category of the first rule that holds, else `other`.
  public func category(ofDecimal decimal: String) -> PluralCategory {
    rules.first { $0.conditions.contains { $0.allSatisfy { $0.holds(for: decimal) } } }?.category
      ?? .other
  }

  /// The category of a number as it is shown.
  public func category(of number: Number) -> PluralCategory {
    let symbols = NumberSymbols(primaryGroup: 0)
    return category(ofDecimal: symbols.format(number))
  }
}

extension PluralRuleSet.Relation {
  /// Whether the relation holds for a number in decimal digits.
  func holds(for decimal: String) -> Bool {
    let digits = decimal.drop { $0 == "-" }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    let shown = parts.count > 1 ? String(parts[1]) : ""
    guard let value = value(whole: String(parts.first ?? ""), shown: shown) else {
      return isNegated
    }
    let result = modulus.map { value % $0 } ?? value
    return ranges.contains { $0.contains(result) } != isNegated
  }

  /// The operand's value; nil for an `n` that is not whole, which no list of whole numbers contains.
  private func value(whole: String, shown: String) -> UInt64? {
    var trimmed = shown
    while trimmed.last == "0" { trimmed.removeLast() }
    switch operand {
    case "n": return trimmed.isEmpty ? UInt64(whole) : nil
    case "i": return UInt64(whole)
    case "v": return UInt64(shown.count)
    case "w": return UInt64(trimmed.count)
    case "f": return UInt64(shown) ?? 0
    case "t": return UInt64(trimmed) ?? 0
    default: return 0
    }
  }
}
