/// What a pack knows of its language: plural rules, how numbers are written, and the direction.
public struct LanguageRules: Sendable, Hashable {
  /// The language that the rules are of.
  public var tag: LocaleTag
  /// Which plural category a number takes.
  public var plural: PluralRules
  /// How numbers are written.
  public var numbers: NumberSymbols
  /// Whether the language is written from right to left.
  public var isRightToLeft: Bool

  /// Rules of their parts.
  public init(
    tag: LocaleTag, plural: PluralRules, numbers: NumberSymbols, isRightToLeft: Bool = false
  ) {
    self.tag = tag
    self.plural = plural
    self.numbers = numbers
    self.isRightToLeft = isRightToLeft
  }

  /// The rules of English, by which the texts in source code are shown.
  public static let english = LanguageRules(
    tag: .english,
    plural: PluralRules(
      trusted: [1, 2, 1, 2, 1, 1, 1, 0, 2, 1, 0, 0], categories: [.one, .other]),
    numbers: NumberSymbols())
}
