import Language

/// Parses plural rules in CLDR's syntax: `one: i = 1 and v = 0 @integer 1; other: @integer 0,
/// 2~16`.
///
/// Follows the grammar of Unicode TR 35 part 3, "Plural rules syntax"; samples are skipped.
public enum PluralRuleParser {
  /// Parses rules.
  ///
  /// - Parameter text: Rules separated by semicolons; each a keyword, a colon, a condition.
  /// - Returns: The rules in CLDR's order.
  /// - Throws: A `PluralRuleError` at the first invalid word.
  public static func parse(_ text: String) throws(PluralRuleError) -> PluralRuleSet {
    var words = PluralRuleWords(text)
    var rules: [PluralRuleSet.Rule] = []
    while words.next != nil {
      if let rule = try rule(&words) {
        guard !rules.contains(where: { $0.category == rule.category }) else {
          throw words.error(expected: "a category that has no rule yet")
        }
        rules.append(rule)
      }
      if words.next != nil { try words.take(";") }
    }
    return PluralRuleSet(rules: rules.sorted { $0.category.rawValue < $1.category.rawValue })
  }

  // rule = keyword ':' condition samples | 'other' ':' samples
  private static func rule(
    _ words: inout PluralRuleWords
  ) throws(PluralRuleError) -> PluralRuleSet.Rule? {
    guard let name = words.next, let category = PluralCategory(name: name) else {
      throw words.error(expected: "a plural category")
    }
    words.skip()
    try words.take(":")
    let conditions = category == .other ? [] : try condition(&words)
    words.skipSamples()
    return category == .other ? nil : .init(category: category, conditions: conditions)
  }

  // condition = and_condition ('or' and_condition)*; and_condition = relation ('and' relation)*
  private static func condition(
    _ words: inout PluralRuleWords
  ) throws(PluralRuleError) -> [[PluralRuleSet.Relation]] {
    var conditions = [[try relation(&words)]]
    while let word = words.next {
      if word == "and" {
        words.skip()
        conditions[conditions.count - 1].append(try relation(&words))
      } else if word == "or" {
        words.skip()
        conditions.append([try relation(&words)])
      } else {
        break
      }
    }
    return conditions
  }

  // relation = operand ('%' value)? ('=' | '!=') range_list
  private static func relation(
    _ words: inout PluralRuleWords
  ) throws(PluralRuleError) -> PluralRuleSet.Relation {
    guard let word = words.next, let operand = word.first, word.count == 1,
      "nivwftce".contains(operand)
    else { throw words.error(expected: "an operand (n, i, v, w, f, t, c or e)") }
    words.skip()
    var modulus: UInt64?
    if words.next == "%" {
      words.skip()
      guard words.next != "0" else { throw words.error(expected: "a number above zero") }
      modulus = try words.value()
    }
    guard let sign = words.next, sign == "=" || sign == "!=" else {
      throw words.error(expected: "= or !=")
    }
    words.skip()
    return .init(
      operand: operand, modulus: modulus, isNegated: sign == "!=", ranges: try ranges(&words))
  }

  // range_list = (range | value) (',' range_list)*; range = value '..' value
  private static func ranges(
    _ words: inout PluralRuleWords
  ) throws(PluralRuleError) -> [ClosedRange<UInt64>] {
    var ranges: [ClosedRange<UInt64>] = []
    repeat {
      if !ranges.isEmpty { words.skip() }
      let low = try words.value()
      guard words.next == ".." else {
        ranges.append(low...low)
        continue
      }
      words.skip()
      let high = try words.value()
      guard low <= high else { throw words.error(expected: "a range that rises") }
      ranges.append(low...high)
    } while words.next == ","
    return ranges
  }
}
