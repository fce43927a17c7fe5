import Language

/// The forms of one PLURAL template.
///
/// A form with a label is for that number or category. The forms without a label are for the
/// categories that no label names, in CLDR's order:
///
/// - As many forms as categories: one each.
/// - Fewer: The last form serves the remaining categories, as in MediaWiki. Exactly two forms in a
///   language whose first category is `zero`, such as Arabic, are for `one` and all others.
/// - More: The last form is for `other`, and the first ones are for the categories before it. In a
///   language with one category, the first of exactly two forms is for the number 1. Any further
///   form is never shown.
///
/// Sources: MediaWiki's Help:Magic words; "Plural" on translatewiki.net.
public struct MediaWikiPlural: Sendable, Hashable {
  /// The labels, in the order of the text: numbers and categories.
  public var labels: [VariantKey] = []
  /// The forms without a label, as written.
  public var forms: [String] = []
  /// The forms for negative numbers and fractions, as written; none of them is shown.
  public var unheld: [String] = []

  /// Returns the keys that each form without a label is for.
  ///
  /// - Parameter categories: The categories of the language in CLDR's order, `other` last.
  /// - Returns: The keys in the order of the forms; none for a form that is never shown.
  public func rows(in categories: [PluralCategory]) -> [[VariantKey]] {
    let free = categories.map(VariantKey.plural).filter { !labels.contains($0) }
    var rows = [[VariantKey]](repeating: [], count: forms.count)
    guard let last = rows.indices.last, let rest = free.last else { return rows }
    if rows.count > free.count {
      for (index, key) in free.dropLast().enumerated() { rows[index] = [key] }
      rows[last] = [rest]
      let one = VariantKey.exactly(1)
      if categories.count == 1, rows.count == 2, !labels.contains(one) { rows[0] = [one] }
      return rows
    }
    var keys = free[...]
    if rows.count == 2, free.count > 2, keys.first == .plural(.zero) {
      rows[last] = [keys.removeFirst()]
    }
    for index in rows.indices.dropLast() { rows[index] = [keys.removeFirst()] }
    rows[last] += keys
    return rows
  }
}
