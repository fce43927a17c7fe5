/// The rules of a pack's language: the forms that words take by number, and the format of numbers,
/// lists and quotations.
public struct LanguageRules: Sendable, Hashable {
  /// The language of the rules.
  public var tag: LocaleTag
  /// The plural category of a count: 1 day, 2 days.
  public var plural: PluralRules
  /// The plural category of an ordinal: 1st, 2nd, 3rd.
  public var ordinal: PluralRules
  /// The format of numbers.
  public var numbers: NumberSymbols
  /// The format of lists.
  public var lists: ListPatterns
  /// The quotation marks.
  public var quotation: QuotationMarks
  /// Whether the language is written from right to left.
  public var isRightToLeft: Bool

  /// Creates rules from their parts.
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

  /// The rules of English, in which the texts in source code are shown.
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
