import Language
import Phrases

extension TextLanguage {
  /// Returns the category whose form stands for `other` in a text with forms for some categories.
  ///
  /// In Russian, Ukrainian, Belarusian and Polish no whole number is `other`, only fractions are.
  /// Functions that take whole numbers, as Android's `getQuantityString`, `ngettext` and Foundation's
  /// formats for `%d` do, never show that form, so files leave it out. The form of the most whole
  /// numbers, `many`, then stands for it.
  ///
  /// Source: CLDR, plural rules.
  ///
  /// - Returns: `other` if it is among them; nil if a form for some whole number is missing.
  public func substituteForOther(among categories: [PluralCategory]) -> PluralCategory? {
    if categories.contains(.other) { return .other }
    let counts = wholeNumberCounts
    guard counts.allSatisfy({ categories.contains($0.category) }) else { return nil }
    return counts.max { $0.count < $1.count }?.category
  }

  /// The category whose form stands for `other` if no whole number needs that; else nil.
  public var wholeSubstituteForOther: PluralCategory? {
    substituteForOther(among: categories.filter { $0 != .other })
  }

  /// Returns a warning about forms without `other`, if another one stands for it.
  ///
  /// - Parameters:
  ///   - categories: The categories of the forms.
  ///   - words: What is missing, such as `item`.
  /// - Returns: The warning; nil if there is `other`, or a form for some whole number is missing.
  public func missingOther(
    among categories: [PluralCategory], _ words: String
  ) -> TokenCheck.Finding? {
    guard !categories.contains(.other), let substitute = substituteForOther(among: categories)
    else { return nil }
    var finding = TokenCheck.Finding(
      severity: .warning, rule: "missing-other",
      message: "there is no \(words) for \"other\"; fractions take that for \"\(substitute.name)\"",
      fix: .decision(
        "nothing is needed if the app shows whole numbers only; otherwise write \"other\""))
    finding.asksForReview = false
    return finding
  }

  /// The categories of whole numbers, with how many of a sample each stands for.
  private var wholeNumberCounts: [(category: PluralCategory, count: Int)] {
    let numbers = CategoryNumbers(rules.plural)
    return categories.map { ($0, numbers.count(of: $0)) }.filter { $0.1 > 0 }
  }
}
