import Language

/// The parsed plural rules of a language, in CLDR's form.
///
/// The plain form: it is evaluated line by line as specified, and compiled to the bytes of
/// `PluralRules`, with which it is compared. Source: Unicode TR 35 part 3, "Plural rules syntax".
///
///     let rules = try PluralRuleParser.parse("one: i = 1 and v = 0")
///     rules.category(ofDecimal: "1")     // .one
///     rules.category(ofDecimal: "1.0")   // .other
public struct PluralRuleSet: Sendable, Hashable {
  /// A rule: a category and its conditions, of which any must hold.
  public struct Rule: Sendable, Hashable {
    /// The category that the rule gives.
    public var category: PluralCategory
    /// The conditions, of which any must hold; of each, every relation must hold.
    public var conditions: [[Relation]]
  }

  /// A relation: whether an operand, or its remainder, is among some whole numbers.
  public struct Relation: Sendable, Hashable {
    /// The letter of the operand: n, i, v, w, f, t, c or e.
    public var operand: Character
    /// The divisor of the remainder, if any.
    public var modulus: UInt64?
    /// Whether the operand must not be among the numbers (`!=`).
    public var isNegated: Bool
    /// The numbers, as closed ranges.
    public var ranges: [ClosedRange<UInt64>]
  }

  /// The rules in CLDR's order; `other` has no rule.
  public var rules: [Rule]

  /// The categories of the language, in CLDR's order, `other` last.
  public var categories: [PluralCategory] { rules.map(\.category) + [.other] }
}
