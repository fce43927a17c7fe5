import Language

/// The plural rules of a language as CLDR writes them, taken apart.
///
/// The plain form: it is evaluated line by line as the specification says and compiled to the bytes
/// of `PluralRules`, with which it is compared. Source: Unicode TR 35 part 3, "Plural rules syntax".
///
///     let rules = try PluralRuleParser.parse("one: i = 1 and v = 0")
///     rules.category(ofDecimal: "1")     // .one
///     rules.category(ofDecimal: "1.0")   // .other
public struct PluralRuleSet: Sendable, Hashable {
  /// A rule: a category and the conditions of which any must hold.
  public struct Rule: Sendable, Hashable {
    /// The category that the rule gives.
    public var category: PluralCategory
    /// Any of these, each of them all of its relations.
    public var conditions: [[Relation]]
  }

  /// A relation: whether an operand, or its remainder, is among some whole numbers.
  public struct Relation: Sendable, Hashable {
    /// The letter of the operand: n, i, v, w, f, t, c or e.
    public var operand: Character
    /// By what the operand is divided to take the remainder, where it is.
    public var modulus: UInt64?
    /// Whether it must not be among the numbers (`!=`).
    public var isNegated: Bool
    /// The numbers, both ends included.
    public var ranges: [ClosedRange<UInt64>]
  }

  /// The rules in CLDR's order; `other` is no rule.
  public var rules: [Rule]

  /// The categories that the language uses, in CLDR's order, `other` last.
  public var categories: [PluralCategory] { rules.map(\.category) + [.other] }
}
