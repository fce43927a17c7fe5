import Language

extension PluralRuleSet {
  /// Compiles the rules to the bytes in packs; the doc comment of `PluralRules` draws them.
  ///
  /// - Throws: A `LanguageError` if the rules exceed the limits of the encoding.
  func compiled() throws(LanguageError) -> PluralRules {
    var bytes = [UInt8(clamping: rules.count)]
    for rule in rules {
      bytes.append(rule.category.rawValue)
      bytes.append(UInt8(clamping: rule.conditions.count))
      for condition in rule.conditions {
        let relations = condition.flatMap(\.compiled)
        bytes.append(UInt8(clamping: relations.count))
        bytes += relations
      }
    }
    return try PluralRules(bytes)
  }
}

extension PluralRuleSet.Relation {
  fileprivate var compiled: [UInt8] {
    var bytes = [code | (modulus == nil ? 0 : 8) | (isNegated ? 16 : 0)]
    if let modulus { bytes += Self.number(modulus) }
    bytes.append(UInt8(clamping: ranges.count))
    for range in ranges {
      bytes += Self.number(range.lowerBound) + Self.number(range.upperBound - range.lowerBound)
    }
    return bytes
  }

  private var code: UInt8 {
    switch operand {
    case "n": 0
    case "i": 1
    case "v": 2
    case "w": 3
    case "f": 4
    case "t": 5
    default: 6
    }
  }

  /// Returns an unsigned LEB128 number in its shortest form.
  private static func number(_ value: UInt64) -> [UInt8] {
    value < 0x80 ? [UInt8(value)] : [UInt8(value & 0x7f) | 0x80] + number(value >> 7)
  }
}
