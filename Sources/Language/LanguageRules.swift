/// What a pack knows of its language: which forms words take by number, and how numbers, lists and
/// quotations are written.
public struct LanguageRules: Sendable, Hashable {
  /// The language that the rules are of.
  public var tag: LocaleTag
  /// Which plural category a count takes: 1 day, 2 days.
  public var plural: PluralRules
  /// Which plural category a place in an order takes: 1st, 2nd, 3rd.
  public var ordinal: PluralRules
  /// How numbers are written.
  public var numbers: NumberSymbols
  /// How lists are written.
  public var lists: ListPatterns
  /// The quotation marks.
  public var quotation: QuotationMarks
  /// Whether the language is written from right to left.
  public var isRightToLeft: Bool

  /// Rules of their parts.
  public init(
    tag: LocaleTag, plural: PluralRules, ordinal: PluralRules = .none, numbers: NumberSymbols,
    lists: ListPatterns = .english, quotation: QuotationMarks = .english,
    isRightToLeft: Bool = false
  ) {
    self.tag = tag
    self.plural = plural
    self.ordinal = ordinal
    self.numbers = numbers
    self.lists = lists
    self.quotation = quotation
    self.isRightToLeft = isRightToLeft
  }

  /// The rules of English, by which the texts in source code are shown.
  public static let english = LanguageRules(
    tag: .english, plural: .english, ordinal: .englishOrdinal, numbers: NumberSymbols())
}

extension PluralRules {
  /// "one: i = 1 and v = 0".
  static let english = PluralRules(
    trusted: [1, 2, 1, 8, 1, 1, 1, 0, 2, 1, 0, 0], categoryBits: 0b00_0101)

  /// 1st, 2nd, 3rd, 4th: "one: n % 10 = 1 and n % 100 != 11", and so on for two and few.
  static let englishOrdinal = PluralRules(
    trusted: [
      3,  //
      2, 1, 10, 8, 10, 1, 1, 0, 24, 100, 1, 11, 0,
      3, 1, 10, 8, 10, 1, 2, 0, 24, 100, 1, 12, 0,
      4, 1, 10, 8, 10, 1, 3, 0, 24, 100, 1, 13, 0,
    ], categoryBits: 0b01_1101)
}
