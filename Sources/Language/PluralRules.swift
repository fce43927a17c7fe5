/// The compiled plural rules of a language, which give the category of a number.
///
/// A language has two sets: for counting (`cardinal`: 1 day, 2 days) and for order (`ordinal`: 1st,
/// 2nd, 3rd). The bytes, in which a *number* is an unsigned LEB128 number of at most 64 bits:
///
///     rules      | count | rule …                      one for each category but `other`
///     rule       | category | count | condition …      any condition must hold
///     condition  | length in bytes | relation …        all relations must hold
///     relation   | operand + flags | modulus? | count | range …
///     range      | low: number | high - low: number    both ends belong to it
///
/// Counts, lengths and categories are one byte; categories are raw values of `PluralCategory` in
/// ascending order. The operand is in bits 0-2 (0 n, 1 i, 2 v, 3 w, 4 f, 5 t, 6 c); bit 3 means
/// that a modulus (a number, not zero) follows; bit 4 negates the relation. The other bits are
/// zero. English ("one: i = 1 and v = 0") is `01 02 01 08 01 01 01 00 02 01 00 00`.
///
/// Source: Unicode TR 35 part 3, "Language Plural Rules".
public struct PluralRules: Sendable, Hashable {
  /// The compiled rules.
  public let bytes: [UInt8]
  /// The categories as bits by their raw values.
  private let categoryBits: UInt8

  /// The maximum size of rules in bytes.
  public static let maximumLength = 2048

  /// The rules that give every number the category `other`.
  public static let none = PluralRules(trusted: [0], categoryBits: 1)

  /// Creates rules from compiled bytes, which are checked completely.
  public init(_ bytes: [UInt8]) throws(LanguageError) {
    guard bytes.count <= Self.maximumLength else {
      throw .invalid(at: 0, rule: "plural rules have at most 2048 bytes")
    }
    self.bytes = bytes
    categoryBits = try PluralRuleCheck.categories(of: bytes)
  }

  init(trusted bytes: [UInt8], categoryBits: UInt8) {
    self.bytes = bytes
    self.categoryBits = categoryBits
  }

  /// The categories that the language uses, in CLDR's order: zero, one, two, few, many, other.
  public var categories: [PluralCategory] {
    [.zero, .one, .two, .few, .many, .other].filter(uses)
  }

  /// Returns whether the language uses a category.
  public func uses(_ category: PluralCategory) -> Bool {
    categoryBits & (1 << category.rawValue) != 0
  }

  /// Returns the category of a number as it is shown.
  ///
  /// - Complexity: Proportional to the length of the rules; nothing is allocated.
  public func category(of number: Number) -> PluralCategory {
    guard categoryBits != 1 else { return .other }
    var evaluation = PluralEvaluation(PluralOperands(number))
    return evaluation.category(bytes.span)
  }
}
